import { findOpening, type OpeningCode, usesOf } from '../codes/event-codes';
import type { Places } from '../platform/inventory/items';
import type { SiteEvent } from '../tenancy/event';
import type { Registration } from './queries';
import { trackItem } from './tracks';

/**
 * What the place of a registration takes: one of its track's places; with an invitation code a use of the code as well; with
 * a bypass code only that use, because such codes have places of their own (decision 168).
 */
export function placeItems(
  track: Parameters<typeof trackItem>[0],
  opening: Pick<OpeningCode, 'kind' | 'code' | 'uses'> | undefined,
): Places[] {
  const place = { ...trackItem(track), quantity: 1 };
  if (!opening) return [place];
  return opening.kind === 'bypass' ? usesOf(opening) : [place, ...usesOf(opening)];
}

/** The places of a registration that was started before; nothing more in a place that its group had bought. */
export function placeItemsOf(
  event: SiteEvent,
  { trackCode, openingCode, placeOf }: Pick<Registration, 'trackCode' | 'openingCode' | 'placeOf'>,
): Places[] {
  if (placeOf !== null) return [];
  return placeItems({ code: trackCode }, findOpening(event, openingCode));
}
