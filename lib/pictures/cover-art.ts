/**
 * The picture of an event that brings none: layers of hills below a sun, drawn from the event's code, so that each event has one
 * of its own and always the same.
 */
export interface CoverArt {
  sun: { x: number; y: number; radius: number };
  /** Outlines of the layers as SVG paths, the farthest first. */
  layers: readonly string[];
}

/** The picture's size, in units of its drawing. */
export const COVER_SIZE = { width: 1200, height: 600 } as const;

const LAYER_COUNT = 4;
/** Where the farthest and the nearest layer begin, as parts of the height. */
const HORIZON = { far: 0.46, near: 0.86 } as const;
/** Points of an outline; between them it is a smooth curve. */
const POINT_COUNT = 7;

/** Draws the cover of an event. @param code the event's code */
export function coverArt(code: string): CoverArt {
  const random = randomOf(code);
  const between = (low: number, high: number) => low + random() * (high - low);
  const { width, height } = COVER_SIZE;
  const layers = Array.from({ length: LAYER_COUNT }, (_, index) => {
    const base = height * (HORIZON.far + ((HORIZON.near - HORIZON.far) * index) / (LAYER_COUNT - 1));
    const rise = height * between(0.06, 0.17) * (1 - index / (2 * LAYER_COUNT));
    const heights = Array.from({ length: POINT_COUNT }, () => Math.round(base - rise * between(-0.6, 1)));
    return outline(heights, width / (POINT_COUNT - 1));
  });
  const radius = Math.round(between(70, 120));
  return {
    sun: { x: Math.round(width * between(0.6, 0.85)), y: Math.round(height * between(0.36, 0.46)), radius },
    layers,
  };
}

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

interface CoverColours {
  cover: string;
  'cover-far': string;
  'cover-deep': string;
  'cover-glow': string;
}

/** The picture as an SVG of its own. @param colours `#rrggbb` @param size in pixels; what does not fit is cut off */
export function coverSvg(
  code: string,
  colours: CoverColours,
  size: { width: number; height: number },
): string {
  const { width, height } = COVER_SIZE;
  const { sun, layers } = coverArt(code);
  const hills = layers.map(
    (path, index) =>
      `<path d="${path}" fill="${colours[layerColour(index)]}" opacity="${layerOpacity(index)}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><rect width="${width}" height="${height}" fill="${colours['cover-far']}"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="${colours['cover-glow']}" opacity="${SUN_OPACITY_RATIO}"/>${hills.join('')}</svg>`;
}

/** Faint enough for text in front of it. */
export const SUN_OPACITY_RATIO = 0.3;
/** The far half of the layers is in the lighter colour. */
export const layerColour = (index: number) => (index < LAYER_COUNT / 2 ? 'cover' : 'cover-deep');
export const layerOpacity = (index: number) => Math.round(50 + (40 * index) / (LAYER_COUNT - 1)) / 100;
