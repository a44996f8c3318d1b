import { DEFAULT_LOCALE } from '../i18n/languages';
import 'server-only';
import sharp from 'sharp';
import type { ClientEvent } from '../contract/parts/event';
import type { AppIconName } from '../tenant/site-files';
import { themeOf } from '../theme/theme';
import { themeVariables } from '../theme/theme-variables';
import { drawText } from './draw-text';
import { readPicture } from './read-picture';

interface IconShape {
  /** Pixels of a side. */
  size: number;
  /** The logo's or letter's share of the side; a maskable icon may lose everything outside the inner 80 %. */
  sign: number;
  /** Radius of the corners as a share of the side; 0 where the system rounds them itself. */
  radius: number;
}

/** The available icons, by the name in their address. */
const SHAPES = {
  '32.png': { size: 32, sign: 0.8, radius: 0.2 },
  '180.png': { size: 180, sign: 0.7, radius: 0 },
  '192.png': { size: 192, sign: 0.75, radius: 0.2 },
  '512.png': { size: 512, sign: 0.75, radius: 0.2 },
  'maskable-512.png': { size: 512, sign: 0.55, radius: 0 },
} as const satisfies Record<AppIconName, IconShape>;

export function isAppIconName(name: string): name is AppIconName {
  return Object.hasOwn(SHAPES, name);
}

/** Logos with a longer side than this, relative to the shorter one, would be too thin in a square. */
const MAX_SQUARE_RATIO = 1.3;

/**
 * Draws the event's icon as a square PNG: its logo if that is roughly square, otherwise the first letter of its name on the
 * accent colour.
 */
export async function drawAppIcon(host: string, event: ClientEvent, name: AppIconName): Promise<Buffer> {
  const { size, sign, radius }: IconShape = SHAPES[name];
  const colours = themeVariables(themeOf(event), 'light');
  const side = Math.round(size * sign);
  const logo = isSquarish(event.event_logo)
    ? await readPicture(host, event.event_logo, { width: side, height: side, fit: 'inside' })
    : undefined;
  const drawn =
    logo ??
    (await drawText(firstLetter(event.name), {
      face: 'bold',
      colour: colours['on-accent'],
      width: size,
      height: size,
      sizes: [Math.round(side * 0.85)],
    }));
  const ground = logo ? colours['neutral-2'] : colours.accent;
  const corner = Math.round(size * radius);
  const square = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}" fill="${ground}"/></svg>`;
  return sharp(Buffer.from(square))
    .composite([{ input: drawn.picture, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function isSquarish(logo: ClientEvent['event_logo']): boolean {
  if (!logo?.width || !logo.height) return false;
  const ratio = logo.width / logo.height;
  return ratio <= MAX_SQUARE_RATIO && ratio >= 1 / MAX_SQUARE_RATIO;
}

function firstLetter(name: string): string {
  const [letter = '·'] = name.match(/\p{L}|\p{N}/u) ?? [];
  return letter.toLocaleUpperCase(DEFAULT_LOCALE);
}
