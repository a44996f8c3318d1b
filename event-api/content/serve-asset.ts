import { notFound } from '@/lib/errors';
import { acceptedLocale } from '@/lib/i18n/accept-language';
import { answerRefusal } from '../calls/answer-refusal';
import type { Platform } from '../platform/context';
import { findAsset } from '../tenancy/find-asset';

/** A year: an asset's address names its content, so the content of an address never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Nothing in an organiser's picture runs, loads or frames anything, even when it is opened as a page. */
const NO_SCRIPTS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Answers a picture or file of an event, under `/assets/<digest>/<name>`. Its name is for people and search engines. */
export async function serveAsset(
  platform: Pick<Platform, 'db' | 'log'>,
  request: Request,
  digest: string,
): Promise<Response> {
  try {
    const etag = `"${digest}"`;
    const asset = await findAsset(platform.db, digest);
    if (!asset) throw notFound();
    const headers = new Headers({
      'content-type': asset.mediaType,
      'cache-control': FOR_EVER,
      'content-security-policy': NO_SCRIPTS,
      'x-content-type-options': 'nosniff',
      etag,
    });
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(Buffer.from(asset.body, 'base64'), { headers });
  } catch (error) {
    return answerRefusal(error, acceptedLocale(request.headers.get('accept-language')), platform.log);
  }
}
