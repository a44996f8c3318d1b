/**
 * The colours of an event, computed from the one accent that its organiser chose, in OKLCH. Whatever the choice, text on
 * the accent and the accent as text have a contrast of 4.5:1 or more, in the light scheme and in the dark one.
 */

export type Scheme = 'light' | 'dark';

/** What an event's theme says. */
export interface Theme {
  /** As `#rrggbb`. */
  accent: string;
  /** The hue of the neutrals, 0 to 360, if not the accent's own. */
  hue?: number;
  /** One scheme for everybody; otherwise each visitor's system decides. */
  scheme?: Scheme | 'system';
}

/** The theme of pages that belong to no event. */
export const DEFAULT_THEME: Theme = { accent: '#3450c8' };

/** The theme of an event, by the contract's names; the product's own where the accent is no colour. */
export function themeOf(event: {
  theme: { theme_type: Scheme | 'system'; theme_system: { accent: string } };
}): Theme {
  const { theme_type, theme_system } = event.theme;
  if (!isHexColor(theme_system.accent)) return DEFAULT_THEME;
  return { accent: theme_system.accent, scheme: theme_type };
}

/** The CSS variables of one scheme, by name without the leading dashes; colours are `#rrggbb`. */
export type ThemeVariables = Record<ThemeVariable, string>;

export const NEUTRAL_STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
type NeutralStep = (typeof NEUTRAL_STEPS)[number];

export type ThemeVariable =
  | `neutral-${NeutralStep}`
  | 'accent'
  | 'accent-hover'
  | 'accent-active'
  | 'accent-soft'
  | 'accent-line'
  | 'on-accent'
  | 'accent-text'
  | 'focus-ring';

/** Lightness (0 to 1), chroma (0 to about 0.37) and hue in degrees. */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Rgb = readonly [number, number, number];

/** Least contrast of text, by WCAG 2 level AA. */
const TEXT_CONTRAST = 4.5;

/**
 * Lightness of the neutral steps: 1 the page, 2 what is raised above it, 3 what is sunk into it or hovered, 4 pressed,
 * 5 hairlines, 6 stronger lines, 7 edges of inputs (3:1 on the page), 8 icons, 9 quiet text, 10 text, 11 headings.
 */
const NEUTRAL_LIGHTNESS: Record<Scheme, readonly number[]> = {
  light: [0.985, 1, 0.965, 0.935, 0.905, 0.84, 0.61, 0.54, 0.46, 0.29, 0.2],
  dark: [0.175, 0.215, 0.245, 0.29, 0.315, 0.38, 0.57, 0.64, 0.745, 0.91, 0.975],
};

/** How far lightness moves at each try for contrast: fine enough that the organiser's colour stays as near as it can. */
const STEP = 0.004;

/** All variables of a scheme. */
export function themeVariables(theme: Theme, scheme: Scheme): ThemeVariables {
  const chosen = fromHex(theme.accent);
  const neutrals = neutralScale(theme.hue ?? chosen.h, chosen.c, scheme);
  const page = neutrals['neutral-1'];
  const { accent, onAccent } = solidAccent(chosen, page, scheme);

  // White text is kept readable by going darker under the pointer, dark text by going lighter.
  const away = onAccent === '#ffffff' ? -1 : 1;
  const soft = toHex({
    l: scheme === 'light' ? 0.955 : 0.27,
    c: Math.min(chosen.c, 0.03),
    h: chosen.h,
  });
  const grounds = [page, neutrals['neutral-2'], neutrals['neutral-3'], neutrals['neutral-4'], soft];
  const text = readableOn(chosen, grounds, scheme === 'light' ? -1 : 1);
  return {
    ...neutrals,
    accent: toHex(accent),
    'accent-hover': toHex({ ...accent, l: clamp(accent.l + away * 0.04) }),
    'accent-active': toHex({ ...accent, l: clamp(accent.l + away * 0.08) }),
    'accent-soft': soft,
    'accent-line': toHex({
      l: scheme === 'light' ? 0.85 : 0.42,
      c: Math.min(chosen.c, 0.08),
      h: chosen.h,
    }),
    'on-accent': onAccent,
    'accent-text': text,
    'focus-ring': text,
  };
}

/** The text of a `<style>` element that gives a page its event's colours, in the system's scheme or the event's one. */
export function themeStyle(theme: Theme = DEFAULT_THEME): string {
  const { scheme = 'system' } = theme;
  if (scheme !== 'system') return `:root{color-scheme:${scheme};${declarations(theme, scheme)}}`;
  return `:root{${declarations(theme, 'light')}}@media (prefers-color-scheme:dark){:root{${declarations(theme, 'dark')}}}`;
}

