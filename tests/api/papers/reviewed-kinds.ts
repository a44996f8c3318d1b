import type { EventDefinitionInput } from '@/event-api/definition/definition';
import type { Caller, TestApi } from '../../support/api';
import { withApplications } from '../../support/applications-event';
import { withBuyerSales } from '../../support/buyers-event';
import type { TestPlatform } from '../../support/database';
import { payingGroup } from '../../support/group-members';
import { ready } from '../applications/sending';
import { emailOf, ordering } from '../buyers/ordering';
import { readyPerson } from '../registration/person';

/** What an example says of its event: currency, taxes, invoices. */
export type Terms = Partial<EventDefinitionInput['event']>;

/** Everything that is sold, with the taxes of an example. */
const everything = (terms: Terms) => (given: EventDefinitionInput) => {
  const event = withApplications(withBuyerSales(given));
  return { ...event, event: { ...event.event, ...terms } };
};

/** The kinds of orders that cost something. */
export type ReviewedKind = 'registration' | 'group' | 'exhibitor' | 'buyer';

/** An order about to be paid: what is submitted with what was shown. */
export interface Reviewed {
  eventCode: string;
  caller: Caller;
  code: string;
  total(): Promise<number>;
  /** @param more fields of the submit, such as an invoice instead of a card. @returns how to submit what is shown now */
  review(more?: object): Promise<() => Promise<{ status: number; body: unknown }>>;
  letterTo: string;
}

let events = 0;

/** An order of each kind that is about to be paid, in an event with the terms of an example. */
export function reviewedKinds(platform: () => TestPlatform, api: () => TestApi) {
  const event = async (terms: Terms) => {
    events += 1;
    const at = { code: `exempt-${platform().database.kind}-${events}`, host: `exempt-${events}.localhost` };
    await api().importFixture(at, everything(terms));
    return at;
  };
  const buying = ordering(platform, api);

  const kinds: Record<ReviewedKind, (terms: Terms) => Promise<Reviewed>> = {
    async registration(terms) {
      const { code: eventCode, host } = await event(terms);
      const letterTo = `ada@${host}`;
      const person = await readyPerson(api(), { host, email: letterTo, sessions: ['circuits-1'] });
      return {
        ...{ eventCode, letterTo, caller: person.caller, code: person.code },
        total: async () => (await person.review()).fees.total,
        review: async (more = {}) => {
          const fields = { ...(await person.submitFields()), ...more };
          return () => api().ask('saveSubmitRegistration', fields, person.caller);
        },
      };
    },
    async group(terms) {
      const group = await payingGroup(platform(), api(), { change: everything(terms) });
      for (const name of ['Ada', 'Bo']) await group.member(name);
      return {
        ...{ eventCode: group.event, letterTo: group.email, caller: group.caller, code: group.code },
        total: async () => (await group.show()).total.amount,
        review: async (more = {}) => {
          const fields = { ...(await group.payFields()), ...more };
          return () => api().ask('submitPayGroupFee', fields, group.caller);
        },
      };
    },
    async exhibitor(terms) {
      const { code: eventCode, host } = await event(terms);
      const company = await ready(api(), { eventCode, host, extras: { table: 2 } });
      return {
        ...{ eventCode, letterTo: company.email, caller: company.caller, code: company.code },
        total: async () => (await company.look()).fees.total,
        review: async (more = {}) => {
          const fields = { ...(await company.fields()), ...more };
          return () => company.submit(fields);
        },
      };
    },
    async buyer(terms) {
      const { code: eventCode, host } = await event(terms);
      const order = await buying.begin(host);
      await order.activity('paddle', 2);
      await order.details();
      return {
        ...{ eventCode, letterTo: emailOf(order.code), caller: order.caller, code: order.code },
        total: async () => (await order.order()).fees.total,
        review: async (more = {}) => {
          const fields = { ...(await order.submitFields()), ...more };
          return () => api().ask('submitActivityApplication', fields, order.caller);
        },
      };
    },
  };
  return kinds;
}
