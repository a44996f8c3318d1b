import 'server-only';
import sharp, { type OverlayOptions } from 'sharp';
import { COVER_SIZE, coverArt } from '../theme/cover-art';
import type { Theme } from '../theme/theme';
import { type ThemeVariables, themeVariables } from '../theme/theme-variables';
import { type DrawnText, drawText, type TextStyle } from './draw-text';
import { drawableText } from './drawable-text';
import type { ReadPicture } from './read-picture';
import { SOCIAL_CARD_SIZE } from './social-card-size';

interface CardParts {
  theme: Theme;
  /** Code of the event, from which the picture behind the texts follows. */
  eventCode: string;
  eventName: string;
  /** The page's title; undefined on the home page. */
  title: string | undefined;
  /** Below the title, a line each: who and when. */
  details?: readonly string[];
  /** The event's date and place as text. */
  when: string;
  logo: ReadPicture | undefined;
  /** What the page shows, at the right; read into the box of its shape. */
  picture?: (ReadPicture & { shape: PictureShape }) | undefined;
}

/** A person is shown in a circle, anything else over the full height. */
export type PictureShape = 'portrait' | 'photo';

const { width: WIDTH, height: HEIGHT } = SOCIAL_CARD_SIZE;
const MARGIN_PX = 80;
const WHITE = '#ffffff';
/** The space of a picture at the right, in pixels. */
export const PICTURE_BOX = {
  portrait: { width: 360, height: 360, fit: 'cover' },
  photo: { width: 440, height: HEIGHT, fit: 'cover' },
} as const;
/** Right of a portrait, and around it. */
const PORTRAIT_MARGIN_PX = 64;
const PORTRAIT_RING_PX = 6;
/** Space for the logo, in pixels. */
export const LOGO_BOX = { width: 420, height: 110, fit: 'inside' } as const;
const TITLE_TOP_PX = 215;
/** Height of the title when nothing stands below it but the event, above other lines, and there beside a picture. */
const TITLE_HEIGHT_PX = { alone: 215, above: 130, narrow: 148 } as const;
const TITLE_SIZES = [72, 60, 50, 42] as const;
/** Beside a picture. */
const NARROW_TITLE_SIZES = [60, 50, 42, 36] as const;
/** White around the logo, which is made for a light ground. */
const PLATE_PX = 18;
const LINE_PX = 44;
const GAP_PX = 14;
const MAX_DETAILS = 2;

const SMALL = { face: 'regular', colour: WHITE, sizes: [30, 26, 24], height: LINE_PX } as const;

/**
 * Draws a link preview's picture: on the event's cover the logo, the page's title, who and when, and the event with its date and place (design
 * §10), and at the right the page's picture. What does not fit is shortened; letters without a font are left out.
 */
export async function drawSocialCard({ details = [], ...card }: CardParts): Promise<Buffer> {
  const { theme, logo, picture } = card;
  const colours = themeVariables(theme, 'light');
  const name = drawableText(card.eventName);
  const title = card.title === undefined ? undefined : drawableText(card.title);
  const shown = details.flatMap((line) => drawableText(line) ?? []).slice(0, MAX_DETAILS);
  const width = textWidth(picture?.shape);
  const heading = await drawn(title ?? name, {
    face: 'bold',
    colour: WHITE,
    width,
    sizes: picture ? NARROW_TITLE_SIZES : TITLE_SIZES,
    height: TITLE_HEIGHT_PX[shown.length === 0 ? 'alone' : picture ? 'narrow' : 'above'],
  });
  const lines = await Promise.all(shown.map((line) => drawn(line, { ...SMALL, width })));
  const event = await Promise.all([
    title && drawn(name, { ...SMALL, width }),
    drawn(drawableText(card.when), { ...SMALL, width }),
  ]);
  const below = TITLE_TOP_PX + (heading?.height ?? 0) + 2 * GAP_PX;
  const layers: OverlayOptions[] = [
    ...(picture ? await placed(picture) : []),
    ...(logo ? plated(logo) : []),
    ...(heading ? [{ input: heading.picture, left: MARGIN_PX, top: TITLE_TOP_PX }] : []),
    ...stacked(lines, below),
    ...stacked(event, HEIGHT - MARGIN_PX / 2 - 2 * LINE_PX - GAP_PX),
  ];
  const ground = coverSvg(card.eventCode, colours);
  return sharp(Buffer.from(ground)).composite(layers).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** The event's cover; what does not fit is cut off. */
function coverSvg(code: string, colours: ThemeVariables): string {
  const { ground, sun, hills } = coverArt(code);
  const shapes = [ground, sun, ...hills].map(
    ({ path, colour, opacity }) => `<path d="${path}" fill="${colours[colour]}" opacity="${opacity}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${COVER_SIZE.width} ${COVER_SIZE.height}" preserveAspectRatio="xMidYMid slice">${shapes.join('')}</svg>`;
}

/** From the left margin to the picture, or to the margin at the right. */
function textWidth(shape: PictureShape | undefined): number {
  const taken =
    shape === undefined ? 0 : PICTURE_BOX[shape].width + (shape === 'portrait' ? PORTRAIT_MARGIN_PX : 0);
  return WIDTH - taken - MARGIN_PX - (shape === undefined ? MARGIN_PX : MARGIN_PX / 2);
}

/** The picture: a photo over the full height, or a portrait in a circle with a white ring. */
async function placed({ picture, shape }: NonNullable<CardParts['picture']>): Promise<OverlayOptions[]> {
  if (shape === 'photo') return [{ input: picture, left: WIDTH - PICTURE_BOX.photo.width, top: 0 }];
  const side = PICTURE_BOX.portrait.width;
  const disc = (size: number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle cx="50%" cy="50%" r="50%" fill="${WHITE}"/></svg>`,
    );
  const round = await sharp(picture)
    .ensureAlpha()
    .composite([{ input: disc(side), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const [left, top] = [WIDTH - PORTRAIT_MARGIN_PX - side, Math.round((HEIGHT - side) / 2)];
  const ring = disc(side + 2 * PORTRAIT_RING_PX);
  return [
    { input: ring, left: left - PORTRAIT_RING_PX, top: top - PORTRAIT_RING_PX },
    { input: round, left, top },
  ];
}

/** The logo on a white plate with round corners. */
function plated({ picture, width, height }: ReadPicture): OverlayOptions[] {
  const [left, top] = [MARGIN_PX, MARGIN_PX - 2 * PLATE_PX];
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * PLATE_PX}" height="${height + 2 * PLATE_PX}"><rect width="100%" height="100%" rx="12" fill="${WHITE}"/></svg>`;
  return [
    { input: Buffer.from(plate), left, top },
    { input: picture, left: left + PLATE_PX, top: top + PLATE_PX },
  ];
}

async function drawn(text: string | undefined, style: TextStyle): Promise<DrawnText | undefined> {
  return text === undefined ? undefined : drawText(text, style);
}

/** Lines below each other. */
function stacked(lines: readonly (DrawnText | '' | undefined)[], top: number): OverlayOptions[] {
  return lines
    .filter((line) => line !== undefined && line !== '')
    .map(({ picture }, index) => ({
      input: picture,
      left: MARGIN_PX,
      top: top + index * (LINE_PX + GAP_PX),
    }));
}
