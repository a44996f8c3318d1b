import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Db } from '../platform/database/database';
import type { SiteEvent } from '../tenancy/event';
import { findAsset } from '../tenancy/reads';

/** A logo on paper: three times as many pixels as points, so that it is sharp when it is printed. */
const LOGO_PIXELS = { width: 540, height: 132 };
const MAX_LOGOS = 100;
/** An SVG is drawn from lines, and so in as many dots an inch as are asked for. */
const SVG_DOTS_PER_INCH = 288;

const logos = new LRUCache<string, { png: Uint8Array | null }>({ max: MAX_LOGOS });

/** The event's logo for papers, or the organization's, as PNG whatever it was; null when there is none that can be read. */
export async function paperLogo(
  db: Db,
  { definition }: Pick<SiteEvent, 'definition'>,
): Promise<Uint8Array | null> {
  const { event_logo: own, client_logo: client } = definition.event;
  const digest = (own ?? client)?.split('/')[2];
  if (!digest) return null;
  const cached = logos.get(digest);
  if (cached) return cached.png;
  const asset = await findAsset(db, digest);
  const png = asset ? await pngOf(Buffer.from(asset.body, 'base64')) : null;
  logos.set(digest, { png });
  return png;
}

/** A picture that cannot be read is no reason to write no receipt. */
const pngOf = (body: Buffer): Promise<Uint8Array | null> =>
  sharp(body, { density: SVG_DOTS_PER_INCH })
    .resize({ ...LOGO_PIXELS, fit: 'inside' })
    .png()
    .toBuffer()
    .then(
      (png) => Uint8Array.from(png),
      () => null,
    );
