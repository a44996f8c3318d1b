import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { atOneInstant } from '@/event-api/platform/clock';
import type * as locking from '@/event-api/platform/inventory/locks';
import type { CallId } from '@/lib/contract/catalogue';
import { withActivities } from '../../support/activities-event';
import { createTestApi, type TestApi } from '../../support/api';
import { createTestPlatform, type TestPlatform } from '../../support/database';
import { withShop } from '../../support/shop-event';
import { cancelling, withPolicy } from './cancelling';
import { changing } from './changing';
import { type Person, readyPerson } from './person';

/** How many people do the same thing at once. */
const PEOPLE = 5;
const CAPACITY = 100;

const lock = vi.hoisted(() => ({ isTakenOut: false }));
vi.mock('@/event-api/platform/inventory/locks', async (original) => {
  const locks = await original<typeof locking>();
  /** The same items, which nobody has locked. */
  const listed: typeof locks.lockItemsOfMany = async (tx, { owners, and = [], ...request }) => {
    const own = await Promise.all(owners.map((owner) => locks.listItemsOf(tx, { ...request, owner })));
    return [...own.flat(), ...and];
  };
  return {
    ...locks,
    lockItemsOf: (...[tx, { owner, ...request }]: Parameters<typeof locks.lockItemsOf>) =>
      lock.isTakenOut
        ? listed(tx, { ...request, owners: [owner] })
        : locks.lockItemsOf(tx, { ...request, owner }),
    lockItemsOfMany: (...request: Parameters<typeof locks.lockItemsOfMany>) =>
      (lock.isTakenOut ? listed : locks.lockItemsOfMany)(...request),
    lockAtOneInstant: async (...[context, tx, request]: Parameters<typeof locks.lockAtOneInstant>) =>
      lock.isTakenOut
        ? { context: atOneInstant(context), locked: await listed(tx, request) }
        : locks.lockAtOneInstant(context, tx, request),
  };
});

/** The fixture event with everything that can run out, and places for all who come. */
function withEverything(fixture: EventDefinitionInput): EventDefinitionInput {
  const event = withPolicy()(withShop(withActivities(fixture)));
  const { activities, products, programme } = event;
  const name = { en: 'Friends', fr: 'Nos proches' };
  return {
    ...event,
    activities: activities?.map((activity) => ({ ...activity, capacity: CAPACITY })),
    products: products?.map((product) => ({
      ...product,
      variants: product.variants.map((variant) => ({ ...variant, capacity: CAPACITY })),
    })),
    programme: {
      ...programme,
      workshops: programme?.workshops?.map((workshop) => ({
        ...workshop,
        sessions: workshop.sessions.map((session) => ({ ...session, capacity: CAPACITY, taken: 0 })),
      })),
    },
    codes: [{ kind: 'discount', code: 'FRIENDS', name, percent: 10, uses: CAPACITY }],
  };
}

/** A call that somebody is about to make. */
interface Deed {
  call: CallId;
  fields: Record<string, unknown>;
  person: Person;
}

// The embedded database runs one transaction at a time, so that nothing can wait there.
describe('submits, changes and cancellations of the same places at once, on postgres', () => {
  let platform: TestPlatform;
  let api: TestApi;
  beforeAll(async () => {
    platform = await createTestPlatform('postgres');
    api = createTestApi(platform);
  });
  afterAll(() => platform.close());
  const { confirmation } = changing(
    () => platform,
    () => api,
  );

  /** Somebody who has chosen something of each kind and has yet to pay. */
  async function ready(host: string, email: string): Promise<Person> {
    const person = await readyPerson(api, { host, email, sessions: ['drawing-1', 'circuits-1'] });
    const { code, caller } = person;
    await api.call('saveActivityInformation', { code, model: { activity_code: 'paddle' } }, caller);
    await api.call('purchaseProduct', { code, product_code: 'shirt', variant_code: 's', qty: 1 }, caller);
    await api.call('checkAndSubmitApplyCode', { code, invitation_code: 'FRIENDS' }, caller);
    return person;
  }

  /** Equally many people for each deed, about to do it; the deeds are mixed. */
  async function deeds(): Promise<Deed[]> {
    const event = `at-once-${randomUUID().slice(0, 8)}`;
    const host = `${event}.localhost`;
    await api.importFixture({ code: event, host }, withEverything);
    const prepare = async (deed: string, fields: (person: Person, email: string) => Promise<Deed>) =>
      Promise.all(
        Array.from({ length: PEOPLE }, async (_, at) => {
          const email = `${deed}-${at}@${host}`;
          return fields(await ready(host, email), email);
        }),
      );
    const changed = (wanted: Record<string, unknown>) => async (person: Person) => {
      await person.submit();
      const fields = { code: person.code, option: 'change', ...(await confirmation(person, wanted)) };
      return { call: 'changeRegistration' as const, fields, person };
    };
    const all = [
      await prepare('submit', async (person) => ({
        call: 'saveSubmitRegistration',
        fields: await person.submitFields(),
        person,
      })),
      await prepare('leave', async (person) => {
        await person.submit();
        return { call: 'changeRegistration', fields: await cancelling(api, person).fields(), person };
      }),
      await prepare('move', changed({ track: 'online', track_mode: 'online', sessions: [] })),
      await prepare('swap', changed({ sessions: ['circuits-2', 'drawing-1'] })),
      await prepare('restart', async (person, email) => ({
        call: 'generateRegistrationCaptured',
        fields: { email, track: 'online', mode: 'online' },
        person,
      })),
    ];
    return Array.from({ length: PEOPLE }, (_, at) => all.flatMap((same) => same.slice(at, at + 1))).flat();
  }
  const doAll = (all: readonly Deed[]) =>
    Promise.all(all.map(({ call, fields, person }) => api.ask(call, fields, person.caller)));

  it('without one order of locks, some wait in a circle and are refused', async () => {
    // A circle needs some luck: most crowds have one.
    const statuses = new Set<number>();
    for (let crowds = 0; crowds < 10 && !statuses.has(503); crowds += 1) {
      const all = await deeds();
      lock.isTakenOut = true;
      const answers = await doAll(all).finally(() => {
        lock.isTakenOut = false;
      });
      for (const { status } of answers) statuses.add(status);
    }
    expect(statuses).toContain(503);
    expect(statuses).not.toContain(500);
  });

  it('with it, all of them succeed', async () => {
    const answers = await doAll(await deeds());
    const done = answers.map(({ status, body }) => `${status} ${outcomeOf(body)}`);
    const each = ['200 confirmed', '200 cancelled', '200 changed', '200 changed', '200 started'];
    expect(done).toEqual(Array.from({ length: PEOPLE }, () => each).flat());
  });
});

function outcomeOf(body: unknown): unknown {
  const { outcome, status } = body as { outcome?: string; status?: string }; // one of the two, by the contract
  return outcome ?? status;
}
