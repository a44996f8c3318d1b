import { notFound } from '@/lib/errors';
import type { CallContext } from '../platform/context';
import type { Owner } from '../platform/owner';
import { hasGrant } from './grants';
import { wholeOf } from './owner-kinds';
import { VISITOR } from './visitor-owner';

/**
 * Allows a call only for a visitor who holds a grant for the owner or for what it is a part of, or is the owner (design §5).
 * @throws Refusal 404 at `field` otherwise; not 403, so that codes cannot be probed
 */
export async function requireOwner(
  context: Pick<CallContext, 'db' | 'event' | 'visitorId' | 'owners'>,
  owner: Owner,
  field: string,
): Promise<void> {
  const { db, event, visitorId } = context;
  const eventCode = event.code;
  const isTheirs = async (visitor: string) => {
    if (owner.kind === VISITOR) return owner.code === visitor;
    const whole = await wholeOf(context, db, { eventCode, owner });
    return whole !== null && hasGrant(db, { eventCode, visitorId: visitor, ...whole });
  };
  if (visitorId === null || !(await isTheirs(visitorId))) throw notFound(field);
}
