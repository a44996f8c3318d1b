import { qrModules } from './qr-drawing';

/** Each module as a square of so many pixels: sharp also where a mail program scales the picture up. */
const MODULE_PIXELS = 12;

/** A QR code as a PNG, for mail programs, which show no SVG. */
export async function qrPicture(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const modules = qrModules(text);
  const size = modules.length;
  // A grey of one byte each: 0 is black. Drawn from an SVG, it took ten times as long.
  const pixels = Buffer.from(modules.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  const png = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * MODULE_PIXELS, size * MODULE_PIXELS, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
  return Uint8Array.from(png);
}
