import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '@/event-api/platform/database/database';
import { openServer } from '@/event-api/platform/database/server';
import { rows } from '@/event-api/platform/database/statements';
import { Lines } from '@/event-api/platform/line/lines';
import { linePlaces } from '@/event-api/platform/line/schema';
import type { CallAnswer } from '@/lib/api/client';
import { addSeconds } from '@/lib/time/seconds';
import { createTestApi, type TestApi } from '@/tests/support/api';
import { describeOnBoth } from '@/tests/support/database';

type Stood = CallAnswer<'standInLine'>;

/** More comes than can be served, as long as a test says so. */
let isBusy = true;
const load = { isOverloaded: () => isBusy, busyRatio: () => 0.5, close: () => undefined };
/** The instance lets in so many at once, which takes one a second while it is busy. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describeOnBoth(
  'the waiting line',
  (platform, callsAlone) => {
    let events = 0;
    const newEvent = async (opening?: { opens: string; opening: 'first_come' | 'by_lot' }) => {
      events += 1;
      isBusy = true;
      const host = `line-${events}.localhost`;
      const api = createTestApi(platform());
      await api.importFixture({ code: `line-${events}`, host }, (event) => ({
        ...event,
        registration: { ...event.registration, ...opening },
      }));
      return { api, host, code: `line-${events}` };
    };
    /** How somebody stands; seconds of the line pass until it is known. */
    const stand = async (api: TestApi, host: string, ticket?: string | null): Promise<Stood> => {
      let stood: Stood | undefined;
      const asked = api.call('standInLine', ticket ? { ticket } : {}, { host }).then((answer) => {
        stood = answer;
      });
      for (let turn = 0; turn < 20 && !stood; turn += 1) {
        await pause(20);
        await api.platform.lines.tick();
      }
      await asked;
      if (!stood) throw new Error('nobody answered');
      return stood;
    };
    /** Lets seconds pass until somebody is let in. */
    const untilInside = async (api: TestApi, host: string, first: Stood): Promise<Stood> => {
      let stood = first;
      isBusy = false;
      for (let turn = 0; turn < 40 && stood.state === 'waiting'; turn += 1) {
        await pause(100);
        stood = await stand(api, host, stood.ticket);
      }
      isBusy = true;
      expect(stood.state).toBe('inside');
      return stood;
    };
    const begin = { email: 'ada@example.org', track: 'general', mode: 'in_person' } as const;

    test('standInLine, generateRegistrationCaptured: nobody begins before their turn, and whoever has begun goes on', async () => {
      const { api, host } = await newEvent();
      const token = await api.visit(host);
      expect(await api.refused('generateRegistrationCaptured', begin, { host, token })).toMatchObject({
        status: 429,
        body: { reason: 'line' },
      });
      const first = await stand(api, host);
      const waiting = first.state === 'waiting' ? first : await stand(api, host);
      const early = { host, token, lineTicket: waiting.ticket ?? '' };
      expect((await api.refused('generateRegistrationCaptured', begin, early)).body.reason).toBe('line');
      const inside = await untilInside(api, host, waiting);
      const caller = { host, token, lineTicket: inside.ticket ?? '' };
      const begun = await api.call('generateRegistrationCaptured', begin, caller);
      const again = await api.call('generateRegistrationCaptured', begin, { host, token });
      expect(again.code).toBe(begun.code);
      isBusy = false;
      const other = await api.visit(host);
      const later = { ...begin, email: 'grace@example.org' };
      platform().clock.advance(1);
      await api.platform.lines.tick();
      platform().clock.advance(91);
      await api.platform.lines.tick();
      expect(await api.call('standInLine', {}, { host })).toMatchObject({ state: 'open', ticket: null });
      await api.call('generateRegistrationCaptured', later, { host, token: other });
    });
    if (callsAlone) return;

    test('who waits for what is sold is told so', async () => {
      const { api, host } = await newEvent();
      const first = await stand(api, host);
      const { host: soldHost, code: sold } = await newEvent();
      await platform().db.execute(
        sql`update inventory_items set capacity = 1, sold = 1 where event_code = ${sold} and kind = 'track'`,
      );
      const told = await stand(api, soldHost);
      expect(told).toMatchObject({ state: 'waiting', sold_out: 'Y' });
      expect(await stand(api, host, first.ticket)).toMatchObject({ sold_out: 'N' });
    });

    let database: Database;
    let other: TestApi;
    beforeAll(async () => {
      database = await openServer(platform().postgresUrl ?? '', { guard: true });
      const lines = new Lines({ ...platform(), database, load });
      other = createTestApi({ ...platform(), database, db: database.db, lines });
    });
    afterAll(async () => {
      await other.platform.lines.stop();
      await database.close();
    });

    test('two instances give every number once, and let in by the order of numbers whichever of them is asked', async () => {
      const { api, host, code } = await newEvent();
      const asked = Array.from({ length: 80 }, (_, index) =>
        (index % 2 ? api : other).call('standInLine', {}, { host, address: `198.51.100.${index}` }),
      );
      const all = Promise.all(asked);
      await pause(1000);
      isBusy = false;
      for (let turn = 0; turn < 8; turn += 1) {
        await pause(150);
        await Promise.all([api.platform.lines.tick(), other.platform.lines.tick()]);
      }
      const numbers = (await all).map(({ ticket }) => Number(ticket?.split('.')[0])).sort((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: 80 }, (_, index) => index + 1));
      const found = await rows<{ number: number; admittedAt: string | null }>(
        database.db,
        sql`select number::int, admitted_at as "admittedAt" from ${linePlaces} where event_code = ${code} order by number`,
      );
      const admitted = found.filter(({ admittedAt }) => admittedAt !== null).map(({ number }) => number);
      expect(admitted.length).toBeGreaterThan(0);
      expect(admitted).toEqual(found.slice(0, admitted.length).map(({ number }) => number));
      const early = numbers.indexOf(admitted[0] ?? 0);
      const ticket = (await all).find((stood) => stood.ticket?.startsWith(`${admitted[0]}.`))?.ticket;
      expect([early, (await stand(other, host, ticket)).state]).toEqual([0, 'inside']);
    });

    test('two tabs of a browser have one place, which survives reloads', async () => {
      const { api, host } = await newEvent();
      for (let others = 0; others < 3; others += 1) await stand(api, host);
      const { ticket } = await stand(api, host);
      const again = await Promise.all([stand(api, host, ticket), stand(other, host, ticket)]);
      const numberOf = (text: string | null) => text?.split('.')[0];
      expect(again.map((stood) => numberOf(stood.ticket))).toEqual([numberOf(ticket), numberOf(ticket)]);
    });

    test('of 20 visitors with copies of one ticket one begins; without the condition of its claim two would', async () => {
      const { api, host, code } = await newEvent();
      const { ticket } = await untilInside(api, host, await stand(api, host));
      const number = Number(ticket?.split('.')[0]);
      const isFree = async () => {
        const [row] = await rows<{ visitor: string | null }>(
          platform().db,
          sql`select visitor_id as visitor from ${linePlaces} where event_code = ${code} and number = ${number}`,
        );
        return row?.visitor === null;
      };
      // As it would be if a claim read first and wrote then.
      expect(await Promise.all([isFree(), isFree()])).toEqual([true, true]);
      const tokens = await Promise.all(Array.from({ length: 20 }, () => api.visit(host)));
      const outcomes = await Promise.all(
        tokens.map((token, index) =>
          api.ask(
            'generateRegistrationCaptured',
            { ...begin, email: `copy-${index}@example.org` },
            { host, token, lineTicket: ticket ?? '' },
          ),
        ),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(429)]);
    });

    test('an admission that nobody uses ends, and its holder stands at the end again', async () => {
      const { api, host } = await newEvent();
      const inside = await untilInside(api, host, await stand(api, host));
      platform().clock.advance(601);
      const late = await stand(api, host, inside.ticket);
      expect(late.ticket?.split('.')[0]).toBe('2');
      const token = await api.visit(host);
      const caller = { host, token, lineTicket: inside.ticket ?? '' };
      expect((await api.refused('generateRegistrationCaptured', begin, caller)).body.reason).toBe('line');
    });

    test('before an announced opening visitors gather, and are let in by lot when it opens, alike on both instances', async () => {
      platform().clock.set('2027-01-10T20:30:00.000Z');
      const opens = '2027-01-10T20:40:00.000Z';
      const { api, host, code } = await newEvent({ opens: '2027-01-10 12:40', opening: 'by_lot' });
      isBusy = false;
      const before = await Promise.all(
        Array.from({ length: 40 }, (_, index) => (index % 2 ? api : other).call('standInLine', {}, { host })),
      );
      expect(new Set(before.map(({ state, ahead, opens_at }) => [state, ahead, opens_at].join()))).toEqual(
        new Set([['waiting', null, opens].join()]),
      );
      expect(await api.call('standInLine', { registers: 'N' }, { host })).toMatchObject({ state: 'open' });
      await Promise.all([api.platform.lines.tick(), other.platform.lines.tick()]);
      platform().clock.set(addSeconds(opens, 1));
      await pause(1200);
      await Promise.all([api.platform.lines.tick(), other.platform.lines.tick()]);
      const asking = Promise.all(
        before.map(({ ticket }, index) =>
          (index % 2 ? other : api).call('standInLine', { ticket: ticket ?? '' }, { host }),
        ),
      );
      await pause(300);
      await Promise.all([api.platform.lines.tick(), other.platform.lines.tick()]);
      await api.platform.lines.tick();
      await asking;
      const found = await rows<{ number: number; isIn: boolean }>(
        database.db,
        sql`select number::int, admitted_at is not null as "isIn" from ${linePlaces} where event_code = ${code} order by place`,
      );
      const numbers = found.map(({ number }) => number);
      expect(new Set(numbers).size).toBeGreaterThan(20);
      expect(numbers).not.toEqual([...numbers].sort((a, b) => a - b));
      expect(found.some(({ isIn }) => isIn)).toBe(true);
      // Each instance lets in the first of those who showed up at it, by what they drew.
      for (const instance of [0, 1]) {
        const came = new Set(
          before.filter((_, index) => index % 2 === instance).map((one) => Number(one.ticket?.split('.')[0])),
        );
        const isIn = found.filter(({ number }) => came.has(number)).map((one) => one.isIn);
        expect(isIn).toEqual([...isIn].sort((a, b) => Number(b) - Number(a)));
      }
    });

    test('a forged ticket, one of another event, and one that was left for too long have no place', async () => {
      platform().clock.set('2027-01-10T20:00:00.000Z');
      // Nobody is let in before it opens, so all of them wait.
      const opening = { opens: '2027-01-10 12:40', opening: 'first_come' } as const;
      const { api, host } = await newEvent(opening);
      const { ticket } = await stand(api, host);
      const elsewhere = await newEvent(opening);
      const numberOf = (stood: Stood) => Number(stood.ticket?.split('.')[0]);
      await stand(api, host);
      expect(numberOf(await stand(api, host, `${ticket}x`))).toBe(3);
      expect(numberOf(await stand(elsewhere.api, elsewhere.host, ticket))).toBe(1);
      platform().clock.advance(16 * 60);
      const late = await stand(api, host, ticket);
      expect([numberOf(late), late.state === 'waiting' && late.passed]).toEqual([4, 'Y']);
    });
  },
  { load },
);
