import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori';

/** Colours in OKLCH, where changing the lightness keeps hue and chroma. Server only: culori is too large for a browser. */

export type { Oklch };

const toOklch = converter('oklch');

/** Step of the search for enough contrast; small, so that the result stays close to the chosen colour. */
const STEP_LIGHTNESS = 0.004;

/** A `#rrggbb` colour in OKLCH; greys have hue 0. */
export function fromHex(hex: string): Oklch & { h: number } {
  const { mode, l, c, h = 0 } = toOklch(hex) ?? { mode: 'oklch', l: 0, c: 0 };
  return { mode, l, c, h };
}

/** A colour as `#rrggbb`. Outside of the sRGB gamut its chroma is reduced, never its lightness or hue. */
export function toHex(color: Oklch): string {
  return formatHex(clampChroma(color, 'oklch'));
}

/** Contrast of two `#rrggbb` colours by WCAG 2, from 1 to 21. */
export function contrast(first: string, second: string): number {
  return wcagContrast(first, second);
}

/** The colour with its lightness changed by `distance`, clamped to 0 and 1. */
export function lighten(color: Oklch, distance: number): Oklch {
  return { ...color, l: Math.min(1, Math.max(0, color.l + distance)) };
}

/** The nearest colour in one direction of lightness (1 lighter, -1 darker) that passes `isGood`; else white or black. */
export function findLightness(color: Oklch, direction: 1 | -1, isGood: (hex: string) => boolean): Oklch {
  for (let l = color.l; l > 0 && l < 1; l += direction * STEP_LIGHTNESS) {
    const tried = { ...color, l };
    if (isGood(toHex(tried))) return tried;
  }
  return { ...color, l: direction === 1 ? 1 : 0 };
}
