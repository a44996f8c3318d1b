import { encode } from 'uqr';

/** Light modules on each side, without which a camera does not find the code on a dark ground. */
const QUIET_MODULES_COUNT = 4;

/** A QR code as a path of SVG: dark, on a square of `size` modules that is light, its quiet zone included. */
export interface QrDrawing {
  size: number;
  path: string;
}

/**
 * Draws a QR code. At the highest level of error correction close to a third of it may be scratched, creased or under a
 * reflection.
 */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'H', border: QUIET_MODULES_COUNT });
  // A stroke for each row of dark modules, so that no hairline shows between two of them.
  const strokes = data.flatMap((row, y) => {
    const runs: string[] = [];
    for (let x = 0; x < row.length; ) {
      let end = x;
      while (row[end]) end += 1;
      if (end > x) runs.push(`M${x} ${y}h${end - x}v1H${x}z`);
      x = end + 1;
    }
    return runs;
  });
  return { size, path: strokes.join('') };
}
