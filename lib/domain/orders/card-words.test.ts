import { expect, it } from 'vitest';
import { paymentRows } from './card-words';

const reading = { locale: 'en' as const, currency: 'USD', timeZone: 'America/Los_Angeles' };
const at = '2027-01-10T18:00:00.000Z';
const VISA = { brand: 'visa', last4: '4242' };

it.each([
  ['open', { owed: 500, paid_at: null }, null, 'invoice_open'],
  ['paid by transfer', { owed: 0, paid_at: at }, null, 'invoice_paid'],
  ['paid by card', { owed: 0, paid_at: at }, VISA, 'invoice_card'],
  ['void, and nobody paid it', { owed: 0, paid_at: null }, null, 'invoice_void'],
  ['void after a card had paid it', { owed: 0, paid_at: null }, VISA, 'invoice_void_card'],
])('an invoice that is %s is told as that', (_, standing, card, key) => {
  const invoice = { code: 'I', number: 'N-1', due_at: at, ...standing };
  const entry = {
    kind: 'payment' as const,
    at,
    amount: 500,
    card,
    by_group: 'N' as const,
    done: 'Y' as const,
    invoice,
  };
  expect(paymentRows([entry], { ...reading, words: (told) => told })[0]?.lines).toEqual([key]);
});
