import { beforeAll, describe, expect, it } from 'vitest';
import { releaseExpired } from '@/event-api/platform/inventory/give-back';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer, TEST_START } from '../../support/database';
import { mailOf, startPerson } from '../registration/person';
import { joinAs } from './joining';
import { organise, withGroups } from './organising';

const OFFER_SECONDS = 2 * 3600;

describeOnServer(
  'places of a group',
  (platform) => {
    let api: TestApi;
    let number = 0;
    beforeAll(() => {
      api = createTestApi(platform());
    });
    /** A new event whose track for groups has so many places. */
    const setUp = async (capacity: number, groups = {}) => {
      number += 1;
      platform().clock.set(TEST_START);
      const host = `places-${number}.localhost`;
      await api.importFixture({ code: `places-${number}`, host }, (event) => {
        const made = withGroups(event, { least: 1, tracks: ['schools', 'general'], ...groups });
        return {
          ...made,
          tracks: made.tracks.map((track) =>
            track.code === 'schools' ? { ...track, capacity, group: false } : track,
          ),
        };
      });
      return host;
    };
    const ask = (group: Awaited<ReturnType<typeof organise>>, places: number, waitlist: 'Y' | 'N' = 'N') =>
      api.call('holdGroupPlaces', { code: group.code, track: 'schools', places, waitlist }, group.caller);

    describe('holdGroupPlaces', () => {
      it('200: takes more and gives back, all or none, and keeps the end', async () => {
        const host = await setUp(10);
        const group = await organise(api, host, { places: 4 });
        platform().clock.advance(12 * 3600);
        const more = await ask(group, 7);
        expect(more.places).toMatchObject([{ free: 7, used: 0, until: '2027-01-24T18:00:00.000Z' }]);
        expect((await ask(group, 2)).places).toMatchObject([{ free: 2 }]);
        expect((await ask(group, 0)).places).toMatchObject([{ free: 0, until: null }]);
        expect((await ask(group, 10)).places).toMatchObject([
          { free: 10, until: '2027-01-25T06:00:00.000Z' },
        ]);
      });

      it('409 at places says how many are free, and takes nothing; so does createGroup', async () => {
        const host = await setUp(10);
        const group = await organise(api, host, { places: 4 });
        const other = await organise(api, host, { places: 3 });
        const input = { code: group.code, track: 'schools', places: 8 };
        const refused = await api.refused('holdGroupPlaces', input, group.caller);
        expect([refused.status, refused.body.errors]).toEqual([409, { places: ['Only 7 places are free.'] }]);
        expect((await group.read()).places).toMatchObject([{ free: 4 }]);
        await expect(organise(api, host, { places: 4 })).rejects.toThrow('Only 3 places are free.');
        expect((await api.refused('holdGroupPlaces', input, other.caller)).status).toBe(404);
        const elsewhere = { ...input, track: 'volunteers' };
        expect((await api.refused('holdGroupPlaces', elsewhere, group.caller)).status).toBe(422);
      });

      it('422 at places for more than a group may have', async () => {
        const host = await setUp(10, { greatest: 5, discounts: [] });
        const group = await organise(api, host);
        const refused = await api.refused(
          'holdGroupPlaces',
          { code: group.code, track: 'schools', places: 6 },
          group.caller,
        );
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['places']]);
      });

      it('200: a party waits for all its places together, and gets them with a letter', async () => {
        const host = await setUp(4);
        const [one, two] = [
          await organise(api, host, { places: 2 }),
          await organise(api, host, { places: 1 }),
        ];
        const waiting = await ask(two, 3, 'Y');
        expect(waiting.places).toMatchObject([
          { free: 1, waiting: { quantity: 2, position: 1, offered_until: null } },
        ]);
        // What is free meanwhile is collected for the party.
        await expect(
          startPerson(api, { host, email: 'late@host.example', track: 'schools' }),
        ).rejects.toThrow('409');
        await ask(one, 1);
        expect(
          (await mailOf(platform(), two.group.group_contact_email)).map(({ subject }) => subject),
        ).toContain('Your group has its places: Horizons');
        expect((await two.read()).places).toMatchObject([
          { free: 3, until: '2027-01-24T18:00:00.000Z', waiting: null },
        ]);
      });

      it('200: whoever waits behind a party has their turn when it does not come together in time', async () => {
        const host = await setUp(3);
        const one = await organise(api, host, { places: 2 });
        const two = await organise(api, host);
        await ask(two, 3, 'Y');
        const caller = { host, token: await api.visit(host) };
        const email = 'single@host.example';
        const person = { first_name: 'Sol', last_name: 'O', email, track: 'schools' };
        const entry = await api.call('saveToWaitlist', person, caller);
        expect(entry.position).toBe(2);
        platform().clock.advance(OFFER_SECONDS);
        await releaseExpired(platform());
        expect((await mailOf(platform(), email)).length).toBe(2);
        const [mine] = (await api.call('checkWaitlist', { entry_ID: entry.entry_ID }, caller)).entries;
        expect(mine?.state).toBe('offered');
        expect((await two.read()).places).toMatchObject([{ free: 0, waiting: { quantity: 3, position: 1 } }]);
        await ask(one, 0);
        await ask(two, 0);
        expect((await two.read()).places).toMatchObject([{ free: 0, waiting: null }]);
      });
    });

    it('reads the places with the same statements however many members there are', async () => {
      const host = await setUp(20);
      const group = await organise(api, host, { places: 10 });
      const count = async () => (await platform().statementsOf(() => group.read())).length;
      await count();
      const before = await count();
      for (const name of ['Ada', 'Bob', 'Cy', 'Di', 'Ed']) await joinAs(api, group, name);
      expect(await count()).toBe(before);
    });
  },
  { env: { WAITLIST_OFFER_SECONDS: String(OFFER_SECONDS) } },
);
