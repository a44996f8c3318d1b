import { eq } from 'drizzle-orm';
import { payments, refunds } from '@/event-api/checkout/schema';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { isOwnedBy } from '@/event-api/platform/database/owner-columns';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import { registrations } from '@/event-api/registration/schema';
import type { Catalogue } from '@/lib/contract/catalogue';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Answered, TestApi } from '../../support/api';
import type { TestPlatform } from '../../support/database';
import { withPolicy } from './cancelling';
import { CARDS, card, newKey, type Person } from './person';
import { submitting } from './submitting';

/** Everything is given back until the event ends; tests of the policy itself have their own. */
const WHOLE = { text: { en: 'x', fr: 'x' }, refunds: [{ until: 'day 2 18:00', percent: 100 }] };
const same = (event: EventDefinitionInput): EventDefinitionInput => event;

export type Changed = AnswerOf<Catalogue['changeRegistration']>;
/** What is wanted: fields of the call. */
export type Wanted = Record<string, unknown>;

/** Helpers for the tests of changes; `registered` gives each test an event of its own with somebody who has paid. */
export function changing(
  platform: () => TestPlatform,
  api: () => TestApi,
  adapt?: Parameters<TestApi['importFixture']>[1],
) {
  const { ready, ...rest } = submitting(platform, api, (event) => (adapt ?? same)(withPolicy(WHOLE)(event)));

  const registered = async (...choice: Parameters<typeof ready>) => {
    const begun = await ready(...choice);
    await begun.person.submit();
    return begun;
  };
  const ask = ({ code, caller }: Person, fields: Wanted): Promise<Answered<unknown>> =>
    api().ask('changeRegistration', { code, option: 'change', ...fields }, caller);
  const preview = async (person: Person, wanted: Wanted): Promise<Changed> => {
    const { status, body } = await ask(person, { ...wanted, preview: 'Y' });
    if (status !== 200) throw new Error(`the preview answered ${status}: ${JSON.stringify(body)}`);
    return body as Changed; // outside production the API checks every answer by its schema
  };
  /** The fields that confirm what a new preview shows. */
  const confirmation = async (
    person: Person,
    wanted: Wanted,
    number: string = CARDS.good,
  ): Promise<Wanted> => {
    const { version, due } = await preview(person, wanted);
    return { ...wanted, version, payment_key: newKey(), ...(due && { credit: card(number) }) };
  };
  const change = async (person: Person, wanted: Wanted, number?: string) => {
    const { status, body } = await ask(person, await confirmation(person, wanted, number));
    return { status, body: body as Changed & { errors?: Record<string, string[]>; reason?: string } };
  };
  /** What was charged less what was given back, requested refunds included. */
  const netPaid = async (person: Person): Promise<number> => {
    const isTheirs = isOwnedBy(payments, registrationOwner(person.code));
    const paid = await platform().db.select().from(payments).where(isTheirs);
    let net = 0;
    for (const { id, amount, confirmedAt } of paid) {
      if (confirmedAt === null) continue;
      const back = await platform().db.select().from(refunds).where(eq(refunds.paymentId, id));
      net += amount - back.reduce((sum, refund) => sum + refund.amount, 0);
    }
    return net;
  };
  const stored = async (person: Person) => {
    const [row] = await platform().db.select().from(registrations).where(eq(registrations.code, person.code));
    if (!row) throw new Error('there is no such registration');
    return row;
  };
  const sessions = async (person: Person) => {
    const cart = await api().call('getWorkshopsCart', { code: person.code, x: 'attendee' }, person.caller);
    return cart.items
      .filter((item) => item.workshops_cart_status === 'Y')
      .map((item) => item.workshops_session_code)
      .sort();
  };

  return { ...rest, ready, registered, ask, preview, confirmation, change, netPaid, stored, sessions };
}
