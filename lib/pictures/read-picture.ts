import 'server-only';
import sharp from 'sharp';
import type { Picture } from '../contract/parts/picture';
import { callUpstream } from '../seam/upstream';

/** Larger pictures are not decoded, because they would use too much memory. */
const MAX_PIXELS = 24_000_000;

/** A picture of the event, scaled into a box. */
export interface ReadPicture {
  /** As PNG. */
  picture: Buffer;
  width: number;
  height: number;
}

interface PictureBox {
  /** In pixels. */
  width: number;
  height: number;
  /** `inside` shows the whole picture, `cover` fills the box with its middle. */
  fit: 'inside' | 'cover';
}

/**
 * Reads a picture that the site serves itself, scaled to fit a box. Undefined when there is none or it cannot be decoded: the
 * caller then draws without it.
 */
export async function readPicture(
  host: string,
  image: Picture | null,
  box: PictureBox,
): Promise<ReadPicture | undefined> {
  if (!image?.url.startsWith('/assets/')) return undefined;
  try {
    const answer = await callUpstream({ method: 'GET', path: `/${image.url.slice(1)}`, host });
    if (!answer.ok) return undefined;
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, density: 216 })
      .autoOrient()
      .resize(box)
      .png()
      .toBuffer({ resolveWithObject: true });
    return { picture: data, width: info.width, height: info.height };
  } catch (error) {
    console.warn(`the picture at ${image.url} cannot be drawn:`, error);
    return undefined;
  }
}
