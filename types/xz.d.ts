// The npm package xz-decompress, of which the build makes a script with this global.

declare var XzReadableStream: typeof import("xz-decompress").XzReadableStream;
