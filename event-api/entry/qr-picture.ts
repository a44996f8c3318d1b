import type { EntryTicket } from '@/lib/contract/parts/entry';

/** Each module as a square of so many pixels: sharp also where a mail program scales the picture up. */
const MODULE_PIXELS = 12;

/** The QR code as a PNG, for mail programs, which show no SVG. */
export async function qrPicture({ size, path }: EntryTicket['qr']): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const pixels = size * MODULE_PIXELS;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return Uint8Array.from(png);
}
