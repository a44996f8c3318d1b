import 'server-only';
import { join } from 'node:path';
import { escapeUTF8 } from 'entities';
import sharp from 'sharp';
import { shortened } from '../domain/text/shortened';

/** The papers' fonts: they come with packages, so that every machine draws the same text. */
const SITE_TYPE = join(process.cwd(), 'node_modules/@expo-google-fonts/figtree');
const ALL_LETTERS = join(process.cwd(), 'node_modules/dejavu-fonts-ttf/ttf');
const FACES = {
  regular: {
    site: { font: 'Figtree', file: join(SITE_TYPE, '400Regular/Figtree_400Regular.ttf') },
    all: { font: 'DejaVu Sans', file: join(ALL_LETTERS, 'DejaVuSans.ttf') },
  },
  bold: {
    site: { font: 'Figtree Bold', file: join(SITE_TYPE, '700Bold/Figtree_700Bold.ttf') },
    all: { font: 'DejaVu Sans Bold', file: join(ALL_LETTERS, 'DejaVuSans-Bold.ttf') },
  },
} as const;

/** Texts of which the site's typeface has every letter. */
export const IN_SITE_TYPE =
  /^[ -~\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2192\u2212]*$/;
/** The site's typeface has it as a wide one. */
const NARROW_SPACE = /\u202f/g;

export interface TextStyle {
  face: keyof typeof FACES;
  /** `#rrggbb`. */
  colour: string;
  /** Maximum width of a line in pixels; longer lines are broken, within a word if necessary. */
  width: number;
  /** Font sizes in pixels to try, the largest first. The last one is used when none fits. */
  sizes: readonly [number, ...number[]];
  /** Maximum height in pixels. */
  height: number;
}

export interface DrawnText {
  /** A PNG with a transparent background. */
  picture: Buffer;
  width: number;
  height: number;
}

/** Longer texts fit at no size. */
const MAX_DRAWN_CHARS = 300;
/** Of a text that does not fit at the smallest size, this share is kept at each attempt. */
const KEPT_RATIO = 0.85;
/** Shorter texts are not shortened further, but cut off. */
const MIN_CHARS = 3;

/** Draws a text as large as fits. One that does not fit at the smallest size is shortened until it does. */
export async function drawText(text: string, style: TextStyle): Promise<DrawnText> {
  const fits = (drawn: DrawnText) => drawn.height <= style.height && drawn.width <= style.width;
  let kept = shortened(text, MAX_DRAWN_CHARS);
  for (const size of style.sizes) {
    const drawn = await drawAt(size, kept, style);
    if (fits(drawn)) return drawn;
  }
  const smallest = style.sizes.at(-1) ?? style.sizes[0];
  while (lengthOf(kept) > MIN_CHARS) {
    kept = shortened(kept, Math.floor(lengthOf(kept) * KEPT_RATIO));
    const drawn = await drawAt(smallest, kept, style);
    if (fits(drawn)) return drawn;
  }
  return cut(await drawAt(smallest, kept, style), style);
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

async function cut(drawn: DrawnText, style: TextStyle): Promise<DrawnText> {
  const width = Math.min(drawn.width, style.width);
  const height = Math.min(drawn.height, style.height);
  const picture = await sharp(drawn.picture).extract({ left: 0, top: 0, width, height }).png().toBuffer();
  return { picture, width, height };
}

async function drawAt(size: number, text: string, { face, colour, width }: TextStyle): Promise<DrawnText> {
  const own = text.replace(NARROW_SPACE, '\u00a0');
  const isSiteType = IN_SITE_TYPE.test(own);
  const { font, file } = FACES[face][isSiteType ? 'site' : 'all'];
  const { data, info } = await sharp({
    text: {
      // Pango interprets markup, so the text is escaped.
      text: `<span foreground="${colour}">${escapeUTF8(isSiteType ? own : text)}</span>`,
      // At 72 dpi one point is one pixel.
      font: `${font} ${size}`,
      fontfile: file,
      dpi: 72,
      width,
      wrap: 'word-char',
      rgba: true,
      spacing: Math.round(size * 0.18),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width, height: info.height };
}
