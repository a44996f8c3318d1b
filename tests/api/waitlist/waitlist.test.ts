import { beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import type { BusMessage } from '@/event-api/platform/bus/bus';
import { giveBack, releaseExpired } from '@/event-api/platform/inventory/give-back';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import type { Locale } from '@/lib/i18n/languages';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth, TEST_START } from '../../support/database';
import { FIXTURE_ZONE_NAME } from '../../support/fixture-event';
import { runAllJobs } from '../../support/run-all-jobs';
import { untilHeard } from '../../support/until-heard';
import { mailOf, readyPerson, startPerson } from '../registration/person';

const OFFER_SECONDS = 2 * 60 * 60;
const TRACK = 'last-place';

describeOnBoth(
  'the waitlist of the event',
  (platform, callsAlone) => {
    let api: TestApi;
    let number = 0;
    beforeAll(() => {
      api = createTestApi(platform());
    });

    /** A new event whose track `last-place` has one place, which somebody holds. */
    const setUp = async () => {
      number += 1;
      const code = `waitlist-${platform().database.kind}-${number}`;
      const host = `${code}.localhost`;
      platform().clock.set(TEST_START);
      await api.importFixture({ code, host });
      const holder = await startPerson(api, { host, email: `holder@${host}`, track: TRACK });
      const giveUp = () =>
        giveBack(platform().db, {
          eventCode: code,
          owner: registrationOwner(holder.code),
          now: platform().clock.now(),
        });
      return { code, host, giveUp };
    };
    let visitors = 0;
    const visitor = async (host: string, name: string, locale: Locale = 'en') => {
      visitors += 1;
      const caller = { host, locale, token: await api.visit(host), address: `203.0.113.${visitors % 250}` };
      const email = `${name}@${host}`;
      const person = { first_name: name, last_name: 'Hopper', email, track: TRACK };
      return {
        caller,
        email,
        person,
        save: (more: Record<string, unknown> = {}) =>
          api.call('saveToWaitlist', { ...person, ...more }, caller),
        refused: (more: Record<string, unknown> = {}) =>
          api.refused('saveToWaitlist', { ...person, ...more }, caller),
        check: async (entry_ID?: string) =>
          (await api.call('checkWaitlist', entry_ID ? { entry_ID } : {}, caller)).entries,
        accept: () => api.ask('generateRegistrationCaptured', { email, track: TRACK }, caller),
      };
    };
    const runJobs = () => runAllJobs(platform(), jobHandlers);
    const subjects = async (email: string) =>
      (await mailOf(platform(), email)).map(({ subject }) => subject).sort();

    describe('checkWaitlist', () => {
      it('200: tells which tracks can be waited for, and how many do', async () => {
        const { host } = await setUp();
        const ada = await visitor(host, 'ada');
        await ada.save();
        const { tracks } = await api.call('checkWaitlist', {}, ada.caller);
        expect(tracks.map(({ track, open, waiting }) => [track.code, open, waiting])).toEqual([
          ['general', 'N', 0],
          ['online', 'N', 0],
          [TRACK, 'Y', 1],
        ]);
        const one = await api.call('checkWaitlist', { track: 'volunteers' }, ada.caller);
        expect(one.tracks.map(({ track }) => track.code)).toEqual(['volunteers']);
      });

      it('404 for somebody else’s entry and another event’s; 422 for a link that is none', async () => {
        const { host } = await setUp();
        const [ada, bob] = [await visitor(host, 'ada'), await visitor(host, 'bob')];
        const { entry_ID } = await ada.save();
        expect((await api.refused('checkWaitlist', { entry_ID }, bob.caller)).status).toBe(404);
        const other = await setUp();
        const eve = await visitor(other.host, 'eve');
        expect((await api.refused('checkWaitlist', { entry_ID }, eve.caller)).status).toBe(404);
        expect((await api.refused('removeFromWaitlist', { entry_ID }, bob.caller)).status).toBe(404);
        expect((await api.refused('checkWaitlist', { secret: 'x' }, bob.caller)).status).toBe(422);
      });
    });

    if (callsAlone) return;

    describe('saveToWaitlist', () => {
      it('200: joins the line, is written to, and takes nobody twice', async () => {
        const { host } = await setUp();
        const [ada, bob] = [await visitor(host, 'ada'), await visitor(host, 'bob', 'fr')];
        const entry = await ada.save({ phone: '604 555 0134' });
        expect(entry).toMatchObject({
          email: ada.email,
          first_name: 'ada',
          phone: '+16045550134',
          mode: 'in_person',
          state: 'waiting',
          position: 1,
          offered_until: null,
          joined_at: TEST_START,
        });
        expect((await bob.save()).position).toBe(2);
        const again = await ada.save({ first_name: 'Ada' });
        expect([again.entry_ID, again.position, again.first_name]).toEqual([entry.entry_ID, 1, 'Ada']);
        expect(await subjects(ada.email)).toEqual(['You are on the waitlist: Horizons']);
        expect(await subjects(bob.email)).toEqual(['Vous êtes sur la liste d’attente\u00a0: Horizons (fr)']);
        const overview = await api.call('checkRegistration', { code: entry.entry_ID }, ada.caller);
        expect([overview.status, overview.name]).toEqual(['waitlisted', 'ada Hopper']);
      });

      it('409 at track where a place is to be had, 422 where the event has no waitlist', async () => {
        const { code, host, giveUp } = await setUp();
        await giveUp();
        const ada = await visitor(host, 'ada');
        const refused = await ada.refused();
        expect([refused.status, refused.body.errors]).toEqual([
          409,
          { track: ['Places are free. Please register instead of waiting.'] },
        ]);
        await api.importFixture({ code: `no-${code}`, host: `no.${host}` }, (event) => ({
          ...event,
          registration: { ...event.registration, waitlist: false },
        }));
        const bob = await visitor(`no.${host}`, 'bob');
        expect((await bob.refused()).status).toBe(422);
      });

      it('422 at its field: missing name, wrong address, phone and track; registered or waiting already', async () => {
        const { host } = await setUp();
        const ada = await visitor(host, 'ada');
        const fields = async (more: Record<string, unknown>) => {
          const { status, body } = await ada.refused(more);
          return [status, Object.keys(body.errors)];
        };
        expect(await fields({ first_name: ' ' })).toEqual([422, ['first_name']]);
        expect(await fields({ first_name: 'see http://example.com' })).toEqual([422, ['first_name']]);
        expect(await fields({ email: 'ada' })).toEqual([422, ['email']]);
        expect(await fields({ phone: '12' })).toEqual([422, ['phone']]);
        expect(await fields({ track: 'nothing' })).toEqual([404, ['track']]);
        expect(await fields({ entry_ID: 'AAAAA-AAAAA' })).toEqual([404, ['entry_ID']]);
        await ada.save();
        const impostor = await visitor(host, 'ada');
        expect((await impostor.refused()).body.errors).toEqual({
          email: [
            'This email address is on the waitlist already. Please open the link in the message that we sent to it.',
          ],
        });
        const registered = await readyPerson(api, { host, email: `done@${host}` });
        await registered.submit();
        expect(await fields({ email: `done@${host}` })).toEqual([422, ['email']]);
      });
    });

    describe('an offer', () => {
      it('is mailed and told live once, and accepted from the mail on another device', async () => {
        const { host, giveUp } = await setUp();
        const messages: BusMessage[] = [];
        platform().bus.subscribe((message) => messages.push(message));
        const [ada, bob] = [await visitor(host, 'ada'), await visitor(host, 'bob')];
        const { entry_ID, channel } = await ada.save();
        await bob.save();
        await giveUp();
        expect((await bob.accept()).status).toBe(409);
        await runJobs();
        await runJobs();
        const until = '2027-01-10T20:00:00.000Z';
        expect((await ada.check()).map(({ state, offered_until }) => [state, offered_until])).toEqual([
          ['offered', until],
        ]);
        expect((await bob.check()).map(({ state, position }) => [state, position])).toEqual([['waiting', 1]]);
        await untilHeard(platform());
        const live = messages.filter(
          (each) => each.type === 'realtime' && each.event === 'waitlist-offered' && each.channel === channel,
        );
        expect(live.map((each) => 'data' in each && each.data)).toEqual([{ entry_ID, offered_until: until }]);

        const mails = await mailOf(platform(), ada.email);
        const offer = mails.filter(({ subject }) => subject === 'A place is free for you: Horizons');
        expect(offer).toHaveLength(1);
        expect(offer[0]?.text).toContain(`12:00\u00a0PM on Sunday, January 10 (${FIXTURE_ZONE_NAME})`);
        const secret = /start\/waitlist\?secret=([\w.-]+)/.exec(offer[0]?.text ?? '')?.[1] ?? '';
        const device = { host, token: await api.visit(host) };
        const opened = await api.call('checkWaitlist', { secret }, device);
        expect(opened.entries.map((entry) => entry.entry_ID)).toEqual([entry_ID]);
        const accepted = await api.call(
          'generateRegistrationCaptured',
          { email: ada.email, track: TRACK },
          device,
        );
        expect([accepted.code, accepted.status, accepted.reserved_until]).toEqual([
          entry_ID,
          'started',
          until,
        ]);
        expect((await ada.check(entry_ID)).map(({ state }) => state)).toEqual(['started']);
      });

      it('ends in time and goes on to the next; who missed it joins the end of the line again', async () => {
        const { host, giveUp } = await setUp();
        const [ada, bob] = [await visitor(host, 'ada'), await visitor(host, 'bob')];
        const { entry_ID } = await ada.save();
        await bob.save();
        await giveUp();
        await runJobs();
        platform().clock.advance(OFFER_SECONDS);
        expect((await ada.accept()).status).toBe(409);
        await releaseExpired(platform());
        platform().clock.advance(60);
        await runJobs();
        expect((await ada.check()).map(({ state }) => state)).toEqual(['ended']);
        expect((await bob.check()).map(({ state }) => state)).toEqual(['offered']);
        const overview = await api.call('checkRegistration', { code: entry_ID }, ada.caller);
        expect(overview.status).toBe('waitlisted');
        expect(await ada.save({ entry_ID })).toMatchObject({ entry_ID, state: 'waiting', position: 1 });
        expect((await bob.accept()).status).toBe(200);
      });

      it('is declined by removeFromWaitlist and goes on to the next; accepted, it cannot be: 409', async () => {
        const { host, giveUp } = await setUp();
        const [ada, bob] = [await visitor(host, 'ada'), await visitor(host, 'bob')];
        const { entry_ID } = await ada.save();
        await bob.save();
        await giveUp();
        await runJobs();
        await api.call('removeFromWaitlist', { entry_ID }, ada.caller);
        await runJobs();
        expect((await ada.check()).map(({ state }) => state)).toEqual(['left']);
        const [next] = await bob.check();
        expect(next?.state).toBe('offered');
        expect((await bob.accept()).status).toBe(200);
        const late = await api.refused('removeFromWaitlist', { entry_ID: next?.entry_ID ?? '' }, bob.caller);
        expect([late.status, late.body.errors.request]).toEqual([
          409,
          ['This registration has been started already.'],
        ]);
      });

      it('passes over who has registered with the address in the meantime', async () => {
        const { host, giveUp } = await setUp();
        const [ada, bob] = [await visitor(host, 'ada'), await visitor(host, 'bob')];
        await ada.save();
        await bob.save();
        const registered = await readyPerson(api, { host, email: ada.email });
        await registered.submit();
        await giveUp();
        await runJobs();
        expect((await ada.check()).map(({ state }) => state)).toEqual(['left']);
        expect((await bob.check()).map(({ state }) => state)).toEqual(['offered']);
      });

      it('never goes to two: of many who come as the place frees, the first in line alone gets it', async () => {
        const { host, giveUp } = await setUp();
        const people = await Promise.all(
          Array.from({ length: 6 }, (_, index) => visitor(host, `one-of-many-${index}`)),
        );
        await people[0]?.save();
        const [, ...answers] = await Promise.all([giveUp(), ...people.map((one) => one.accept())]);
        await runJobs();
        const first = await people[0]?.check();
        expect(first?.map(({ state }) => state)).toEqual(['offered']);
        expect(answers.slice(1).map(({ status }) => status)).toEqual(Array(5).fill(409));
      });
    });
  },
  { env: { WAITLIST_OFFER_SECONDS: String(OFFER_SECONDS) } },
);
