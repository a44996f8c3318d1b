import { notFound } from '@/lib/errors';
import { acceptedLocale } from '@/lib/i18n/accept-language';
import { answerRefusal } from '../calls/answer-refusal';
import type { Platform } from '../platform/context';
import { findAsset } from '../tenancy/reads';

/** An asset's address contains its digest, so the content of an address never changes. */
const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** An organiser's SVG must not run scripts or load anything, even when it is opened as a page. */
const NO_SCRIPTS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Serves a picture or file of an event, or one that its visitors uploaded and everybody may see, under
 * `/assets/<digest>/<name>`. Of the event's own, only people and search engines use the name.
 */
export async function serveAsset(
  platform: Pick<Platform, 'db' | 'storage' | 'log' | 'findPublicPicture'>,
  request: Request,
  address: { digest: string; name: string },
): Promise<Response> {
  try {
    const { digest } = address;
    const etag = `"${digest}"`;
    const own = await findAsset(platform.db, digest);
    const asset = own
      ? { mediaType: own.mediaType, body: Buffer.from(own.body, 'base64') }
      : await platform.findPublicPicture(platform, address);
    if (!asset) throw notFound();
    const headers = new Headers({
      'content-type': asset.mediaType,
      'cache-control': CACHE_FOR_A_YEAR,
      'content-security-policy': NO_SCRIPTS,
      'x-content-type-options': 'nosniff',
      etag,
    });
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(asset.body, { headers });
  } catch (error) {
    return answerRefusal(error, {
      locale: acceptedLocale(request.headers.get('accept-language')),
      log: platform.log,
    });
  }
}
