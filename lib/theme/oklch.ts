import 'server-only';
import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori';

/** Colours in OKLCH, where changing the lightness changes neither hue nor strength. By culori; no browser loads it. */

export type { Oklch };

const toOklch = converter('oklch');

/** How far lightness moves at each try for contrast: fine enough that the colour stays as near as it can. */
const STEP_LIGHTNESS = 0.004;

/** A `#rrggbb` colour in OKLCH; greys have hue 0. */
export function fromHex(hex: string): Oklch & { h: number } {
  const { mode, l, c, h = 0 } = toOklch(hex) ?? { mode: 'oklch', l: 0, c: 0 };
  return { mode, l, c, h };
}

/** As `#rrggbb`. A colour that screens cannot show loses chroma, never lightness or hue. */
export function toHex(color: Oklch): string {
  return formatHex(clampChroma(color, 'oklch'));
}

/** Contrast of two `#rrggbb` colours by WCAG 2, from 1 to 21. */
export function contrast(first: string, second: string): number {
  return wcagContrast(first, second);
}

/** The colour with its lightness moved by a distance, within what lightness can be. */
export function lighten(color: Oklch, distance: number): Oklch {
  return { ...color, l: Math.min(1, Math.max(0, color.l + distance)) };
}

/** The nearest colour in a direction of lightness (1 lighter, -1 darker) that is good enough; else white or black. */
export function findLightness(color: Oklch, direction: 1 | -1, isGood: (hex: string) => boolean): Oklch {
  for (let l = color.l; l > 0 && l < 1; l += direction * STEP_LIGHTNESS) {
    const tried = { ...color, l };
    if (isGood(toHex(tried))) return tried;
  }
  return { ...color, l: direction === 1 ? 1 : 0 };
}
