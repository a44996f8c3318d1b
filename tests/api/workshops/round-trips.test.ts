import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { createTestPlatform, type TestPlatform } from '../../support/database';

const HOST = 'trips.example';
/** Of a swap, which takes one seat and gives back another. */
const MAX_TRIPS = 12;
/** The call counts itself; then it locks and adds, commits, and reads what is told. */
const MAX_TRIPS_OF_USUAL_ADD = 4;

describe('what a change of a basket asks of the server', () => {
  let platform: TestPlatform;
  let api: TestApi;
  beforeAll(async () => {
    platform = await createTestPlatform('postgres');
    // What open screens are told afterwards is no part of the call.
    const coalescer = { add: () => undefined, close: async () => undefined };
    api = createTestApi({ ...platform, coalescer });
    await api.importFixture({ code: 'trips', host: HOST });
  });
  afterAll(() => platform.close());

  const countOf = (fields: Parameters<typeof api.call<'handleWorkshopCart'>>[1], token: string) =>
    platform.roundTrips?.of(() => api.call('handleWorkshopCart', fields, { host: HOST, token }));
  const tripsOf = async (...asked: Parameters<typeof countOf>) => (await countOf(...asked))?.trips;

  it('at most 4 round trips for a visitor’s add, in this order: count, lock, add, tell', async () => {
    const token = await api.visit(HOST);
    const add = (session_code: string) => countOf({ action: 'add-workshop', session_code }, token);
    // The programme is read once for everybody.
    await add('drawing-1');
    const counted = await add('circuits-1');
    expect(counted?.trips).toBeLessThanOrEqual(MAX_TRIPS_OF_USUAL_ADD);
    const sent = counted?.statements.map((text) => text.trim().split(/\s+/, 2).join(' '));
    expect(sent).toEqual([
      'insert into', // the count of calls
      'begin',
      'select pg_advisory_xact_lock(hashtextextended(name,',
      'with taken',
      'commit',
      'select (select',
    ]);
  });

  it.each(['the visitor’s own', 'a registration’s'])(
    'at most 12 round trips for %s basket',
    async (whose) => {
      const token = await api.visit(HOST);
      const email = `${crypto.randomUUID()}@example.com`;
      const registered =
        whose === 'a registration’s'
          ? await api.call(
              'generateRegistrationCaptured',
              { email, track: 'general', mode: 'in_person' },
              { host: HOST, token },
            )
          : undefined;
      const basket = registered ? { registration_code: registered.code } : {};
      // The programme is read once for everybody.
      await api.call(
        'handleWorkshopCart',
        { ...basket, action: 'add-workshop', session_code: 'drawing-1' },
        { host: HOST, token },
      );

      const trips = {
        add: await tripsOf({ ...basket, action: 'add-workshop', session_code: 'circuits-1' }, token),
        again: await tripsOf({ ...basket, action: 'add-workshop', session_code: 'circuits-1' }, token),
        swap: await tripsOf(
          { ...basket, action: 'swap-workshop', old_session_code: 'circuits-1', session_code: 'pottery-1' },
          token,
        ),
        remove: await tripsOf({ ...basket, action: 'delete-workshop', session_code: 'pottery-1' }, token),
      };
      expect(Object.entries(trips).filter(([, count]) => count === undefined || count > MAX_TRIPS)).toEqual(
        [],
      );
    },
  );
});
