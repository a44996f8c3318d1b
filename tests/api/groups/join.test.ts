import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { giveBackMember } from '@/event-api/groups/members/take-back-group-invitation';
import { groupMembers } from '@/event-api/groups/schema';
import { holds } from '@/event-api/platform/inventory/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer, TEST_START } from '../../support/database';
import { startPerson } from '../registration/person';
import { invite, joinAs, membersOf } from './joining';
import { organise, visitor, withGroups } from './organising';

const EVENT = 'joining';
const HOST = 'joining.localhost';
const OTHER = 'joining-other.localhost';
const KEPT_UNTIL = '2027-01-24T18:00:00.000Z';

describeOnServer('joining a group', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    platform().clock.set(TEST_START);
    api = createTestApi(platform());
    await api.importFixture({ code: EVENT, host: HOST }, (event) => withGroups(event, { least: 1 }));
    await api.importFixture({ code: 'joining-other', host: OTHER }, (event) => withGroups(event));
  });
  const holdsOf = (code: string) =>
    platform()
      .db.select()
      .from(holds)
      .where(and(eq(holds.eventCode, EVENT), eq(holds.ownerCode, code), eq(holds.state, 'held')));

  describe('joinGroup', () => {
    it('200: begins in a place that the group kept, until the same end, and is on its list', async () => {
      const group = await organise(api, HOST, { places: 2 });
      expect(group.group.places).toMatchObject([{ free: 2, used: 0, until: KEPT_UNTIL }]);
      const ada = await joinAs(api, group, 'Ada');
      expect(ada.registration).toMatchObject({
        ...{ status: 'started', email: ada.email, reserved_until: KEPT_UNTIL, mode: 'in_person' },
        ...{ track: { code: 'schools' }, group: { code: group.code, left: 'N' } },
      });
      expect(await group.read()).toMatchObject({ people: 1, states: { registering: 1 } });
      expect((await group.read()).places).toMatchObject([{ free: 1, used: 1 }]);
      expect(await membersOf(platform(), group.code)).toMatchObject([
        {
          name: 'Ada',
          email: ada.email,
          byLink: true,
          state: 'opened',
          registrationCode: ada.registration.code,
        },
      ]);
      const prefilled = await api.call('initStepReview', { code: ada.registration.code }, ada.caller);
      expect(JSON.stringify(prefilled.answers)).toContain('Ada');
    });

    it('200: without a kept place takes one that is free for everybody, as long as anybody holds one', async () => {
      const group = await organise(api, HOST);
      const bob = await joinAs(api, group, 'Bob');
      expect(bob.registration.reserved_until).toBe('2027-01-10T18:15:00.000Z');
    });

    it('200: the same member goes on, in another track too, and the group gets the first place back', async () => {
      const group = await organise(api, HOST, { places: 1 });
      const ada = await joinAs(api, group, 'Ada');
      const again = await joinAs(api, group, 'Ada', { caller: ada.caller });
      expect([again.registration.code, again.registration.reserved_until]).toEqual([
        ada.registration.code,
        KEPT_UNTIL,
      ]);
      const moved = await joinAs(api, group, 'Ada', { caller: ada.caller, track: 'online' });
      expect(moved.registration).toMatchObject({ code: ada.registration.code, track: { code: 'online' } });
      expect((await group.read()).places).toMatchObject([
        { track: { code: 'online' }, free: 0, used: 1 },
        { track: { code: 'schools' }, free: 1, used: 0, until: KEPT_UNTIL },
      ]);
      const back = await joinAs(api, group, 'Ada', { caller: ada.caller, track: 'schools' });
      expect(back.registration.reserved_until).toBe(KEPT_UNTIL);
    });

    it('200: whoever mistyped their address is not on the list twice', async () => {
      const group = await organise(api, HOST, { places: 2 });
      const ada = await joinAs(api, group, 'Ada', { email: 'ada@typo.example' });
      const right = await joinAs(api, group, 'Ada', { caller: ada.caller, email: 'ada@right.example' });
      expect(right.registration).toMatchObject({ code: ada.registration.code, email: 'ada@right.example' });
      const eve = await joinAs(api, group, 'Eve', { caller: ada.caller });
      expect(eve.registration.code).not.toBe(ada.registration.code);
      expect((await membersOf(platform(), group.code)).map(({ email }) => email).sort()).toEqual(
        ['ada@right.example', eve.email].sort(),
      );
    });

    it('200: by an invitation, in what it is for; 409 at secret when somebody else used it', async () => {
      const group = await organise(api, HOST, { places: 2, join_by_link: 'N' });
      const secret = await invite(platform(), EVENT, group.code, { trackCode: 'general', mode: 'online' });
      const email = 'ada@members.example';
      const ada = await joinAs(api, group, 'Ada', { secret, email });
      expect(ada.registration).toMatchObject({ track: { code: 'general' }, mode: 'online' });
      expect((await membersOf(platform(), group.code))[0]).toMatchObject({ byLink: false, state: 'opened' });
      const stranger = await visitor(api, HOST);
      const refused = await api.refused('joinGroup', { code: group.code, secret, email }, stranger);
      expect([refused.status, refused.body.errors.secret?.[0]]).toEqual([
        409,
        expect.stringContaining('access code'),
      ]);
      const again = await joinAs(api, group, 'Ada', { secret, email, caller: ada.caller });
      expect(again.registration.code).toBe(ada.registration.code);
    });

    it('422 at secret: forged, for another group, taken back; at code: by invitation only, full, and 404: unknown or of another event', async () => {
      const group = await organise(api, HOST, { join_by_link: 'N' });
      const other = await organise(api, HOST);
      const elsewhere = await organise(api, OTHER);
      const caller = await visitor(api, HOST);
      const ask = async (input: Record<string, unknown>) => {
        const { status, body } = await api.refused(
          'joinGroup',
          { email: 'x@y.example', name: 'X', ...input },
          caller,
        );
        return [status, Object.keys(body.errors)];
      };
      const secret = await invite(platform(), EVENT, group.code);
      const takenBack = await invite(platform(), EVENT, group.code, {
        email: 'b@y.example',
        state: 'taken_back',
      });
      expect(await ask({ code: group.code, secret: 'forged' })).toEqual([422, ['secret']]);
      expect(await ask({ code: other.code, secret })).toEqual([422, ['secret']]);
      expect(await ask({ code: group.code, secret: takenBack })).toEqual([422, ['secret']]);
      expect(await ask({ code: group.code })).toEqual([422, ['code']]);
      expect(await ask({ code: other.code, name: '' })).toEqual([422, ['name']]);
      expect(await ask({ code: other.code, track: 'volunteers' })).toEqual([422, ['track']]);
      expect(await ask({ code: other.code, track: 'general' })).toEqual([422, ['mode']]);
      expect(await ask({ code: other.code, timezone: 'Mars/Base' })).toEqual([422, ['timezone']]);
      expect(await ask({ code: elsewhere.code })).toEqual([404, ['code']]);
      expect(await ask({ code: 'AAAAA-AAAAA' })).toEqual([404, ['code']]);
    });

    it('409 at email for an address that somebody else began with, 422 for one that is registered', async () => {
      const group = await organise(api, HOST, { places: 1 });
      const ada = await joinAs(api, group, 'Ada');
      const stranger = await visitor(api, HOST);
      const asAda = { code: group.code, name: 'Ada', email: ada.email };
      expect((await api.refused('joinGroup', asAda, stranger)).body.errors).toHaveProperty('email');
      const alone = await startPerson(api, {
        host: HOST,
        email: 'alone@members.example',
        track: 'volunteers',
      });
      await alone.fill();
      await alone.submit();
      const refused = await api.refused('joinGroup', { ...asAda, email: 'alone@members.example' }, stranger);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['email']]);
    });

    it('409 at track when the group has used its places up and no other is free', async () => {
      const group = await organise(api, HOST, { track: 'last-place', places: 1 });
      await joinAs(api, group, 'Ada');
      const late = await api.refused(
        'joinGroup',
        { code: group.code, name: 'Bob', email: 'bob@late.example' },
        await visitor(api, HOST),
      );
      expect([late.status, Object.keys(late.body.errors)]).toEqual([409, ['track']]);
      expect(await membersOf(platform(), group.code)).toHaveLength(1);
    });
  });

  it('registering alone beside a group takes nothing from it, and cannot be completed twice', async () => {
    const group = await organise(api, HOST, { places: 1 });
    const ada = await joinAs(api, group, 'Ada');
    const alone = await api.call(
      'generateRegistrationCaptured',
      { email: ada.email, track: 'volunteers' },
      ada.caller,
    );
    expect(alone.code).not.toBe(ada.registration.code);
    expect(await holdsOf(ada.registration.code)).toMatchObject([{ endsAt: KEPT_UNTIL }]);
    const other = await api.call(
      'generateRegistrationCaptured',
      { email: 'somebody@else.example', track: 'volunteers' },
      ada.caller,
    );
    expect(other.code).toBe(alone.code);
    await ada.fill();
    await api.call('leaveToGroup', { code: ada.registration.code }, ada.caller);
    const refused = await api.refused(
      'generateRegistrationCaptured',
      { email: ada.email, track: 'volunteers' },
      await visitor(api, HOST),
    );
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['email']]);
  });

  it('gives the place back to the group when a member is taken back, and refuses it for one who is done', async () => {
    const group = await organise(api, HOST, { places: 2 });
    const [ada, bob] = [await joinAs(api, group, 'Ada'), await joinAs(api, group, 'Bob')];
    await ada.fill();
    const now = platform().clock.now();
    const giveBack = (code: string) =>
      platform().database.transaction((tx) => giveBackMember(tx, { eventCode: EVENT, code, now }));
    await giveBack(ada.registration.code);
    await giveBack(ada.registration.code);
    expect(await holdsOf(ada.registration.code)).toEqual([]);
    expect((await group.read()).places).toMatchObject([{ free: 1, used: 1, until: KEPT_UNTIL }]);
    expect((await api.call('checkRegistration', { code: ada.registration.code }, ada.caller)).status).toBe(
      'cancelled',
    );
    await bob.fill();
    await api.call('leaveToGroup', { code: bob.registration.code }, bob.caller);
    await expect(giveBack(bob.registration.code)).rejects.toMatchObject({ status: 409 });
    await platform()
      .db.update(groupMembers)
      .set({ state: 'declined' })
      .where(eq(groupMembers.registrationCode, ada.registration.code));
    const again = await joinAs(api, group, 'Ada', { caller: ada.caller });
    expect([again.registration.code === ada.registration.code, again.registration.reserved_until]).toEqual([
      false,
      KEPT_UNTIL,
    ]);
  });
});
