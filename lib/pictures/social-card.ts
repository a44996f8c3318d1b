import 'server-only';
import sharp, { type OverlayOptions } from 'sharp';
import { COVER_SIZE, coverArt } from '../theme/cover-art';
import type { Theme } from '../theme/theme';
import { type ThemeVariables, themeVariables } from '../theme/theme-variables';
import { type DrawnText, drawText, type TextStyle } from './draw-text';
import { drawableText } from './drawable-text';
import type { Logo } from './read-logo';
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
  logo: Logo | undefined;
}

const { width: WIDTH, height: HEIGHT } = SOCIAL_CARD_SIZE;
const MARGIN_PX = 80;
const WHITE = '#ffffff';
const INNER_PX = WIDTH - 2 * MARGIN_PX;
/** Space for the logo, in pixels. */
export const LOGO_BOX = { width: 420, height: 110 } as const;
const TITLE_TOP_PX = 215;
/** Height of the title when nothing stands below it but the event, and between other lines. */
const TITLE_HEIGHT_PX = { alone: 215, above: 130 } as const;
/** White around the logo, which is made for a light ground. */
const PLATE_PX = 18;
const LINE_PX = 44;
const GAP_PX = 14;
const MAX_DETAILS = 2;

const SMALL = { face: 'regular', width: INNER_PX, sizes: [30, 26], height: LINE_PX } as const;

/**
 * Draws a link preview's picture: on the event's cover the logo, the page's title, who and when, and the event with its date and place (design
 * §10). What does not fit is shortened; letters without a font are left out.
 */
export async function drawSocialCard({ details = [], ...card }: CardParts): Promise<Buffer> {
  const { theme, logo } = card;
  const colours = themeVariables(theme, 'light');
  const name = drawableText(card.eventName);
  const title = card.title === undefined ? undefined : drawableText(card.title);
  const shown = details.flatMap((line) => drawableText(line) ?? []).slice(0, MAX_DETAILS);
  const heading = await drawn(title ?? name, {
    face: 'bold',
    colour: WHITE,
    width: INNER_PX,
    sizes: [72, 60, 50, 42],
    height: shown.length > 0 ? TITLE_HEIGHT_PX.above : TITLE_HEIGHT_PX.alone,
  });
  const lines = await Promise.all(shown.map((line) => drawn(line, { ...SMALL, colour: WHITE })));
  const event = await Promise.all([
    title && drawn(name, { ...SMALL, colour: WHITE }),
    drawn(drawableText(card.when), { ...SMALL, colour: WHITE }),
  ]);
  const below = TITLE_TOP_PX + (heading?.height ?? 0) + 2 * GAP_PX;
  const layers: OverlayOptions[] = [
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

/** The logo on a white plate with round corners. */
function plated({ picture, width, height }: Logo): OverlayOptions[] {
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
