import { LRUCache } from 'lru-cache';
import { contrast, findLightness, fromHex, lighten, type Oklch, toHex } from './oklch';

/**
 * The colours of an event, computed from the accent colour that its organiser chose. For any accent, text on the accent and
 * the accent as text have a contrast of at least 4.5:1, in the light and in the dark scheme.
 */

export type Scheme = 'light' | 'dark';

/** The input from which the colours are computed. */
export interface Palette {
  /** As `#rrggbb`. */
  accent: string;
  /** The hue of the neutrals, 0 to 360, if not the accent's own. */
  hue?: number;
}

/** The CSS variables of one scheme, by name without the leading dashes; colours are `#rrggbb`. */
export type ThemeVariables = Readonly<Record<ThemeVariable, string>>;

const NEUTRAL_STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
type NeutralStep = (typeof NEUTRAL_STEPS)[number];

type ThemeVariable =
  | `neutral-${NeutralStep}`
  | 'accent'
  | 'accent-hover'
  | 'accent-active'
  | 'accent-soft'
  | 'accent-line'
  | 'on-accent'
  | 'accent-text'
  | 'focus-ring'
  | 'cover'
  | 'cover-far'
  | 'cover-deep'
  | 'cover-glow';

const WHITE = '#ffffff';

/** WCAG 2 level AA for text. */
export const MIN_TEXT_CONTRAST = 4.5;
/** Between an accent-coloured surface and the page. */
const MIN_ACCENT_CONTRAST: Record<Scheme, number> = { light: 1.5, dark: 3 };
/** An accent with less contrast than this to white counts as light: it keeps its colour and gets dark text. */
const MIN_MIDDLING_CONTRAST = 3;

/**
 * Lightness of the neutral steps: 1 the page, 2 raised surfaces, 3 sunken or hovered surfaces, 4 pressed, 5 hairlines,
 * 6 stronger lines, 7 borders of inputs (3:1 on the page), 8 icons, 9 secondary text, 10 text, 11 headings.
 */
const NEUTRAL_LIGHTNESS: Record<Scheme, readonly number[]> = {
  light: [0.985, 1, 0.965, 0.935, 0.905, 0.84, 0.61, 0.54, 0.46, 0.29, 0.2],
  dark: [0.175, 0.215, 0.245, 0.29, 0.315, 0.38, 0.57, 0.64, 0.745, 0.91, 0.975],
};

/** Each page that is rendered asks four times, and computing them takes a millisecond. */
const MAX_KEPT_THEMES = 1000;
const kept = new LRUCache<string, ThemeVariables>({ max: MAX_KEPT_THEMES });

/** All CSS variables of a scheme. */
export function themeVariables(theme: Palette, scheme: Scheme): ThemeVariables {
  const key = `${theme.accent} ${theme.hue ?? ''} ${scheme}`;
  const variables = kept.get(key) ?? computeVariables(theme, scheme);
  kept.set(key, variables);
  return variables;
}

function computeVariables(theme: Palette, scheme: Scheme): ThemeVariables {
  const chosen = fromHex(theme.accent);
  const neutrals = neutralScale(theme.hue ?? chosen.h, chosen.c, scheme);
  const page = neutrals['neutral-1'];
  const { accent, onAccent } = solidAccent(chosen, page, scheme);
  const isLight = scheme === 'light';

  // On hover, an accent with white text gets darker and one with dark text lighter, so that the text stays readable.
  const away = onAccent === WHITE ? -1 : 1;
  const soft = toHex({ ...chosen, l: isLight ? 0.955 : 0.27, c: Math.min(chosen.c, 0.03) });
  const grounds = [page, neutrals['neutral-2'], neutrals['neutral-3'], neutrals['neutral-4'], soft];
  const text = readableOn(chosen, grounds, isLight ? -1 : 1);
  return {
    ...neutrals,
    accent: toHex(accent),
    'accent-hover': toHex(lighten(accent, away * 0.04)),
    'accent-active': toHex(lighten(accent, away * 0.08)),
    'accent-soft': soft,
    'accent-line': toHex({ ...chosen, l: isLight ? 0.85 : 0.42, c: Math.min(chosen.c, 0.08) }),
    'on-accent': onAccent,
    'accent-text': text,
    'focus-ring': text,
    ...coverColours(chosen),
  };
}

/** Hues lie this far apart on a cover. */
const COVER_HUE_STEP_DEGREES = 10;

/**
 * The colours of a cover: what is far, near and nearest, all dark enough for white text, and a light that no text stands on. They
 * are the same in both schemes.
 */
function coverColours({ c, h = 0 }: Oklch): Record<`cover${'' | '-far' | '-deep' | '-glow'}`, string> {
  const at = (l: number, chroma: number, turn = 0): Oklch => {
    return { mode: 'oklch', l, c: Math.min(c, chroma), h: (h + turn * COVER_HUE_STEP_DEGREES + 360) % 360 };
  };
  return {
    'cover-far': readableOn(at(0.5, 0.12, 1), [WHITE], -1),
    cover: toHex(at(0.38, 0.1)),
    'cover-deep': toHex(at(0.24, 0.07, -1)),
    'cover-glow': toHex(at(0.82, 0.1, 3)),
  };
}

type Neutrals = Record<`neutral-${NeutralStep}`, string>;

function neutralScale(hue: number, accentChroma: number, scheme: Scheme): Neutrals {
  // The neutrals get a slight tint of the accent's hue; a grey accent gets grey neutrals.
  const hint = Math.min(accentChroma * 0.12, 0.012);
  const steps = NEUTRAL_STEPS.map((step, index) => {
    const l = NEUTRAL_LIGHTNESS[scheme][index] ?? 0;
    const c = l > 0.95 ? hint * 0.45 : hint;
    return [`neutral-${step}`, toHex({ mode: 'oklch', l, c, h: hue })] as const;
  });
  // The cast: there is one entry for each step.
  return Object.fromEntries(steps) as Neutrals;
}

/**
 * The accent as a surface colour, and the text colour on it. An accent too close to the page's colour is first moved away
 * from it. Medium accents get white text and are darkened until it is readable; light accents keep their colour and get
 * dark text.
 */
function solidAccent(chosen: Oklch, page: string, scheme: Scheme): { accent: Oklch; onAccent: string } {
  const isApart = (hex: string): boolean => contrast(hex, page) >= MIN_ACCENT_CONTRAST[scheme];
  const isReadableIn = (ink: string) => (hex: string) => contrast(hex, ink) >= MIN_TEXT_CONTRAST;
  const accent = findLightness(chosen, scheme === 'light' ? -1 : 1, isApart);
  if (contrast(toHex(accent), WHITE) >= MIN_MIDDLING_CONTRAST) {
    const underWhite = findLightness(accent, -1, isReadableIn(WHITE));
    // In the dark scheme, an accent dark enough for white text may be too close to the page; then it gets dark text.
    if (isApart(toHex(underWhite))) return { accent: underWhite, onAccent: WHITE };
  }
  const ink = toHex({ ...chosen, l: 0.17, c: Math.min(chosen.c, 0.04) });
  return { accent: findLightness(accent, 1, isReadableIn(ink)), onAccent: ink };
}

function readableOn(color: Oklch, grounds: readonly string[], direction: 1 | -1): string {
  const isReadable = (hex: string): boolean =>
    grounds.every((ground) => contrast(hex, ground) >= MIN_TEXT_CONTRAST);
  return toHex(findLightness(color, direction, isReadable));
}
