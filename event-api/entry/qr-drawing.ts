import { LRUCache } from 'lru-cache';
import { encode } from 'uqr';

/** Light modules on each side, without which a camera does not find the code on a dark ground. */
const QUIET_MODULES_COUNT = 4;

/** An order shows its code on the screen, in the letter and on the ticket, within seconds. */
const MAX_KNOWN_CODES = 500;
/** Choosing the pattern that cameras read best takes longer than drawing it. */
const known = new LRUCache<string, readonly (readonly boolean[])[]>({ max: MAX_KNOWN_CODES });

/** A QR code as a path of SVG: dark, on a square of `size` modules that is light, its quiet zone included. */
export interface QrDrawing {
  size: number;
  path: string;
}

/**
 * The rows of a QR code, as many as modules in each, its quiet zone included; true is dark. At the highest level of error
 * correction close to a third of it may be scratched, creased or under a reflection.
 */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  const made = known.get(text) ?? encode(text, { ecc: 'H', border: QUIET_MODULES_COUNT }).data;
  known.set(text, made);
  return made;
}

/** Draws a QR code. */
export function drawQr(text: string): QrDrawing {
  const modules = qrModules(text);
  // A stroke for each row of dark modules, so that no hairline shows between two of them.
  const strokes = modules.flatMap((row, y) => {
    const runs: string[] = [];
    for (let x = 0; x < row.length; ) {
      let end = x;
      while (row[end]) end += 1;
      if (end > x) runs.push(`M${x} ${y}h${end - x}v1H${x}z`);
      x = end + 1;
    }
    return runs;
  });
  return { size: modules.length, path: strokes.join('') };
}
