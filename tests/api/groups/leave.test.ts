import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { holds } from '@/event-api/platform/inventory/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer, TEST_START } from '../../support/database';
import { CARDS, card, mailOf, newKey, startPerson } from '../registration/person';
import { joinAs } from './joining';
import { organise, withGroups } from './organising';

const EVENT = 'leaving';
const HOST = 'leaving.localhost';
const LONG = 'leaving-long.localhost';
const PAY_UNTIL = '2027-01-29T07:59:59.000Z';

describeOnServer('leaving a registration to its group', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    platform().clock.set(TEST_START);
    api = createTestApi(platform());
    await api.importFixture({ code: EVENT, host: HOST }, (event) =>
      withGroups(event, { tracks: ['schools', 'volunteers', 'general'] }),
    );
    await api.importFixture({ code: 'leaving-long', host: LONG }, (event) =>
      withGroups(event, { pay_until: '2027-01-28' }),
    );
  });
  const endsOf = async (code: string) =>
    (
      await platform()
        .db.select({ kind: holds.kind, endsAt: holds.endsAt })
        .from(holds)
        .where(and(eq(holds.ownerCode, code), eq(holds.state, 'held')))
    )
      .map(({ kind, endsAt }) => `${kind} ${endsAt}`)
      .sort();

  describe('leaveToGroup', () => {
    it('200: holds everything as long as the group may pay, and lets nothing be changed or paid meanwhile', async () => {
      const group = await organise(api, LONG, { places: 1 });
      const ada = await joinAs(api, group, 'Ada');
      const { code } = ada.registration;
      await ada.fill();
      const { version } = await api.call('initStepReview', { code }, ada.caller);
      const left = await api.call('leaveToGroup', { code, version }, ada.caller);
      expect(left).toMatchObject({ status: 'started', group: { code: group.code, left: 'Y' } });
      expect(await endsOf(code)).toEqual([`track ${PAY_UNTIL}`, `workshop-session ${PAY_UNTIL}`]);
      expect((await group.read()).states).toEqual({ registered: 1 });
      expect(await api.call('leaveToGroup', { code }, ada.caller)).toEqual(left);

      const refusals = await Promise.all([
        api.refused('saveRegistrationPersonalInformations', { code, model: {} }, ada.caller),
        api.refused(
          'handleWorkshopCart',
          { action: 'add-workshop', registration_code: code, session_code: 'webinar-1' },
          ada.caller,
        ),
        api.refused(
          'saveSubmitRegistration',
          { code, version, payment_key: newKey(), credit: card(CARDS.good) },
          ada.caller,
        ),
      ]);
      expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409]);
      const again = await joinAs(api, group, 'Ada', { caller: ada.caller, track: 'general', mode: 'online' });
      expect(again.registration).toMatchObject({ code, track: { code: 'schools' }, group: { left: 'Y' } });
    });

    it('200: `leave` N takes it back, to be changed and paid alone', async () => {
      const group = await organise(api, HOST, { places: 1 });
      const ada = await joinAs(api, group, 'Ada');
      const { code } = ada.registration;
      await ada.fill();
      await api.call('leaveToGroup', { code }, ada.caller);
      const back = await api.call('leaveToGroup', { code, leave: 'N' }, ada.caller);
      expect(back.group).toMatchObject({ code: group.code, left: 'N' });
      expect(await endsOf(code)).toEqual([
        'track 2027-01-24T18:00:00.000Z',
        'workshop-session 2027-01-10T18:15:00.000Z',
      ]);
      const { version } = await api.call('initStepReview', { code }, ada.caller);
      const paid = await api.call(
        'saveSubmitRegistration',
        { code, version, payment_key: newKey(), credit: card(CARDS.good) },
        ada.caller,
      );
      expect(paid.outcome).toBe('confirmed');
      const after = await api.refused('leaveToGroup', { code, leave: 'N' }, ada.caller);
      expect(after.status).toBe(409);
    });

    it('200: renews what had ended while it is free, and submits at once what costs nothing', async () => {
      const group = await organise(api, HOST, { track: 'volunteers' });
      const vi = await joinAs(api, group, 'Vi', { track: 'volunteers' });
      const { code } = vi.registration;
      await api.call(
        'saveRegistrationPersonalInformations',
        { code, model: { first_name: 'Vi', last_name: 'M', email: vi.email, role: 'teacher' } },
        vi.caller,
      );
      const done = await api.call('leaveToGroup', { code }, vi.caller);
      expect(done).toMatchObject({ status: 'submitted', group: { left: 'N' } });
      expect((await mailOf(platform(), vi.email)).map(({ subject }) => subject)).toEqual([
        'You are registered: Horizons',
      ]);

      const slow = await organise(api, HOST);
      const bob = await joinAs(api, slow, 'Bob');
      await bob.fill();
      platform().clock.advance(3600);
      const left = await api.call('leaveToGroup', { code: bob.registration.code }, bob.caller);
      expect(left.group?.left).toBe('Y');
      expect(await endsOf(bob.registration.code)).toEqual([
        'track 2027-01-24T19:00:00.000Z',
        'workshop-session 2027-01-24T19:00:00.000Z',
      ]);
      platform().clock.set(TEST_START);
    });

    it('409 for what others have by now, and for a registration without a group; 422 for what is missing', async () => {
      const group = await organise(api, HOST, { places: 2 });
      const ada = await joinAs(api, group, 'Ada');
      const { code } = ada.registration;
      const missing = await api.refused('leaveToGroup', { code }, ada.caller);
      expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['request']]);
      await ada.fill();
      expect((await api.refused('leaveToGroup', { code, version: 1 }, ada.caller)).status).toBe(409);
      const alone = await startPerson(api, {
        host: HOST,
        email: 'alone@leaving.example',
        track: 'volunteers',
      });
      expect((await api.refused('leaveToGroup', { code: alone.code }, alone.caller)).status).toBe(409);
      expect((await api.refused('leaveToGroup', { code }, alone.caller)).status).toBe(404);
      const elsewhere = { ...ada.caller, host: LONG };
      expect((await api.refused('leaveToGroup', { code }, elsewhere)).status).toBeGreaterThanOrEqual(401);
    });
  });
});
