import type { Pdf } from '../platform/pdf/house-pdf';
import type { QrDrawing } from './qr-drawing';

/** Draws a QR code in vectors, black on a white square of so many points. */
export function drawCode(
  pdf: Pdf,
  { size, path }: QrDrawing,
  place: { left: number; top: number; width: number },
): void {
  const { left, top, width } = place;
  pdf.save();
  pdf.rect(left, top, width, width).fill('#ffffff');
  pdf.translate(left, top).scale(width / size);
  pdf.path(path).fill('#000000');
  pdf.restore();
}
