import { notFound } from '@/lib/errors';
import type { CallContext } from '../platform/context';
import { hasGrant } from './grants';

/**
 * Lets nobody read or answer a form, or add to it, but the visitor whose thing it belongs to (design §5).
 * @param owner.target the form's type, which is also the kind of the grant
 * @throws Refusal 404 without the grant, so that codes cannot be probed
 */
export async function requireOwner(
  { db, event, visitorId }: Pick<CallContext, 'db' | 'event' | 'visitorId'>,
  owner: { target: 'registration'; code: string },
): Promise<void> {
  const granted =
    visitorId !== null &&
    (await hasGrant(db, { eventCode: event.code, visitorId, kind: owner.target, code: owner.code }));
  if (!granted) throw notFound('code');
}
