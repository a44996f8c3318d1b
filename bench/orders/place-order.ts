import { randomUUID } from 'node:crypto';
import { call, headersOf, type Visitor } from '../on-sale';

/** The free ticket and the one that is paid by card. */
export type Ticket = 'attendee' | 'paying';

/**
 * Makes one order, from start to confirmation.
 * @param origins of the product's processes, which take the calls in turn
 * @returns its code, and the number of API calls
 */
export async function order(
  origins: string | readonly string[],
  visitor: Visitor,
  ticket: Ticket,
): Promise<{ code: string; calls: number }> {
  const all = [origins].flat();
  let calls = 0;
  const { code, outcome } = await placeOrder(ticket, async (name, fields) => {
    const origin = all[calls % all.length] ?? '';
    calls += 1;
    const asked = { headers: headersOf(visitor), body: JSON.stringify(fields) };
    const { status, body } = await call(origin, `/api/${name}`, asked);
    if (status !== 200) throw new Error(`${name} was answered with ${status}: ${body}`);
    return JSON.parse(body);
  });
  if (outcome !== 'confirmed') throw new Error(`an order ended as ${outcome}`);
  return { code, calls };
}

/** What the calls of an order answer, as far as the next ones need it. */
export interface OrderAnswer {
  code: string;
  review: { version: number };
  outcome: string;
}

/** The calls of one order, by a visitor's `ask`, which answers only what succeeded. */
export async function placeOrder(
  ticket: Ticket,
  ask: (name: string, fields: object) => Promise<OrderAnswer>,
): Promise<{ code: string; outcome: string }> {
  const email = `${randomUUID()}@example.com`;
  const { code } = await ask('generateRegistrationCaptured', { email, track: ticket, mode: 'in_person' });
  await ask('initializeForm', { form_type: 'registration', code });
  const model = { name: 'Ada Lovelace', email };
  const saved = await ask('saveRegistrationPersonalInformations', { code, model });
  const { version } = saved.review;
  const credit = { holder: 'Ada Lovelace', number: '4242424242424242', expiry: '12/40', cvc: '123' };
  const { outcome } = await ask('saveSubmitRegistration', {
    code,
    version,
    payment_key: randomUUID(),
    ...(ticket === 'paying' && { credit }),
  });
  return { code, outcome };
}
