/**
 * Wraps a square PNG in an ICO container, which browsers and old programs request as `favicon.ico`: a header of six bytes,
 * one directory entry of sixteen, then the PNG itself.
 * @param size pixels of a side, at most 255
 */
export function icoFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits of a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
