import { desc, eq } from 'drizzle-orm';
import { payments } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import { isOwnedBy } from '@/event-api/platform/database/owner-columns';
import { giveBack } from '@/event-api/platform/inventory/give-back';
import { take } from '@/event-api/platform/inventory/take';
import { sandboxCharges, sandboxRefunds } from '@/event-api/platform/payments/schema';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import { visitorOwner } from '@/event-api/tenancy/visitor-owner';
import type { TestApi } from '../../support/api';
import { TEST_START, type TestPlatform } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { type Person, readyPerson } from './person';

/** Tests of a file share a database, whichever helpers they use. */
let number = 0;

/** Helpers for the tests of saveSubmitRegistration; `ready` gives each test an event of its own. */
export function submitting(
  platform: () => TestPlatform,
  api: () => TestApi,
  change?: Parameters<TestApi['importFixture']>[1],
) {
  /** A new event with a person who has completed all steps before the payment. */
  const ready = async (choice: Partial<Parameters<typeof readyPerson>[1]> = {}, now = TEST_START) => {
    number += 1;
    const name = `submit-${platform().database.kind}-${number}`;
    const host = `${name}.localhost`;
    platform().clock.set(now);
    await api().importFixture({ code: name, host }, change);
    const email = `ada@${name}.example`;
    const person = await readyPerson(api(), { host, email, ...choice });
    return { event: name, host, email, person };
  };
  const submit = (person: Person, fields: Record<string, unknown>) =>
    api().ask('saveSubmitRegistration', fields, person.caller);
  /** Amounts of a person's charges, the largest first: the clock of a test stands still, so no time puts them in order. */
  const charges = async (person: Person) => {
    const own = await platform()
      .db.select({ state: sandboxCharges.state, amount: sandboxCharges.amount })
      .from(sandboxCharges)
      .innerJoin(payments, eq(payments.gatewayReference, sandboxCharges.key))
      .where(isOwnedBy(payments, registrationOwner(person.code)))
      .orderBy(desc(sandboxCharges.amount));
    return own.filter((charge) => charge.state === 'charged').map((charge) => charge.amount);
  };
  const refunded = async (person: Person) => {
    await runAllJobs(platform(), jobHandlers);
    const own = await platform()
      .db.select({ amount: sandboxRefunds.amount })
      .from(sandboxRefunds)
      .innerJoin(payments, eq(payments.gatewayReference, sandboxRefunds.chargeKey))
      .where(isOwnedBy(payments, registrationOwner(person.code)));
    return own.map((refund) => refund.amount);
  };
  /** Sells a person's held places to somebody else, as if the hold had expired. */
  const takeFrom = async (event: string, person: Person, kind: string, code: string, rest = 0) => {
    const now = platform().clock.now();
    const { db } = platform();
    await giveBack(db, {
      eventCode: event,
      owner: registrationOwner(person.code),
      items: [{ kind, code }],
      now,
    });
    const items = [{ kind, code, quantity: 1 + rest }];
    await take(db, { eventCode: event, owner: visitorOwner('somebody'), items, now, holdSeconds: 3600 });
  };

  return { ready, submit, charges, refunded, takeFrom };
}
