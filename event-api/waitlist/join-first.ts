import { z } from 'zod';
import { readAnswers } from '../forms/queries';
import type { Db } from '../platform/database/database';
import { joinLine } from '../platform/inventory/join-line';
import { enqueue } from '../platform/jobs/enqueue';
import { handleJob } from '../platform/jobs/job-handlers';
import { lockRegistration } from '../registration/queries';
import { registrationAnswers, registrationOwner } from '../registration/registration-owner';
import { trackItem } from '../registration/tracks';
import { putEntry } from './entries';

/** The job that puts somebody first in line whose place went while they paid for it (design §7). */
export const JOIN_FIRST = 'waitlist.join-first';

const payload = z.object({ event_code: z.string(), code: z.string() });

/** Writes it down in the transaction that gives the payment back. */
export async function noticeJoinFirst(
  tx: Db,
  { eventCode, code, now }: { eventCode: string; code: string; now: string },
): Promise<void> {
  const job = { event_code: eventCode, code } satisfies z.infer<typeof payload>;
  await enqueue(tx, { kind: JOIN_FIRST, eventCode, payload: job, runAt: now });
}

export const joinFirst = handleJob(payload, async ({ database, env, clock }, { event_code, code }) => {
  const eventCode = event_code;
  const now = clock.now();
  await database.transaction(async (tx) => {
    const registration = await lockRegistration(tx, { eventCode, code });
    if (registration?.status !== 'waitlisted') return;
    const { model } = await readAnswers(tx, registrationAnswers({ eventCode, code }));
    const text = (name: string) => (typeof model[name] === 'string' ? model[name] : '');
    const names = { firstName: text('first_name'), lastName: text('last_name') };
    await putEntry(tx, { eventCode, code, ...names, phone: text('phone') || null, joinedAt: now });
    await joinLine(tx, {
      eventCode,
      owner: registrationOwner(code),
      item: trackItem({ code: registration.trackCode }),
      first: true,
      offerSeconds: env.WAITLIST_OFFER_SECONDS,
      now,
    });
  });
});
