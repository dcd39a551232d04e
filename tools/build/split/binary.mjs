// Reads and writes the binary format of WebAssembly: bytes, LEB128 numbers, names, vectors.

const decoder = new TextDecoder();
const encoder = new TextEncoder();

export class Reader {
  /** @param {Uint8Array} bytes @param {number} [position] */
  constructor(bytes, position = 0) {
    this.bytes = bytes;
    this.position = position;
  }

  byte() {
    this.position += 1;
    return this.bytes[this.position - 1];
  }

  /** An unsigned number of 32 bits at most. */
  unsigned() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  signed() {
    let value = 0;
    for (let shift = 0; ; ) {
      const byte = this.byte();
      value |= (byte & 127) << shift;
      shift += 7;
      if (byte < 128) return shift < 32 && byte & 64 ? value | (-1 << shift) : value;
    }
  }

  /** A LEB128 number of any size. */
  skipNumber() {
    while (this.byte() >= 128);
  }

  /** @param {number} length */
  take(length) {
    this.position += length;
    return this.bytes.subarray(this.position - length, this.position);
  }

  name() {
    return decoder.decode(this.take(this.unsigned()));
  }

  /** @template Item @param {() => Item} item @returns {Item[]} */
  vector(item) {
    return Array.from({ length: this.unsigned() }, item);
  }

  /** The bytes that a function reads. @param {() => unknown} read */
  slice(read) {
    const from = this.position;
    read();
    return this.bytes.subarray(from, this.position);
  }
}

export class Writer {
  /** @param {number} [capacity] */
  constructor(capacity = 64) {
    this.buffer = new Uint8Array(capacity);
    this.length = 0;
  }

  /** @param {Uint8Array | number[]} bytes */
  bytes(bytes) {
    const needed = this.length + bytes.length;
    if (needed > this.buffer.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * this.buffer.length));
      larger.set(this.buffer);
      this.buffer = larger;
    }
    this.buffer.set(bytes, this.length);
    this.length = needed;
    return this;
  }

  /** @param {number} value */
  unsigned(value) {
    const bytes = [];
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
    return this.bytes([...bytes, rest]);
  }

  /** @param {number} value of 32 bits */
  signed(value) {
    const bytes = [];
    let rest = value;
    for (; rest < -64 || rest > 63; rest >>= 7) bytes.push((rest & 127) | 128);
    return this.bytes([...bytes, rest & 127]);
  }

  /** @param {string} text */
  name(text) {
    return this.sized(encoder.encode(text));
  }

  /** Their number, then the bytes. @param {Uint8Array} bytes */
  sized(bytes) {
    return this.unsigned(bytes.length).bytes(bytes);
  }

  /** @param {Uint8Array[]} items */
  vector(items) {
    this.unsigned(items.length);
    for (const item of items) this.bytes(item);
    return this;
  }

  done() {
    return this.buffer.slice(0, this.length);
  }
}
