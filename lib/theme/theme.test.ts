import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHexColor } from './hex-color';
import { contrast } from './oklch';
import { DEFAULT_THEME, type Theme, themeStyle } from './theme';
import { type Scheme, themeVariables } from './theme-variables';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const theme: fc.Arbitrary<Theme> = fc.record(
  { accent: color, hue: fc.integer({ min: 0, max: 360 }) },
  { requiredKeys: ['accent'] },
);
const EDGES = ['#000000', '#ffffff', '#ffff00', '#0000ff', '#ff0000', '#00ff00', '#808080', '#777777'];

const THEMES: Theme[] = [...EDGES.map((accent) => ({ accent })), ...fc.sample(theme, 500)];
/** Each theme with its colours, which take most of the time of these tests. */
const drawn = (scheme: Scheme) =>
  THEMES.map((chosen) => ({ chosen, colors: themeVariables(chosen, scheme) }));
type Drawn = ReturnType<typeof drawn>;

function holds(themes: Drawn, check: (colors: Drawn[number]['colors']) => void): void {
  for (const { chosen, colors } of themes) {
    try {
      check(colors);
    } catch (cause) {
      throw new Error(`It does not hold for ${JSON.stringify(chosen)}`, { cause });
    }
  }
}

describe.each<Scheme>(['light', 'dark'])('the %s scheme, whatever accent is chosen', (scheme) => {
  const themes = drawn(scheme);

  it('keeps text on the accent readable, also when hovered or pressed', () => {
    holds(themes, (colors) => {
      for (const ground of [colors.accent, colors['accent-hover'], colors['accent-active']]) {
        expect(contrast(colors['on-accent'], ground)).toBeGreaterThanOrEqual(4.5);
      }
    });
  });

  it('keeps the accent as text readable on every ground', () => {
    holds(themes, (colors) => {
      for (const ground of ['neutral-1', 'neutral-2', 'neutral-3', 'neutral-4', 'accent-soft'] as const) {
        expect(contrast(colors['accent-text'], colors[ground])).toBeGreaterThanOrEqual(4.5);
      }
    });
  });

  it('keeps white text on a cover readable', () => {
    holds(themes, (colors) => {
      for (const ground of ['cover', 'cover-deep', 'cover-far'] as const) {
        expect(contrast('#ffffff', colors[ground])).toBeGreaterThanOrEqual(4.5);
      }
    });
  });

  it('keeps neutral text readable, and the edges of inputs and the focus ring visible', () => {
    holds(themes, (colors) => {
      for (const ground of ['neutral-1', 'neutral-2', 'neutral-3', 'accent-soft'] as const) {
        for (const text of ['neutral-9', 'neutral-10', 'neutral-11'] as const) {
          expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(colors['focus-ring'], colors[ground])).toBeGreaterThanOrEqual(3);
      }
      expect(contrast(colors['neutral-7'], colors['neutral-1'])).toBeGreaterThanOrEqual(3);
      expect(contrast(colors['neutral-7'], colors['neutral-2'])).toBeGreaterThanOrEqual(3);
    });
  });

  it('keeps the accent distinct from the page', () => {
    holds(themes, (colors) => {
      expect(contrast(colors.accent, colors['neutral-1'])).toBeGreaterThanOrEqual(
        scheme === 'light' ? 1.5 : 3,
      );
    });
  });
});

describe('themeStyle', () => {
  it('contains both schemes, and nothing but colours', () => {
    for (const chosen of THEMES.slice(0, 50)) {
      expect(themeStyle(chosen)).toMatch(
        /^:root\{[^{}<]+\}@media \(prefers-color-scheme:dark\)\{:root\{[^{}<]+\}\}$/,
      );
    }
    holds(drawn('dark').slice(0, 50), (colors) => expect(Object.values(colors).every(isHexColor)).toBe(true));
  });

  it('contains one scheme when the event has only one', () => {
    expect(themeStyle({ accent: '#1a5fb4', scheme: 'dark' })).toMatch(/^:root\{--neutral-1:[^{}]+\}$/);
  });

  it('does not change an accent on which white text is readable', () => {
    expect(themeVariables({ accent: '#1a5fb4' }, 'light').accent).toBe('#1a5fb4');
  });

  it('equals the style sheet’s default for pages without an event', () => {
    const sheet = readFileSync(new URL('../../app/globals.css', import.meta.url), 'utf8');
    const written = (block: string) =>
      Object.fromEntries(
        [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((match) => [match[1], match[2]]),
      );
    const [light = '', dark = ''] = /\/\* default theme \*\/([\s\S]*?)\/\* end \*\//
      .exec(sheet)?.[1]
      ?.split('@media') ?? [''];
    expect(written(light)).toEqual(themeVariables(DEFAULT_THEME, 'light'));
    expect(written(dark)).toEqual(themeVariables(DEFAULT_THEME, 'dark'));
  });
});
