import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ON_SALE_HOST, onSaleEvent } from '@/bench/on-sale-event';
import { jobHandlers } from '@/event-api/jobs';
import type { CallId } from '@/lib/contract/catalogue';
import { createTestApi, type TestApi } from '../../support/api';
import { createTestPlatform, type TestPlatform } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';

/**
 * The four calls of an order, its letter and its receipt; BEGIN and COMMIT are among them. A payment has its own steps.
 * Three are the price of guarantees: places are locked before they are read, and letters to one address are counted.
 */
const MAX_STATEMENTS = { attendee: 29, paying: 43 };
/** The call counts itself; then it locks and reads, registers, takes the place, commits, and reads what it answers. */
const MAX_TRIPS_OF_START = 6;

describe('what an order asks of the database, its jobs included', () => {
  let platform: TestPlatform;
  let api: TestApi;
  beforeAll(async () => {
    platform = await createTestPlatform('postgres');
    api = createTestApi(platform);
    await api.importFixture({ code: 'on-sale', host: ON_SALE_HOST }, () => onSaleEvent(1));
  });
  afterAll(() => platform.close());

  async function order(track: 'attendee' | 'paying') {
    const caller = { host: ON_SALE_HOST, token: await api.visit(ON_SALE_HOST) };
    const email = `${randomUUID()}@example.com`;
    const ask = async (id: CallId, fields: Record<string, unknown>) => {
      const { status, body } = await api.ask(id, fields, caller);
      if (status !== 200) throw new Error(`${id} answered ${status}: ${JSON.stringify(body)}`);
      return body as { code: string; review: { version: number } }; // what the next call needs
    };
    const { code } = await ask('generateRegistrationCaptured', { email, track, mode: 'in_person' });
    await ask('initializeForm', { form_type: 'registration', code });
    const model = { name: 'Ada Lovelace', email };
    const saved = await ask('saveRegistrationPersonalInformations', { code, model });
    const { version } = saved.review;
    const credit = { holder: 'Ada Lovelace', number: '4242424242424242', expiry: '12/40', cvc: '123' };
    const payment = track === 'paying' ? { credit } : {};
    await ask('saveSubmitRegistration', { code, version, payment_key: randomUUID(), ...payment });
    await runAllJobs(platform, jobHandlers);
  }

  it.each([
    ['attendee', [1, 1]],
    // The payment is begun, and then confirmed together with what it pays for.
    ['paying', [1, 1, 2]],
  ] as const)(
    'of a ticket for %s it holds the row, which many want, for %j round trips, the COMMIT included',
    async (track, trips) => {
      await order(track);
      const counted = await platform.roundTrips?.of(() => order(track));
      expect(roundTripsWithItem(counted?.statements ?? [])).toEqual(trips);
    },
  );

  it('locks a visitor’s starts and reads what they began in one round trip, in this order', async () => {
    await order('attendee');
    const token = await api.visit(ON_SALE_HOST);
    const fields = { email: `${randomUUID()}@example.com`, track: 'attendee', mode: 'in_person' };
    const counted = await platform.roundTrips?.of(() =>
      api.ask('generateRegistrationCaptured', fields, { host: ON_SALE_HOST, token }),
    );
    const sent = counted?.statements.map((text) => text.trim().split(/\s+/, 2).join(' ')) ?? [];
    const begin = sent.indexOf('begin');
    expect(sent.slice(begin, begin + 3)).toEqual([
      'begin',
      'select pg_advisory_xact_lock(hashtextextended($1,',
      'select (select',
    ]);
    expect(counted?.trips).toBeLessThanOrEqual(MAX_TRIPS_OF_START);
  });

  it.each([
    ['attendee', MAX_STATEMENTS.attendee],
    ['paying', MAX_STATEMENTS.paying],
  ] as const)('for %s at most %i statements', async (track, most) => {
    // What is the same for all orders is read with the first one.
    await order(track);
    const counted = await platform.roundTrips?.of(() => order(track));
    expect(counted?.statements.length).toBeGreaterThan(10);
    expect(counted?.statements.length).toBeLessThanOrEqual(most);
  });
});

/** The round trips of each transaction that locks an item, from the statement that does to the COMMIT. */
function roundTripsWithItem(statements: readonly string[]): number[] {
  const trips: number[] = [];
  let locked: number | undefined;
  for (const [at, text] of statements.entries()) {
    const locks = /update "inventory_items"|from "inventory_items".*for no key update/s.test(text);
    if (locks) locked ??= at;
    if (!/^commit/i.test(text) || locked === undefined) continue;
    trips.push(at - locked);
    locked = undefined;
  }
  return trips;
}
