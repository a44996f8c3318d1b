import { publish } from '../platform/bus/publish';
import type { Platform } from '../platform/context';
import { ITEM_KINDS } from '../platform/inventory/item-kinds';
import { INVENTORY_RELEASED, releasedPayload } from '../platform/inventory/released';
import { handleJob, type JobHandlers } from '../platform/jobs/job-handlers';
import { findEvent } from '../site/find-event';
import { localise } from '../site/localise';
import { readProgramme } from './programme';
import { readSeats } from './seats';
import { workshopOf } from './session-summary';

/** Only where so few seats are left was the session full a moment ago, or nearly: other news is no news. */
const NEWS = 2;

/** Tells open screens of sessions that have seats again (specification §4, reserve-cancel). */
async function announceReleasedSeats(
  { db, clock }: Platform,
  { event_code, items }: { event_code: string; items: { kind: string; code: string }[] },
): Promise<void> {
  const codes = items.filter((item) => item.kind === ITEM_KINDS.workshopSession).map((item) => item.code);
  const event = codes.length > 0 ? await findEvent(db, event_code) : null;
  if (!event) return;
  const programme = await readProgramme(db, event);
  const seatsLeft = await readSeats(db, { eventCode: event.code, now: clock.now(), sessionCodes: codes });
  const { languages } = event.definition.event;
  for (const code of codes) {
    const session = programme.sessionByCode.get(code);
    const { left } = seatsLeft(code);
    if (!session || session.cancelled || left === null || left === 0 || left > NEWS) continue;
    const { title } = workshopOf(programme, session);
    const told = Object.fromEntries(
      languages.map((language) => [language, localise(title, language, languages)]),
    );
    await publish(db, {
      type: 'realtime',
      channel: `private-${event.clientCode}-${event.code}-workshop-reserve-cancel`,
      event: 'workshop-reserve-cancel',
      data: { workshop: localise(title, 'en', languages), session_code: code, titles: told },
    });
  }
}

/** The workshops' part in what follows when places become free. */
export const workshopsJobs: JobHandlers = {
  [INVENTORY_RELEASED]: handleJob(releasedPayload, announceReleasedSeats),
};
