import sharp, { type Sharp } from 'sharp';
import { MAX_PICTURE_MEGAPIXELS } from '@/lib/domain/uploads';
import { Refusal, refuse } from '@/lib/errors';

const PIXELS_PER_MEGAPIXEL = 1_000_000;
const MAX_PIXELS = MAX_PICTURE_MEGAPIXELS * PIXELS_PER_MEGAPIXEL;
/** Enough to read a card or a page on a screen and on paper. */
const OPTIMISED_SIDE_PIXELS = 2400;
/** An allowed picture that takes longer to decode was made to keep the server busy, and is refused. */
const MAX_SECONDS = 20;
/** Pictures decoded at once: each may need 200 MB. */
const MAX_DECODED_PICTURES = 2;

const QUALITY = { optimised: 82, original: 92 } as const;

const inTurn = createAtOnce(MAX_DECODED_PICTURES);

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface PreparedPicture {
  content: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/**
 * Decodes a picture and writes it anew in its own kind: upright, without metadata (camera, place, thumbnails) and colour
 * profile, its first frame if it moves, and smaller unless `optimise` is false. Decoding runs in libvips' own threads.
 * @throws Refusal 422 at `file` for too many pixels, which are counted before anything is decoded, and for what cannot be
 * decoded
 */
export function preparePicture(
  content: Uint8Array,
  type: PictureType,
  { optimise }: { optimise: boolean },
): Promise<PreparedPicture> {
  return inTurn(async () => {
    try {
      await refuseManyPixels(content);
      const upright = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
        .autoOrient()
        .timeout({ seconds: MAX_SECONDS });
      const side = { width: OPTIMISED_SIDE_PIXELS, height: OPTIMISED_SIDE_PIXELS };
      const sized = optimise ? upright.resize({ ...side, fit: 'inside', withoutEnlargement: true }) : upright;
      const quality = optimise ? QUALITY.optimised : QUALITY.original;
      const { data, info } = await encode(sized, type, quality).toBuffer({ resolveWithObject: true });
      return { content: new Uint8Array(data), width: info.width, height: info.height };
    } catch (error) {
      throw error instanceof Refusal ? error : refuse(422, 'file', 'file_unreadable');
    }
  });
}

/** By the header alone: a few bytes can stand for a picture that fills the memory. */
async function refuseManyPixels(content: Uint8Array): Promise<void> {
  const { width, height } = await sharp(content, { limitInputPixels: false, pages: 1 }).metadata();
  if (width * height > MAX_PIXELS) {
    throw refuse(422, 'file', 'file_too_many_pixels', { megapixels: MAX_PICTURE_MEGAPIXELS });
  }
}

function encode(picture: Sharp, type: PictureType, quality: number): Sharp {
  if (type === 'image/png') return picture.png();
  return type === 'image/jpeg' ? picture.jpeg({ quality }) : picture.webp({ quality });
}

/** Makes a function that carries out work at most so many at once; further work waits, in order. */
export function createAtOnce(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
