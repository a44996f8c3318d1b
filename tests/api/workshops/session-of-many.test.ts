import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { payments } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import { isOwnedBy, ownerValues } from '@/event-api/platform/database/owner-columns';
import { holds, inventoryItems } from '@/event-api/platform/inventory/schema';
import { sandboxCharges, sandboxRefunds } from '@/event-api/platform/payments/schema';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import { registrations } from '@/event-api/registration/schema';
import { basketItems } from '@/event-api/workshops/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer, type TestPlatform } from '../../support/database';
import { readOutbox } from '../../support/outbox';
import { runAllJobs, runJobs } from '../../support/run-all-jobs';
import { byCode, type Change, importFixture, items } from '../events/import-fixture';
import { readyPerson } from '../registration/person';

/** Number of owners of the session. With `HOLDERS=2000` the test also prints statements and seconds. */
const HOLDERS = Number(process.env.HOLDERS ?? 40);
const FEW = 5;
const SESSION = 'circuits-1';

/** An event with one submitted registration that has a paid session, and copies of it up to the number of holders. */
async function bringHolders(platform: TestPlatform, api: TestApi, code: string, holders: number) {
  const { db } = platform;
  const host = `${code}.example`;
  const roomy: Change = (event) => {
    byCode(byCode(event.programme.workshops, 'circuits').sessions, SESSION).capacity = holders;
  };
  await api.importFixture({ code, host });
  await importFixture(platform, code, roomy);
  const person = await readyPerson(api, { host, email: `first@${host}`, sessions: [SESSION] });
  await person.submit();
  const owner = registrationOwner(person.code);
  const [registration] = await db.select().from(registrations).where(eq(registrations.code, person.code));
  const [item] = await db.select().from(basketItems).where(isOwnedBy(basketItems, owner));
  const [seat] = await db
    .select()
    .from(holds)
    .where(and(isOwnedBy(holds, owner), eq(holds.code, SESSION), eq(holds.state, 'sold')));
  const [payment] = await db.select().from(payments).where(isOwnedBy(payments, owner));
  const chargeKey = payment?.gatewayReference ?? '';
  const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.key, chargeKey));
  if (!registration || !item || !seat || !payment || !charge) throw new Error('nobody registered');

  const codes = Array.from({ length: holders - 1 }, (_, index) => `${code}-${index}`);
  for (let at = 0; at < codes.length; at += 100) {
    const some = codes.slice(at, at + 100);
    const copies = <Row>(row: Row, own: (code: string) => object) =>
      some.map((each) => ({ ...row, id: undefined, ...own(each) }));
    const owned = (each: string) => ownerValues(registrationOwner(each));
    await db
      .insert(registrations)
      .values(copies(registration, (each) => ({ code: each, email: `${each}@${host}` })));
    await db.insert(basketItems).values(copies(item, owned));
    await db.insert(holds).values(copies(seat, owned));
    const paid = (each: string) => ({ ...owned(each), idempotencyKey: each, gatewayReference: each });
    await db.insert(payments).values(copies(payment, paid));
    await db.insert(sandboxCharges).values(copies(charge, (each) => ({ key: each })));
  }
  await db
    .update(inventoryItems)
    .set({ sold: holders })
    .where(and(eq(inventoryItems.eventCode, code), eq(inventoryItems.code, SESSION)));
  await runAllJobs(platform, jobHandlers);
  return { host, roomy };
}

const CHANGES: Record<'time' | 'cancelled', Change> = {
  time: ({ programme }) => Object.assign(byCode(programme.slots, 'a'), { from: '10:45' }),
  cancelled: ({ programme }) =>
    Object.assign(byCode(byCode(programme.workshops, 'circuits').sessions, SESSION), { cancelled: true }),
};

describeOnServer('a session that many have', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });

  const measured = async (what: string, run: () => Promise<unknown>) => {
    const began = performance.now();
    const statements = await platform().statementsOf(run);
    const seconds = ((performance.now() - began) / 1000).toFixed(2);
    if (process.env.HOLDERS) {
      console.log(`${platform().database.kind}: ${what}: ${statements.length} statements, ${seconds} s`);
    }
    return statements;
  };

  const changed = async (change: keyof typeof CHANGES, holders: number) => {
    const code = `many-${change}-${holders}-${platform().database.kind}`;
    const { host, roomy } = await bringHolders(platform(), api, code, holders);
    await importFixture(platform(), code, (event) => {
      roomy(event);
      CHANGES[change](event);
    });
    const settled = await measured(`${holders} × ${change}, settled`, () => runJobs(platform(), jobHandlers));
    const followed = await measured(`${holders} × ${change}, letters and refunds`, () =>
      runAllJobs(platform(), jobHandlers),
    );
    const letters = (await readOutbox(platform().env.OUTBOX_DIR)).filter(
      ({ to, subject }) => to.endsWith(`@${host}`) && subject.includes('Paper circuits'),
    );
    return { code, settled, followed, letters };
  };
  const reading = (table: string, statements: string[]) =>
    statements.filter((text) => text.includes(`from "${table}"`)).length;

  it.each(['time', 'cancelled'] as const)(
    'is changed (%s) with as many statements for many as for few, and read once for all letters',
    async (change) => {
      const few = await changed(change, FEW);
      const many = await changed(change, HOLDERS);
      // Not equal, because coalesced messages to open screens read seats at any time.
      expect(many.settled.length - few.settled.length).toBeLessThan((HOLDERS - FEW) / 2);
      for (const { settled, followed } of [few, many]) {
        expect(reading('schedule_slots', [...settled, ...followed])).toBe(1);
        expect(reading('event_hosts', [...settled, ...followed])).toBe(1);
      }
      const more = many.followed.length - few.followed.length;
      expect(more / (HOLDERS - FEW)).toBeLessThan(change === 'cancelled' ? 24 : 10);

      expect(new Set(many.letters.map(({ to }) => to)).size).toBe(HOLDERS);
      expect(many.letters).toHaveLength(HOLDERS);
      const refunds = await platform()
        .db.select({ amount: sandboxRefunds.amount })
        .from(sandboxRefunds)
        .innerJoin(payments, eq(payments.gatewayReference, sandboxRefunds.chargeKey))
        .where(eq(payments.eventCode, many.code));
      const sold = (await items(platform().db, many.code))[`workshop-session ${SESSION}`]?.[1];
      expect([refunds.length, sold]).toEqual(change === 'cancelled' ? [HOLDERS, 0] : [0, HOLDERS]);
    },
    900_000,
  );
});
