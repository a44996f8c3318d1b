import { crc32, deflateSync } from 'node:zlib';
import { qrModules } from './qr-drawing';

/** Each module as a square of so many pixels: sharp also where a mail program scales the picture up. */
const MODULE_PIXELS = 16;
/** A pixel is one bit. */
const MODULE_BYTES = MODULE_PIXELS / 8;

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/**
 * A QR code as a PNG, for mail programs, which show no SVG. Written here because it is the simplest of all PNGs, black and white
 * with no filters: an image library took five times as long (docs/performance.md#what-an-order-costs).
 */
export function qrPicture(text: string): Uint8Array<ArrayBuffer> {
  const modules = qrModules(text);
  const size = modules.length * MODULE_PIXELS;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 1; // bit for each pixel; the rest is 0: grey, with the usual compression, not interlaced
  const lines = modules.flatMap((row) => {
    const pixels = row.flatMap((isDark) => Array<number>(MODULE_BYTES).fill(isDark ? 0x00 : 0xff));
    // A line begins with its filter: 0 is none.
    return Array<Buffer>(MODULE_PIXELS).fill(Buffer.from([0, ...pixels]));
  });
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Uint8Array.from(Buffer.concat([SIGNATURE, ...chunks]));
}

/** A part of a PNG: how long it is, its name and content, and their checksum. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
