import { OWN_BASKET } from '@/lib/contract/parts/cart';
import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { hasGrant } from '../../tenancy/grants';
import { ownerOf, visitorOwner } from '../../tenancy/owner';

/** Whose basket a call is about. */
export interface BasketOwner {
  owner: string;
  /** Null: the visitor's own. */
  registrationCode: string | null;
}

/**
 * The basket of a registration that the visitor may see, or without a code the visitor's own (design §11).
 * @throws Refusal 404 without the grant, so that codes cannot be probed
 */
export async function basketOwner(
  { db, event, visitorId }: Pick<UseCaseContext, 'db' | 'event' | 'visitorId'>,
  code: string | undefined,
  field: string,
): Promise<BasketOwner> {
  if (visitorId === null) throw notFound(field);
  if (code === undefined || code === OWN_BASKET) {
    return { owner: visitorOwner(visitorId), registrationCode: null };
  }
  const granted = await hasGrant(db, { eventCode: event.code, visitorId, kind: 'registration', code });
  if (!granted) throw notFound(field);
  return { owner: ownerOf(code), registrationCode: code };
}
