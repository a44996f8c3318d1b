import 'server-only';
import { join } from 'node:path';
import { escapeUTF8 } from 'entities';
import sharp from 'sharp';

/** The receipts' fonts: they come with a package, so that every machine draws the same text. */
const FONTS = join(process.cwd(), 'node_modules/dejavu-fonts-ttf/ttf');
const FACES = {
  regular: { font: 'DejaVu Sans', file: join(FONTS, 'DejaVuSans.ttf') },
  bold: { font: 'DejaVu Sans Bold', file: join(FONTS, 'DejaVuSans-Bold.ttf') },
} as const;

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

/** Draws a text as large as fits. What does not fit at the smallest size is cut off at the bottom. */
export async function drawText(text: string, style: TextStyle): Promise<DrawnText> {
  let drawn: DrawnText | undefined;
  for (const size of style.sizes) {
    drawn = await drawAt(size, text, style);
    if (drawn.height <= style.height && drawn.width <= style.width) return drawn;
  }
  if (!drawn) throw new Error('a text is drawn at one size at least');
  const width = Math.min(drawn.width, style.width);
  const height = Math.min(drawn.height, style.height);
  const picture = await sharp(drawn.picture).extract({ left: 0, top: 0, width, height }).png().toBuffer();
  return { picture, width, height };
}

async function drawAt(size: number, text: string, { face, colour, width }: TextStyle): Promise<DrawnText> {
  const { font, file } = FACES[face];
  const { data, info } = await sharp({
    text: {
      // Pango interprets markup, so the text is escaped.
      text: `<span foreground="${colour}">${escapeUTF8(text)}</span>`,
      // At 72 dpi one point is one pixel.
      ...{ font: `${font} ${size}`, fontfile: file, dpi: 72 },
      ...{ width, wrap: 'word-char', rgba: true, spacing: Math.round(size * 0.18) },
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width, height: info.height };
}
