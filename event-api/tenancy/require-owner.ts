import { notFound } from '@/lib/errors';
import type { CallContext } from '../platform/context';
import type { Owner } from '../platform/owner';
import { hasGrant } from './grants';
import { VISITOR } from './visitor-owner';

/**
 * Allows a call only for a visitor who holds a grant for the owner, or is the owner (design §5).
 * @throws Refusal 404 at `field` otherwise; not 403, so that codes cannot be probed
 */
export async function requireOwner(
  { db, event, visitorId }: Pick<CallContext, 'db' | 'event' | 'visitorId'>,
  { kind, code }: Owner,
  field: string,
): Promise<void> {
  const isTheirs =
    visitorId !== null &&
    (kind === VISITOR
      ? code === visitorId
      : await hasGrant(db, { eventCode: event.code, visitorId, kind, code }));
  if (!isTheirs) throw notFound(field);
}
