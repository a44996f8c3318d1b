import { resolveCalendar } from '../definition/resolve-calendar';
import { ITEM_KINDS, type ItemKey } from '../platform/inventory/items';
import type { Ticket } from '../platform/owner-kind';
import type { SiteEvent } from '../tenancy/event';
import type { StoredEvent } from '../tenancy/stored-event';

/** The inventory item for an activity's places. */
export const activityPlace = (code: string): ItemKey => ({ kind: ITEM_KINDS.activity, code });

/** An activity with its times as instants; null where the organiser gives none. */
export type TimedActivity = StoredEvent['activities'][number] & {
  startsAt: string | null;
  endsAt: string | null;
  /** The conference day, `YYYY-MM-DD`. */
  date: string | null;
};

/** Activities of events that were imported before they had a limit. */
const MAX_USUAL_PLACES = 10;

/** How many places somebody may buy at once without a registration. */
export function limitOf({ limit }: { readonly limit?: number }): number {
  return limit ?? MAX_USUAL_PLACES;
}

/** Cached by the definition: it stays one object until an import replaces it. */
const timed = new WeakMap<StoredEvent, readonly TimedActivity[]>();

/** The event's activities in the organiser's order. */
export function activitiesOf({ definition }: Pick<SiteEvent, 'definition'>): readonly TimedActivity[] {
  const cached = timed.get(definition);
  if (cached) return cached;
  // Its first day is a date already, so the calendar does not depend on the present time.
  const calendar = resolveCalendar(definition.event, { now: definition.event.starts_at });
  const activities = definition.activities.map((activity): TimedActivity => {
    const { day, from, to } = activity;
    const date = day === undefined ? null : calendar.dateOf(day);
    if (day === undefined || from === undefined || to === undefined) {
      return { ...activity, startsAt: null, endsAt: null, date };
    }
    const { startsAt, endsAt } = calendar.span({ day, from, to });
    return { ...activity, startsAt, endsAt, date };
  });
  timed.set(definition, activities);
  return activities;
}

export function findActivity(event: Pick<SiteEvent, 'definition'>, code: string): TimedActivity | undefined {
  return activitiesOf(event).find((activity) => activity.code === code);
}

/**
 * Whether the holder of a ticket chooses an activity: its track has them, and the event has some. At a hybrid event they are
 * for those who are there. Who buys without a ticket chooses from all.
 */
export function offersActivities(
  { definition }: Pick<SiteEvent, 'definition'>,
  ticket: Ticket | null,
): boolean {
  if (ticket === null) return definition.activities.length > 0;
  const track = definition.tracks.find(({ code }) => code === ticket.trackCode);
  const takesPart = definition.event.type !== 'H' || ticket.mode === 'in_person';
  return track?.activities === true && takesPart && definition.activities.length > 0;
}
