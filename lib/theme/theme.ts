import type { ClientEvent } from '../contract/parts/event';
import { isHexColor } from './hex-color';
import { type Palette, type Scheme, themeVariables } from './theme-variables';

/** An event's theme. */
export interface Theme extends Palette {
  /** One scheme for everybody, or `system` (the default): each visitor's system decides. */
  scheme?: Scheme | 'system';
}

/** The theme of pages that belong to no event. */
export const DEFAULT_THEME: Theme = { accent: '#3450c8' };

/** The theme of an event; the default theme when its accent is not a valid colour. */
export function themeOf({ theme }: Pick<ClientEvent, 'theme'>): Theme {
  const { accent } = theme.theme_system;
  return isHexColor(accent) ? { accent, scheme: theme.theme_type } : DEFAULT_THEME;
}

/**
 * CSS with the event's colours, in both schemes or in the one that the event chose. The attribute `data-scheme` of the root
 * element then chooses among the colours that are the same at all events (globals.css).
 */
export function themeStyle(theme: Theme = DEFAULT_THEME): string {
  const { scheme = 'system' } = theme;
  if (scheme !== 'system') return `:root{${declarations(theme, scheme)}}`;
  return `:root{${declarations(theme, 'light')}}@media (prefers-color-scheme:dark){:root{${declarations(theme, 'dark')}}}`;
}

/** A scheme that visitors may see the site in, with its variables as an element's style. */
export interface ShownScheme {
  scheme: Scheme;
  style: Readonly<Record<`--${string}`, string>>;
}

/** The schemes that the site is shown in: both, or the one that the event chose. */
export function shownSchemes(theme: Theme): ShownScheme[] {
  const { scheme = 'system' } = theme;
  const schemes = scheme === 'system' ? (['light', 'dark'] as const) : [scheme];
  return schemes.map((each) => {
    const variables = Object.entries(themeVariables(theme, each));
    return {
      scheme: each,
      style: Object.fromEntries(variables.map(([name, value]) => [`--${name}`, value])),
    };
  });
}

/** The page's background in a scheme, for the browser's own bars (`theme-color`). */
export function pageColor(theme: Theme, scheme: Scheme): string {
  return themeVariables(theme, scheme)['neutral-1'];
}

function declarations(theme: Theme, scheme: Scheme): string {
  return Object.entries(themeVariables(theme, scheme))
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
