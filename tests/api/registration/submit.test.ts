import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { finishPayment, finishPayments } from '@/event-api/checkout/finish-payments';
import { payments } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import { isOwnedBy } from '@/event-api/platform/database/owner-columns';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { CARDS, mailOf, readyPerson } from './person';
import { submitting } from './submitting';

describeOnServer('saveSubmitRegistration', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const { ready, submit, charges, refunded, takeFrom } = submitting(platform, () => api);
  const free = submitting(
    platform,
    () => api,
    (event) => ({
      ...event,
      tracks: event.tracks.map(({ early_bird: _, ...track }) => ({ ...track, fee: 0 })),
    }),
  );

  describe('200', () => {
    it('tells of a free registration what is read of it afterwards', async () => {
      const { person } = await free.ready({ sessions: ['choir-1'] });
      const { registration } = await person.submit();
      expect(registration).toMatchObject({ status: 'submitted', total: { amount: 0 } });
      expect(registration).toEqual(await person.overview());
    });

    it('is pending while no answer came, and confirmed by the job when the money had moved', async () => {
      const { person, email } = await ready();
      const fields = await person.submitFields(CARDS.chargedButSilent);
      const answer = await submit(person, fields);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ outcome: 'pending', refunded: null });
      expect(await person.overview()).toMatchObject({ status: 'started', payment: 'pending' });

      const changed = await api.refused(
        'handleWorkshopCart',
        { action: 'add-workshop', registration_code: person.code, session_code: 'circuits-1' },
        person.caller,
      );
      expect(changed.status).toBe(409);

      platform().clock.advance(61);
      await finishPayments(platform());
      expect(await person.overview()).toMatchObject({ status: 'submitted', payment: 'paid' });
      expect((await submit(person, fields)).body).toMatchObject({ outcome: 'confirmed' });
      expect(await charges(person)).toEqual([20_475]);
      expect(await mailOf(platform(), email)).toHaveLength(1);
    });

    it('can be paid again when no answer came and nothing had been charged', async () => {
      const { person, email } = await ready();
      const first = await submit(person, await person.submitFields(CARDS.silent));
      expect(first.body).toMatchObject({ outcome: 'pending' });
      platform().clock.advance(61);
      await finishPayments(platform());
      expect(await person.overview()).toMatchObject({ status: 'started', payment: 'declined' });
      expect(await person.submit()).toMatchObject({ outcome: 'confirmed' });
      expect(await charges(person)).toEqual([20_475]);
      expect(await mailOf(platform(), email)).toHaveLength(1);
    });

    it('keeps the rest and pays back the session whose seat went while the payment ran', async () => {
      const { person, event, email } = await ready({ sessions: ['circuits-1', 'choir-1', 'drawing-1'] });
      await submit(person, await person.submitFields(CARDS.chargedButSilent));
      await takeFrom(event, person, 'workshop-session', 'circuits-1', 19);
      await takeFrom(event, person, 'workshop-session', 'choir-1');
      platform().clock.advance(61);
      await finishPayments(platform());

      const fields = await person.submitFields();
      const answer = await submit(person, fields);
      expect(answer.body).toMatchObject({
        outcome: 'confirmed',
        lost: [
          { code: 'circuits-1', title: 'Paper circuits' },
          { code: 'choir-1', title: 'Choir' },
        ],
        refunded: { amount: 1313, currency: 'USD' },
      });
      expect(await refunded(person)).toEqual([1313]);
      const receipt = await api.call('getReceipt', { code: person.code }, person.caller);
      expect(receipt.sessions.map((session) => session.session_code)).toEqual(['drawing-1']);
      expect(receipt.refunded).toBe(1313);
      const mail = await mailOf(platform(), email);
      expect(mail.map(({ subject }) => subject).sort()).toEqual([
        'A change to what you chose: Horizons',
        'You are registered: Horizons',
      ]);
      expect(mail.find(({ subject }) => subject.startsWith('A change'))?.text).toContain('$\u00a013.13');
    });

    it('pays all back when the place in the track went, and puts the person first on the waitlist', async () => {
      const { person, event, email } = await ready({ track: 'last-place' });
      const fields = await person.submitFields(CARDS.chargedButSilent);
      await submit(person, fields);
      await takeFrom(event, person, 'track', 'last-place');
      platform().clock.advance(61);
      await finishPayments(platform());

      const answer = await submit(person, fields);
      expect(answer.body).toMatchObject({
        outcome: 'refunded',
        lost: [],
        refunded: { amount: 1050, currency: 'USD' },
        registration: { status: 'waitlisted', payment: 'refunded' },
      });
      expect(await refunded(person)).toEqual([1050]);
      expect((await mailOf(platform(), email)).map(({ subject }) => subject)).toEqual([
        'Your payment is being refunded: Horizons',
      ]);
      const { entries } = await api.call('checkWaitlist', {}, person.caller);
      expect(entries.map((entry) => [entry.first_name, entry.state, entry.position])).toEqual([
        ['Ada', 'waiting', 1],
      ]);
    });

    it('pays all back when money moved after all, and another registration was submitted meanwhile', async () => {
      const { person, host, email, event } = await ready();
      const other = await readyPerson(api, { host, email });
      await submit(person, await person.submitFields(CARDS.chargedButSilent));
      // As if the gateway had first answered that nothing was charged.
      const own = and(eq(payments.eventCode, event), isOwnedBy(payments, registrationOwner(person.code)));
      const [failed] = await platform().db.update(payments).set({ state: 'failed' }).where(own).returning();
      expect(await other.submit()).toMatchObject({ outcome: 'confirmed' });
      if (failed) await finishPayment(platform(), failed);
      expect(await person.overview()).toMatchObject({ status: 'started', payment: 'refunded' });
      expect(await refunded(person)).toEqual([20_475]);
    });

    it('sells the last place of a track and has the pages that say so rendered anew', async () => {
      const dropped: string[][] = [];
      const { person, event } = await ready({ track: 'last-place' });
      const leave = platform().bus.subscribe((message) => {
        if (message.type === 'drop') dropped.push(message.tags);
      });
      await person.submit();
      await runAllJobs(platform(), jobHandlers);
      await expect.poll(() => dropped).toEqual([[`event:${event}`]]);
      leave();
      const answer = await api.call('getTrackInformationBySeo', { seo: 'last-place' }, person.caller);
      expect(answer.state).toBe('sold_out');
    });
  });
});
