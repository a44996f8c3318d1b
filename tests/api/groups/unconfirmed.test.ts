import { beforeAll, describe, expect, it } from 'vitest';
import { groups } from '@/event-api/groups/schema';
import { giveBack, releaseExpired } from '@/event-api/platform/inventory/give-back';
import { inventoryItems } from '@/event-api/platform/inventory/schema';
import { take } from '@/event-api/platform/inventory/take';
import { trackItem } from '@/event-api/registration/tracks';
import { groupOwner } from '@/event-api/tenancy/group-owner';
import { visitorOwner } from '@/event-api/tenancy/visitor-owner';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { whileLocked } from '../../support/while-locked';
import { mailOf } from '../registration/person';
import { joinAs } from './joining';
import { CONTACT, digitsIn, type Organiser, secretIn, visitor } from './organising';
import { unconfirmed } from './unconfirmed';

const HOLD_SECONDS = 15 * 60;
const CAPACITY = 300;
const FIRST =
  'First confirm your email address, with the link or the six digits that we emailed to you. Then you can keep places.';

describeOnServer('a group whose organiser has not proved the mailbox', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const { setUp, begin, emailOf, letterTo, digitsOf, prove, writtenTo, held, listOf } = unconfirmed(
    platform,
    () => api,
  );

  it('writes to nobody but its organiser, and its places are back after the time of a basket', async () => {
    const host = await setUp();
    const organiser = await begin(host, { places: 250 });
    const { code, caller, read, board } = organiser;
    const listed = listOf('anonymous.example', 20);
    const added = await api.call('addGroupMembers', { code, people: listed, commit: 'Y' }, caller);
    expect(added.rows.filter(({ outcome }) => outcome === 'added')).toHaveLength(20);
    const one = { group_invite_name: 'Ada', group_invite_email: 'ada@anonymous.example' };
    expect(await api.call('sendGroupInvitation', { code, ...one }, caller)).toEqual({
      sent: 0,
      waiting: 1,
      skipped: 0,
    });
    const [first] = await board();
    const replacing = {
      code,
      member_ID: first?.member_ID ?? '',
      group_invite_name: 'Bob',
      group_invite_email: 'bob@anonymous.example',
    };
    await api.call('replaceGroupMember', replacing, caller);
    const members = (await board())
      .filter(({ state }) => state === 'listed')
      .map(({ member_ID }) => member_ID);
    expect(await api.call('sendGroupInvitation', { code, members }, caller)).toEqual({
      sent: 0,
      waiting: 21,
      skipped: 0,
    });
    expect(await writtenTo('anonymous.example')).toEqual([]);
    expect(await writtenTo('+1604555')).toEqual([]);
    expect(await read()).toMatchObject({
      confirmation: { places_until: '2027-01-10T18:15:00.000Z', invitations: 21 },
      places: [{ free: 250, until: '2027-01-10T18:15:00.000Z' }],
    });
    expect(await held(host)).toBe(250);
    platform().clock.advance(HOLD_SECONDS);
    await releaseExpired(platform());
    expect(await held(host)).toBe(0);
    expect((await read()).places).toMatchObject([{ free: 0, until: null }]);
    expect(await writtenTo('anonymous.example')).toEqual([]);
  });

  describe('checkGroup', () => {
    it('200: the digits of the first letter confirm it: places are kept, and what waited goes out, once', async () => {
      const host = await setUp();
      const organiser = await begin(host, { places: 20 });
      const { code, caller, read } = organiser;
      const domain = 'digits.example';
      const list = { code, people: listOf(domain, 4), commit: 'Y' } as const;
      await api.call('addGroupMembers', list, caller);
      await api.call(
        'addGroupMembers',
        {
          ...list,
          people: [{ group_invite_name: 'Later', group_invite_email: `later@${domain}` }],
          send: 'N',
        },
        caller,
      );
      const letter = await letterTo(emailOf(organiser));
      expect(letter?.subject).toBe('Confirm your group: Horizons');
      const access_code = digitsIn(letter?.text);
      const claim = { code, email: emailOf(organiser), access_code };
      // Nobody else's device has these digits.
      expect((await api.ask('checkGroup', claim, await visitor(api, host))).status).toBe(422);
      const answers = await Promise.all([1, 2].map(() => api.ask('checkGroup', claim, caller)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await read()).toMatchObject({
        confirmation: null,
        places: [{ free: 20, until: '2027-01-24T18:00:00.000Z' }],
      });
      expect(await writtenTo(domain)).toEqual([`p0@${domain}`, `p2@${domain}`]);
      await api.call('checkGroup', { secret: secretIn(letter?.text) }, caller);
      expect(await writtenTo(domain)).toHaveLength(2);
      platform().clock.advance(HOLD_SECONDS);
      await releaseExpired(platform());
      expect(await held(host)).toBe(20);
    });

    it('200: so does the link of that letter, opened anywhere; the device that began the group goes on', async () => {
      const host = await setUp();
      const organiser = await begin(host, { places: 5 });
      const secret = secretIn((await letterTo(emailOf(organiser)))?.text);
      await api.call('checkGroup', { secret }, await visitor(api, host));
      expect(await organiser.read()).toMatchObject({ confirmation: null, places: [{ free: 5 }] });
    });

    it('200: digits are mailed again to the device that began it, until it is confirmed', async () => {
      const host = await setUp();
      const organiser = await begin(host);
      const email = emailOf(organiser);
      const first = await digitsOf(email);
      platform().clock.advance(HOLD_SECONDS);
      const late = { code: organiser.code, email, access_code: first };
      expect((await api.ask('checkGroup', late, organiser.caller)).status).toBe(422);
      await api.call('checkGroup', { code: organiser.code, email }, organiser.caller);
      expect(await prove(organiser)).toMatchObject({ organiser: 'Y' });
      const before = (await mailOf(platform(), email)).length;
      await api.call('checkGroup', { code: organiser.code, email }, organiser.caller);
      expect(await mailOf(platform(), email)).toHaveLength(before);
    });
  });

  it('holdGroupPlaces: nothing is held beyond that time, nor waited for, until the mailbox is proved', async () => {
    const host = await setUp();
    const organiser = await begin(host, { places: 250 });
    const { code, caller, read } = organiser;
    const ask = (places: number, waitlist = 'N') =>
      api.ask('holdGroupPlaces', { code, track: 'schools', places, waitlist }, caller);
    platform().clock.advance(10 * 60);
    // Giving back and taking again begins no new time.
    await ask(0);
    expect((await ask(200)).body).toMatchObject({
      places: [{ free: 200, until: '2027-01-10T18:15:00.000Z' }],
    });
    expect(await ask(CAPACITY + 1, 'Y')).toMatchObject({
      status: 422,
      body: { errors: { places: [FIRST] } },
    });
    platform().clock.advance(5 * 60);
    expect(await ask(200)).toMatchObject({ status: 422, body: { errors: { places: [FIRST] } } });
    await api.call('checkGroup', { code, email: emailOf(organiser) }, caller);
    await prove(organiser);
    expect((await read()).places).toMatchObject([{ free: 0 }]);
    expect((await ask(200)).body).toMatchObject({
      places: [{ free: 200, until: '2027-01-24T18:15:00.000Z' }],
    });
  });

  it('leaveToGroup 409: nothing is left to a group that nobody answers for', async () => {
    const host = await setUp();
    const group = await begin(host, { places: 2 });
    const ada = await joinAs(api, group, 'Ada');
    await ada.fill();
    const refused = await api.refused('leaveToGroup', { code: ada.registration.code }, ada.caller);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['request']]);
    await prove(group);
    expect((await api.ask('leaveToGroup', { code: ada.registration.code }, ada.caller)).status).toBe(200);
  });

  describe('createGroup', () => {
    const correct = ({ code, caller }: Organiser, group_contact_email: string) =>
      api.call('createGroup', { ...CONTACT, code, group_contact_email, track: 'schools' }, caller);

    it('200: a mistyped address is replaced at once; what was mailed to it opens nothing', async () => {
      const host = await setUp();
      const organiser = await begin(host, { places: 3 });
      const { code, caller, read } = organiser;
      const mistyped = secretIn((await letterTo(emailOf(organiser)))?.text);
      const group_contact_email = `right@${host}.example`;
      expect(await correct(organiser, group_contact_email)).toMatchObject({
        group_contact_email,
        pending_contact: null,
      });
      expect((await api.ask('checkGroup', { secret: mistyped }, await visitor(api, host))).status).toBe(422);
      expect(await mailOf(platform(), emailOf(organiser))).toHaveLength(1);
      const access_code = await digitsOf(group_contact_email);
      await api.call('checkGroup', { code, email: group_contact_email, access_code }, caller);
      expect(await read()).toMatchObject({ confirmation: null, places: [{ free: 3 }] });
    });

    it('200: whoever has proved the address today is not asked again, on the same device alone', async () => {
      const host = await setUp();
      const first = await begin(host);
      await prove(first);
      const again = (caller = first.caller) =>
        api.call(
          'createGroup',
          { ...CONTACT, group_contact_email: emailOf(first), track: 'schools', places: 2 },
          caller,
        );
      expect(await again()).toMatchObject({
        confirmation: null,
        places: [{ until: '2027-01-24T18:00:00.000Z' }],
      });
      expect((await again(await visitor(api, host))).confirmation).not.toBeNull();
      // Another address that somebody else confirmed is not proved by this visitor.
      const other = `other@${host}.example`;
      await correct(first, other);
      await api.call(
        'checkGroup',
        { secret: secretIn((await letterTo(other))?.text) },
        await visitor(api, host),
      );
      const taken = { ...CONTACT, group_contact_email: other, track: 'schools' };
      expect((await api.call('createGroup', taken, first.caller)).confirmation).not.toBeNull();
      platform().clock.advance(23 * 3600);
      const { headers } = await api.ask('getGroupInformation', { code: first.code }, first.caller);
      platform().clock.advance(2 * 3600);
      const token = headers.get('authorization')?.replace('Bearer ', '') ?? '';
      expect((await again({ ...first.caller, token })).confirmation).not.toBeNull();
    });
  });

  it('proving while the hold ends keeps the places or loses them whole, and never what others have taken', async () => {
    const host = await setUp();
    const { db, clock } = platform();
    const organiser = await begin(host, { places: CAPACITY });
    const access_code = await digitsOf(emailOf(organiser));
    clock.advance(9 * 60);
    const claim = { code: organiser.code, email: emailOf(organiser), access_code };
    await whileLocked(platform(), {
      held: (tx) => tx.select().from(groups).for('update'),
      start: () => api.call('checkGroup', claim, organiser.caller),
      // The hold ends while the proof waits for the group, and somebody else takes a place.
      finish: async (tx) => {
        if (platform().database.kind !== 'postgres') return;
        clock.advance(6 * 60);
        const key = { eventCode: host.replace('.localhost', ''), now: clock.now() };
        await giveBack(tx, { ...key, owner: groupOwner(organiser.code) });
        const item = trackItem({ code: 'schools' });
        await take(tx, {
          ...key,
          owner: visitorOwner('quick'),
          items: [{ ...item, quantity: 1 }],
          holdSeconds: HOLD_SECONDS,
        });
      },
    });
    const group = await organiser.read();
    const isPostgres = platform().database.kind === 'postgres';
    expect(group.confirmation).toBeNull();
    expect(group.places).toMatchObject([{ free: isPostgres ? 0 : CAPACITY }]);
    const [item] = (await db.select().from(inventoryItems)).filter(
      ({ eventCode, code }) => eventCode === host.replace('.localhost', '') && code === 'schools',
    );
    expect([item?.held, item?.sold]).toEqual([isPostgres ? 1 : CAPACITY, 0]);
  });
});
