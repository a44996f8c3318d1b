import type { ReserveCancelMessages } from '@/lib/contract/realtime';
import { reserveCancelChannel } from '@/lib/domain/realtime-channels';
import type { Platform } from '../../platform/context';
import { releasedPayload } from '../../platform/inventory/edges';
import { ITEM_KINDS } from '../../platform/inventory/items';
import { handleJob } from '../../platform/jobs/job-handlers';
import { broadcast } from '../../platform/realtime/broadcast';
import { readProgramme } from '../../programme/read-programme';
import { readSeats } from '../../programme/seats';
import { sessionTitles } from '../../programme/session-titles';
import { broadcastPlaces } from '../../realtime/broadcast-places';
import { findEvent } from '../../tenancy/find-event';
import { broadcastSeats } from './broadcast-seats';

/** With more free seats the session was not full before, so the release is not worth a toast. */
const MAX_ANNOUNCED_SEATS = 2;

/** What else the screens of a registration show as it is taken and given back. */
const TOLD_PLAINLY: readonly string[] = [ITEM_KINDS.activity, ITEM_KINDS.productVariant];

/**
 * Broadcasts the availability of sessions after a release, and announces those that have seats again (specification §4,
 * reserve-cancel). A seat that was offered to somebody in line is not free, so it is not announced. Of
 * activities and merchandise, the availability alone is broadcast.
 */
export const announceReleasedSeats = handleJob(releasedPayload, async (platform: Platform, payload) => {
  const { db, clock } = platform;
  const codes = payload.items
    .filter(({ kind }) => kind === ITEM_KINDS.workshopSession)
    .map(({ code }) => code);
  const others = payload.items.filter(({ kind }) => TOLD_PLAINLY.includes(kind));
  const event = codes.length + others.length > 0 ? await findEvent(db, payload.event_code) : null;
  if (!event) return;
  broadcastPlaces(platform, event, others);
  if (codes.length === 0) return;
  broadcastSeats(platform, event, codes);
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
});
