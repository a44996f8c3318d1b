import 'server-only';
import sharp, { type OverlayOptions } from 'sharp';
import { shortened } from '../domain/shortened';
import type { Theme } from '../theme/theme';
import { themeVariables } from '../theme/theme-variables';
import { drawText } from './draw-text';
import type { Logo } from './read-logo';
import { SOCIAL_CARD_SIZE } from './social-card-size';

interface CardParts {
  theme: Theme;
  eventName: string;
  /** The page's title; undefined on the home page. */
  title: string | undefined;
  /** The event's date and place as text. */
  when: string;
  logo: Logo | undefined;
}

const { width: WIDTH, height: HEIGHT } = SOCIAL_CARD_SIZE;
const MARGIN_PX = 80;
const INNER_PX = WIDTH - 2 * MARGIN_PX;
/** Space for the logo, in pixels. */
export const LOGO_BOX = { width: 420, height: 110 } as const;
const TITLE_TOP_PX = 230;
const TITLE_HEIGHT_PX = 200;
const MAX_TITLE_CHARS = 140;
const MAX_LINE_CHARS = 90;

/** Draws a link preview's picture: the logo, the page's title and the event, with date and place below (design §10). */
export async function drawSocialCard({ theme, eventName, title, when, logo }: CardParts): Promise<Buffer> {
  const colours = themeVariables(theme, 'light');
  const heading = await drawText(shortened(title ?? eventName, MAX_TITLE_CHARS), {
    ...{ face: 'bold', colour: colours['neutral-11'], width: INNER_PX },
    ...{ sizes: [72, 60, 50, 42], height: TITLE_HEIGHT_PX },
  });
  const small = { face: 'regular', width: INNER_PX, sizes: [30, 26, 22], height: 44 } as const;
  const name =
    title &&
    (await drawText(shortened(eventName, MAX_LINE_CHARS), { ...small, colour: colours['accent-text'] }));
  const date = await drawText(shortened(when, MAX_LINE_CHARS), { ...small, colour: colours['neutral-9'] });
  const layers: OverlayOptions[] = [
    { input: heading.picture, left: MARGIN_PX, top: TITLE_TOP_PX },
    { input: date.picture, left: MARGIN_PX, top: HEIGHT - MARGIN_PX - date.height },
  ];
  if (name) layers.push({ input: name.picture, left: MARGIN_PX, top: HEIGHT - MARGIN_PX - 58 - name.height });
  if (logo) layers.push({ input: logo.picture, left: MARGIN_PX, top: MARGIN_PX });
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${colours['neutral-1']}"/><rect width="100%" height="20" fill="${colours.accent}"/></svg>`;
  return sharp(Buffer.from(ground)).composite(layers).png({ compressionLevel: 9, palette: true }).toBuffer();
}
