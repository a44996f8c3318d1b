import { eq } from 'drizzle-orm';
import { payments } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import { isOwnedBy } from '@/event-api/platform/database/owner-columns';
import { sandboxRefunds } from '@/event-api/platform/payments/schema';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import type { TestApi } from '../../support/api';
import type { TestPlatform } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { cancelling, IN_FULL, withPolicy } from './cancelling';
import { type Person, readyPerson } from './person';

type Choice = Partial<Parameters<typeof readyPerson>[1]>;

/** Events whose registrations can be cancelled, each with somebody who registers. */
export function cancelEvents(platform: () => TestPlatform, api: () => TestApi) {
  let number = 0;
  /** A new event, where somebody has chosen a place in the track `general` and a seat in two workshops. */
  const ready = async (policy = withPolicy(), choice: Choice = {}, now = IN_FULL) => {
    number += 1;
    const event = `cancel-${platform().database.kind}-${number}`;
    const host = `${event}.localhost`;
    platform().clock.set(now);
    await api().importFixture({ code: event, host }, policy);
    const email = `ada@${event}.example`;
    const sessions = ['circuits-1', 'choir-1'];
    const person = await readyPerson(api(), { host, email, sessions, ...choice });
    return { event, host, email, person };
  };
  const runJobs = () => runAllJobs(platform(), jobHandlers);
  return {
    ready,
    runJobs,
    /** As `ready`, and paid for. */
    submitted: async ({
      policy = withPolicy(),
      ...choice
    }: Choice & { policy?: ReturnType<typeof withPolicy> } = {}) => {
      const { event, host, email, person } = await ready(policy, choice);
      await person.submit();
      return { event, host, email, person, ...cancelling(api(), person) };
    },
    /** Runs the jobs. @returns the amounts that the gateway has given back */
    givenBack: async (person: Person) => {
      await runJobs();
      const own = await platform()
        .db.select({ amount: sandboxRefunds.amount })
        .from(sandboxRefunds)
        .innerJoin(payments, eq(payments.gatewayReference, sandboxRefunds.chargeKey))
        .where(isOwnedBy(payments, registrationOwner(person.code)));
      return own.map(({ amount }) => amount);
    },
  };
}
