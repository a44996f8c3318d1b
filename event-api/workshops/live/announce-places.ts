import type { z } from 'zod';
import type { ReserveCancelMessages } from '@/lib/contract/realtime';
import { reserveCancelChannel } from '@/lib/domain/realtime-channels';
import { publish } from '../../platform/bus/publish';
import type { Platform } from '../../platform/context';
import { PLACES_FREED, PLACES_GONE, placesPayload } from '../../platform/inventory/edges';
import { ITEM_KINDS, type ItemKey, type ItemKind } from '../../platform/inventory/items';
import { handleJob, type JobHandlers } from '../../platform/jobs/job-handlers';
import { broadcast } from '../../platform/realtime/broadcast';
import { sessionTitles } from '../../programme/queries';
import { readProgramme } from '../../programme/read-programme';
import { readSeats } from '../../programme/seats';
import { broadcastPlaces } from '../../realtime/broadcast-places';
import type { SiteEvent } from '../../tenancy/event';
import { findEvent } from '../../tenancy/find-event';
import { broadcastSeats } from './broadcast-seats';

/**
 * Who hears that an item sold out or can be had again: open screens by the message `seats`, or open screens by `places` and
 * cached pages, which show it; or nobody, because its code is a secret.
 */
const HEARD: Record<ItemKind, 'seats' | 'places and pages' | 'nobody'> = {
  [ITEM_KINDS.workshopSession]: 'seats',
  [ITEM_KINDS.track]: 'places and pages',
  [ITEM_KINDS.activity]: 'places and pages',
  [ITEM_KINDS.productVariant]: 'places and pages',
  [ITEM_KINDS.booth]: 'places and pages',
  [ITEM_KINDS.exhibitorExtra]: 'places and pages',
  [ITEM_KINDS.sponsorLevel]: 'places and pages',
  [ITEM_KINDS.sponsorExtra]: 'places and pages',
  [ITEM_KINDS.codeUse]: 'nobody',
};

/** With more free seats the session was not full before, so the release is not worth a toast. */
const MAX_ANNOUNCED_SEATS = 2;

type Announcement = z.infer<typeof placesPayload>;

/** Handlers of inventory's announcements, for every kind of item. */
export const placesJobs: JobHandlers = {
  [PLACES_GONE]: handleJob(placesPayload, async (platform, announcement) => {
    await announcePlaces(platform, announcement);
  }),
  [PLACES_FREED]: handleJob(placesPayload, async (platform, announcement) => {
    const { event, sessions } = await announcePlaces(platform, announcement);
    if (event) await announceSessions(platform, event, sessions);
  }),
};

/** Broadcasts what is left, and renders the pages anew that show what has just sold out or can be had again. */
async function announcePlaces(
  platform: Platform,
  { event_code, items }: Announcement,
): Promise<{ event: SiteEvent | null; sessions: string[] }> {
  const sessions = heardBy('seats', items).map(({ code }) => code);
  const shown = heardBy('places and pages', items);
  const event = sessions.length + shown.length > 0 ? await findEvent(platform.db, event_code) : null;
  if (!event) return { event: null, sessions };
  broadcastLeft(platform, event, items);
  if (shown.some((item) => item.is_edge)) {
    await publish(platform.db, { type: 'drop', tags: [`event:${event.code}`] });
  }
  return { event, sessions };
}

/** The items of the kinds that are heard of so. The cast: a kind may come from a job, which may name one that is gone. */
const heardBy = <Item extends { kind: string }>(
  by: (typeof HEARD)[ItemKind],
  items: readonly Item[],
): Item[] => items.filter(({ kind }) => (HEARD as Record<string, string>)[kind] === by);

/** Tells the event's open screens what is left of items, after the transaction has committed. Codes are told to nobody. */
export function broadcastLeft(platform: Platform, event: SiteEvent, items: readonly ItemKey[]): void {
  const sessions = heardBy('seats', items).map(({ code }) => code);
  broadcastSeats(platform, event, sessions);
  broadcastPlaces(platform, event, heardBy('places and pages', items));
}

/**
 * Announces sessions that have seats again (specification §4, reserve-cancel). A seat that was offered to somebody in line
 * is not free, so it is not announced.
 */
async function announceSessions(platform: Platform, event: SiteEvent, codes: string[]): Promise<void> {
  if (codes.length === 0) return;
  const { db, clock } = platform;
  const seatsLeft = await readSeats(db, { eventCode: event.code, now: clock.now(), sessionCodes: codes });
  const available = codes.filter((code) => {
    const { left } = seatsLeft(code);
    return left !== null && left > 0 && left <= MAX_ANNOUNCED_SEATS;
  });
  if (available.length === 0) return;
  const programme = await readProgramme(db, event);
  const channel = reserveCancelChannel({ clientCode: event.clientCode, eventCode: event.code });
  const messages = available.flatMap((code) => {
    const session = programme.sessionByCode.get(code);
    if (!session || session.cancelled) return [];
    const titles = sessionTitles(event, programme, session);
    const data: ReserveCancelMessages['workshop-reserve-cancel'] = { ...titles, session_code: code };
    return [{ channel, event: 'workshop-reserve-cancel', data }];
  });
  await broadcast(platform, messages);
}
