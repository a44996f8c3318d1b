type CoverColour = 'cover' | 'cover-far' | 'cover-deep' | 'cover-glow';

interface CoverShape {
  /** As an SVG path, in units of `COVER_SIZE`. */
  path: string;
  colour: CoverColour;
  /** From 0 to 1. */
  opacity: number;
}

/**
 * The picture of an event that brings none: layers of hills below a sun, drawn from the event's code, so that each event has one
 * of its own and always the same. Pages, link previews and papers draw its shapes in this order.
 */
export interface CoverArt {
  ground: CoverShape;
  sun: CoverShape;
  /** The farthest first. */
  hills: readonly CoverShape[];
}

/** The picture's size, in units of its drawing. */
export const COVER_SIZE = { width: 1200, height: 600 } as const;

const LAYER_COUNT = 4;
/** Where the farthest and the nearest layer begin, as parts of the height. */
const HORIZON = { far: 0.46, near: 0.86 } as const;
/** Points of an outline; between them it is a smooth curve. */
const POINT_COUNT = 7;

/** Faint enough for text in front of it. */
const SUN_OPACITY_RATIO = 0.3;
const HILL_OPACITY = { far: 0.5, near: 0.9 } as const;

/** The shapes of an event's cover. @param code the event's code */
export function coverArt(code: string): CoverArt {
  const random = randomOf(code);
  const between = (low: number, high: number) => low + random() * (high - low);
  const { width, height } = COVER_SIZE;
  const hills = Array.from({ length: LAYER_COUNT }, (_, index): CoverShape => {
    const nearness = index / (LAYER_COUNT - 1);
    const base = height * (HORIZON.far + (HORIZON.near - HORIZON.far) * nearness);
    const rise = height * between(0.06, 0.17) * (1 - index / (2 * LAYER_COUNT));
    const heights = Array.from({ length: POINT_COUNT }, () => Math.round(base - rise * between(-0.6, 1)));
    const opacity = HILL_OPACITY.far + (HILL_OPACITY.near - HILL_OPACITY.far) * nearness;
    return {
      path: outline(heights, width / (POINT_COUNT - 1)),
      // The far half is in the lighter colour.
      colour: index < LAYER_COUNT / 2 ? 'cover' : 'cover-deep',
      opacity: Math.round(opacity * 100) / 100,
    };
  });
  const radius = Math.round(between(70, 120));
  const middle = { x: Math.round(width * between(0.6, 0.85)), y: Math.round(height * between(0.36, 0.46)) };
  return {
    ground: { path: `M0 0H${width}V${height}H0Z`, colour: 'cover-far', opacity: 1 },
    sun: { path: circle(middle, radius), colour: 'cover-glow', opacity: SUN_OPACITY_RATIO },
    hills,
  };
}

const circle = ({ x, y }: { x: number; y: number }, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`;

/** A smooth line through the heights, closed at the lower edge. */
function outline(heights: readonly number[], step: number): string {
  const { width, height } = COVER_SIZE;
  const [first = height, ...others] = heights;
  const curves = others.map((y, index) => {
    const [from, to] = [Math.round(index * step), Math.round((index + 1) * step)];
    const middle = Math.round((from + to) / 2);
    return `C${middle} ${heights[index] ?? y} ${middle} ${y} ${to} ${y}`;
  });
  return `M0 ${height}V${first}${curves.join('')}L${width} ${height}Z`;
}

/** Numbers from 0 to 1 that follow from a text (FNV-1a, then xorshift). */
function randomOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
