import { notFound } from '@/lib/errors';
import type { Owner } from '../platform/owner';
import { findOwner } from '../tenancy/owner-kinds';
import { type DeskContext, eventOf } from './desk-use-case';

/**
 * What a call found of all events, where it is the event's that the path names: of another event it is as if it were not there.
 * Whatever a call reads by a code, an id or a number alone goes through here before anything is said of it.
 * @throws Refusal 404
 */
export function requireOfEvent<Found extends { eventCode: string | null }>(
  context: Pick<DeskContext, 'at'>,
  found: Found | null | undefined,
): Found {
  if (!found || found.eventCode !== eventOf(context).event.code) throw notFound();
  return found;
}

/**
 * The order that a code names at the event, which must be one of some kinds (`registration`, `group`, `buyer`, `exhibitor`,
 * `sponsor`, `proposal`, `presenter`). Acts take a code of any event, so calls ask here first.
 * @throws Refusal 404 also for a code of another event
 */
export async function ownerOfEvent(
  context: Pick<DeskContext, 'at' | 'db' | 'owners'>,
  code: string,
  kinds: readonly string[],
): Promise<Owner> {
  const { event } = eventOf(context);
  for (const kind of kinds) {
    const owner = { kind, code };
    if (await findOwner(context, context.db, { eventCode: event.code, owner })) return owner;
  }
  throw notFound();
}
