import { constants, crc32, deflateSync } from 'node:zlib';
import { qrModules } from './qr-drawing';

/** Each module as a square of so many pixels: sharp also where a mail program scales the picture up. */
const MODULE_PIXELS = 16;
/** A pixel is one bit. */
const MODULE_BYTES = MODULE_PIXELS / 8;

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/**
 * A QR code as a PNG, for mail programs, which show no SVG. Written here because it is the simplest of all PNGs, black and white:
 * an image library took five times as long (docs/performance.md#what-an-order-costs).
 */
export function qrPicture(text: string): Uint8Array<ArrayBuffer> {
  const modules = qrModules(text);
  const size = modules.length * MODULE_PIXELS;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 1; // bit for each pixel; the rest is 0: grey, with the usual compression, not interlaced
  // A line begins with its filter: 0 is none, and with 2 it says what to add to the line above. That is nothing within a module.
  const same = Buffer.alloc(1 + modules.length * MODULE_BYTES);
  same[0] = 2;
  const lines = modules.flatMap((row) => {
    const first = Buffer.alloc(same.length);
    for (const [at, isDark] of row.entries()) {
      if (!isDark) first.fill(0xff, 1 + at * MODULE_BYTES, 1 + (at + 1) * MODULE_BYTES);
    }
    return [first, ...Array<Buffer>(MODULE_PIXELS - 1).fill(same)];
  });
  const chunks = [
    chunk('IHDR', header),
    // The least that can be compressed: a kilobyte more, in a fifth of the time.
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: constants.Z_BEST_SPEED })),
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
