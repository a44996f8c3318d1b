import { REQUEST, refuse } from '@/lib/errors';
import type { Owner } from '../../platform/owner';
import type { SiteEvent } from '../../tenancy/event';
import { VISITOR } from '../../tenancy/visitor-owner';

/** The changes of a basket that take a seat, or ask for one. The others only give up or keep what somebody has. */
const TAKES_A_SEAT: ReadonlySet<string> = new Set(['add-workshop', 'swap-workshop', 'join-waitlist']);

/**
 * Refuses seats while the site says that it is not open yet, or that the event is over. Before it opens, who was let in with
 * a code or has begun to register goes on choosing.
 * @throws Refusal 422
 */
export function requireOpenSite(
  { definition }: Pick<SiteEvent, 'definition'>,
  { action, owner }: { action: string; owner: Owner },
): void {
  const { homepage } = definition.registration;
  if (homepage === 'active' || !TAKES_A_SEAT.has(action)) return;
  if (homepage === 'thank_you' || owner.kind === VISITOR) throw refuse(422, REQUEST, `workshops_${homepage}`);
}
