/** Download a blob as a file. @param {string} filename @param {Blob} blob */
export function download(filename, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}
