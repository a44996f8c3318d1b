import { beforeAll, beforeEach } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { jobHandlers, recurringTasks } from '@/event-api/jobs';
import type { Locale } from '@/lib/i18n/languages';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { TEST_START, type TestPlatform } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { newKey, type Person, readyPerson } from '../registration/person';

export type Terms = NonNullable<EventDefinitionInput['event']['invoices']>;

/** Everything may be paid by invoice: within 30 days, but a week before the event, which is 28 January. */
export const invoiced =
  (terms: Partial<Terms> = {}) =>
  (event: EventDefinitionInput): EventDefinitionInput => ({
    ...event,
    event: {
      ...event.event,
      invoices: {
        for: ['registration', 'group', 'purchase'],
        text: { en: 'Account 123-456.', fr: 'Compte 123-456.' },
        ...terms,
      },
    },
  });

export const BILL_TO = {
  organization: 'Lakeside School',
  address: '12 Lake St\nNelson BC V1L 2B3',
  email: 'books@lakeside.example',
  purchase_order: 'PO 4711',
};

/** Events that take invoices, and people who register with one. To be called where tests are declared. */
export function invoicing(platform: () => TestPlatform) {
  let api: TestApi;
  let events = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  beforeEach(() => platform().clock.set(TEST_START));

  const byInvoice = async (person: Person, billTo: Partial<typeof BILL_TO> = {}) => {
    const { version } = await person.review();
    const invoice = { ...BILL_TO, ...billTo };
    return { code: person.code, version, payment_key: newKey(), pay_by: 'invoice' as const, invoice };
  };
  const command = commandLine(platform);
  return {
    api: () => api,
    command,
    byInvoice,
    /** The sums of an event, as decimal text. */
    async totals(eventCode: string) {
      const { paid, refunded, refunds_due, invoices_open, kept } = JSON.parse(
        (await command(['finance', eventCode, '--json'])).out,
      ).at(-1);
      return { paid, refunded, refunds_due, invoices_open, kept };
    },
    async someEvent(terms?: Partial<Terms>) {
      events += 1;
      const choice = {
        code: `invoices-${events}`,
        host: `invoices-${events}.localhost`,
        first: `INVOICES-${events}-0001`,
      };
      await api.importFixture({ code: choice.code, host: choice.host }, invoiced(terms));
      return choice;
    },
    /** Somebody who has registered by invoice: 195.00 and 12.50 and 5 % tax, 217.88 in all. */
    async registered(choice: { host: string }, locale: Locale = 'en') {
      const email = `ada-${crypto.randomUUID()}@invoices.example`;
      const person = await readyPerson(api, { host: choice.host, email, locale, sessions: ['circuits-1'] });
      const submitted = await api.call('saveSubmitRegistration', await byInvoice(person), person.caller);
      return { person, email, submitted };
    },
    invoiceOf: async ({ person }: { person: Person }) =>
      (await api.call('getReceipt', { code: person.code }, person.caller)).invoice,
    numberOf: async ({ person }: { person: Person }) =>
      (await api.call('getReceipt', { code: person.code }, person.caller)).invoice?.number ?? '',
    /** Runs a recurring task, and all that follows from it. */
    async task(name: string) {
      await recurringTasks.find((one) => one.name === name)?.run(platform());
      await runAllJobs(platform(), jobHandlers);
    },
  };
}
