import { readAnswers } from '../forms/queries';
import { joinLine } from '../platform/inventory/join-line';
import { handleJob } from '../platform/jobs/job-handlers';
import { lockRegistration } from '../registration/queries';
import { registrationAnswers, registrationOwner } from '../registration/registration-owner';
import { placeLostPayload } from '../registration/submit/place-lost';
import { trackItem } from '../registration/tracks';
import { saveEntry } from './entries';

/** Puts a registration first in line whose place was sold to somebody else while its payment ran (design §7). */
export const joinFirst = handleJob(
  placeLostPayload,
  async ({ database, env, clock }, { event_code, code }) => {
    const eventCode = event_code;
    const now = clock.now();
    await database.transaction(async (tx) => {
      const registration = await lockRegistration(tx, { eventCode, code });
      if (registration?.status !== 'waitlisted') return;
      const { model } = await readAnswers(tx, registrationAnswers({ eventCode, code }));
      const text = (name: string) => (typeof model[name] === 'string' ? model[name] : '');
      const names = { firstName: text('first_name'), lastName: text('last_name') };
      await saveEntry(tx, { eventCode, code, ...names, phone: text('phone') || null, joinedAt: now });
      await joinLine(tx, {
        eventCode,
        owner: registrationOwner(code),
        item: trackItem({ code: registration.trackCode }),
        first: true,
        offerSeconds: env.WAITLIST_OFFER_SECONDS,
        now,
      });
    });
  },
);