/** The page's background in a scheme, for the browser's own bars (`theme-color`). */
export function pageColor(theme: Theme, scheme: Scheme): string {
  return themeVariables(theme, scheme)['neutral-1'];
}

/** Contrast of two `#rrggbb` colours by WCAG 2, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Whether a text is a colour as `#rrggbb`. */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

function declarations(theme: Theme, scheme: Scheme): string {
  return Object.entries(themeVariables(theme, scheme))
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

function neutralScale(
  hue: number,
  accentChroma: number,
  scheme: Scheme,
): Record<`neutral-${NeutralStep}`, string> {
  // A grey accent wants grey neutrals; otherwise a hint that is felt more than seen.
  const hint = Math.min(accentChroma * 0.12, 0.012);
  const steps = NEUTRAL_STEPS.map((step, index) => {
    const l = NEUTRAL_LIGHTNESS[scheme][index] ?? 0;
    const c = l > 0.95 ? hint * 0.45 : hint;
    return [`neutral-${step}`, toHex({ l, c, h: hue })] as const;
  });
  return Object.fromEntries(steps) as Record<`neutral-${NeutralStep}`, string>;
}

/**
 * The accent as a surface, and the text on it. White is preferred on middling colours, which are darkened until it can
 * be read; clearly light ones keep their colour and take dark text. An accent that would vanish into the page is moved
 * away from it first.
 */
function solidAccent(chosen: Oklch, page: string, scheme: Scheme): { accent: Oklch; onAccent: string } {
  const apart = scheme === 'light' ? 1.5 : 3;
  const from = scheme === 'light' ? -1 : 1;
  let accent = move(chosen, from, (hex) => contrast(hex, page) >= apart);
  if (contrast(toHex(accent), '#ffffff') >= 3) {
    const white = move(accent, -1, (hex) => contrast(hex, '#ffffff') >= TEXT_CONTRAST);
    // In the dark scheme an accent dark enough for white may sink into the page; then dark text it is.
    if (contrast(toHex(white), page) >= apart) return { accent: white, onAccent: '#ffffff' };
  }
  const ink = toHex({ l: 0.17, c: Math.min(chosen.c, 0.04), h: chosen.h });
  accent = move(accent, 1, (hex) => contrast(hex, ink) >= TEXT_CONTRAST);
  return { accent, onAccent: ink };
}

function readableOn(color: Oklch, grounds: readonly string[], direction: 1 | -1): string {
  return toHex(
    move(color, direction, (hex) => grounds.every((ground) => contrast(hex, ground) >= TEXT_CONTRAST)),
  );
}

/** The nearest colour in a direction of lightness (1 lighter, -1 darker) that is good enough; the end of the scale at last. */
function move(color: Oklch, direction: 1 | -1, isGood: (hex: string) => boolean): Oklch {
  for (let l = color.l; l > 0 && l < 1; l += direction * STEP) {
    const tried = { ...color, l };
    if (isGood(toHex(tried))) return tried;
  }
  return { ...color, l: direction === 1 ? 1 : 0 };
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** OKLCH to sRGB; a colour that the screen cannot show loses chroma, never lightness or hue. */
function toHex(color: Oklch): string {
  let rgb = toLinear(color);
  if (!isShowable(rgb)) {
    let [low, high] = [0, color.c];
    for (let round = 0; round < 18; round += 1) {
      const middle = (low + high) / 2;
      if (isShowable(toLinear({ ...color, c: middle }))) low = middle;
      else high = middle;
    }
    rgb = toLinear({ ...color, c: low });
  }
  const digits = rgb.map((channel) =>
    Math.round(clamp(encode(clamp(channel))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

function isShowable(rgb: Rgb): boolean {
  return rgb.every((channel) => channel >= -0.0001 && channel <= 1.0001);
}

/** The matrices are those of Björn Ottosson's definition of OKLab. */
function toLinear({ l, c, h }: Oklch): Rgb {
  const angle = (h * Math.PI) / 180;
  const a = c * Math.cos(angle);
  const b = c * Math.sin(angle);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function fromHex(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

function linearOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [
    decode(((value >> 16) & 255) / 255),
    decode(((value >> 8) & 255) / 255),
    decode((value & 255) / 255),
  ];
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function decode(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function encode(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}
