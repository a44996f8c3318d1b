import { COVER_SIZE, coverArt } from '@/lib/theme/cover-art';
import { type Palette, themeVariables } from '@/lib/theme/theme-variables';

/** Pixels of a side on phones of each density. */
const SIZES = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87 } as const;

/** The icon of an event's passes, with which a phone names the event: the middle of its cover. */
export async function passIcons(event: {
  code: string;
  theme: Palette;
}): Promise<Record<string, Uint8Array>> {
  const { default: sharp } = await import('sharp');
  const { width, height } = COVER_SIZE;
  const colours = themeVariables(event.theme, 'light');
  const { ground, sun, hills } = coverArt(event.code);
  const shapes = [ground, sun, ...hills].map(
    ({ path, colour, opacity }) => `<path d="${path}" fill="${colours[colour]}" fill-opacity="${opacity}"/>`,
  );
  const drawn = await Promise.all(
    Object.entries(SIZES).map(async ([name, size]) => {
      const box = `viewBox="${(width - height) / 2} 0 ${height} ${height}" width="${size}" height="${size}"`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${shapes.join('')}</svg>`;
      return [name, Uint8Array.from(await sharp(Buffer.from(svg)).png().toBuffer())] as const;
    }),
  );
  return Object.fromEntries(drawn);
}
