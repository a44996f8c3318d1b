import 'server-only';
import sharp from 'sharp';
import type { Picture } from '../contract/parts/picture';
import { callUpstream } from '../seam/upstream';

/** Larger logos are not decoded, because they would use too much memory. */
const MAX_LOGO_PIXELS = 24_000_000;

/** A logo fitted into a box. */
export interface Logo {
  /** As PNG. */
  picture: Buffer;
  width: number;
  height: number;
}

/**
 * Reads an event's logo, scaled to fit a box in pixels. Undefined when there is none or it cannot be decoded: the caller
 * then draws its picture without a logo.
 */
export async function readLogo(
  host: string,
  logo: Picture | null,
  box: { width: number; height: number },
): Promise<Logo | undefined> {
  if (!logo?.url.startsWith('/assets/')) return undefined;
  try {
    const answer = await callUpstream({ method: 'GET', path: `/${logo.url.slice(1)}`, host });
    if (!answer.ok) return undefined;
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_LOGO_PIXELS, density: 216 })
      .resize({ ...box, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { picture: data, width: info.width, height: info.height };
  } catch (error) {
    console.warn(`the logo at ${logo.url} cannot be drawn:`, error);
    return undefined;
  }
}
