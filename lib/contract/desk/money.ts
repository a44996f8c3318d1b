import { z } from 'zod';
import { MONEY_BY } from '@/lib/domain/orders/bill-to';
import { deskCalls } from '../parts/call';
import { field, instant } from '../parts/field';
import { upload } from '../parts/upload';
import { actAnswer, agreement } from './agreement';

const money = deskCalls('money');
const params = z.strictObject({ event: field.code });
const oneInvoice = z.strictObject({ event: field.code, number: field.code });
/** In minor units. */
const amount = z.int();

export const getMoney = money.get('getMoney', {
  summary:
    'What came in, went back and is still to come, and what of it waits for somebody. The sums are those of the list of finance.',
  params,
  answer: z.object({
    /** One for each currency that somebody has paid in. */
    sums: z.array(
      z.object({
        currency: z.string(),
        received: amount,
        refunded: amount,
        refunds_due: amount,
        kept: amount,
        /** Of invoices that are not paid yet. */
        open: amount,
      }),
    ),
    overdue: z.int(),
    /** Card payments whose outcome is not known after an hour. */
    in_doubt: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        amount,
        currency: z.string(),
        since: instant,
        says: z.string(),
      }),
    ),
  }),
});

const INVOICE_ACTS = ['paid', 'remind', 'send', 'put_off', 'correct', 'write_off'] as const;

export const getInvoice = money.get('getInvoice', {
  summary: 'One invoice of the event, with the money that came in for it. 404 for another event’s.',
  params: oneInvoice,
  answer: z.object({
    number: z.string(),
    state: z.enum(['open', 'overdue', 'paid', 'void']),
    currency: z.string(),
    total: amount,
    credited: amount,
    received: amount,
    /** Below 0 what is to be given back by hand. */
    owed: amount,
    issued_at: instant.nullable(),
    due_at: instant,
    paid_at: instant.nullable(),
    reminded_at: instant.nullable(),
    /** Of the order that it is for. */
    order: z.object({ kind: z.string(), code: z.string() }),
    bill_to: z.object({
      organization: z.string(),
      address: z.string(),
      email: z.string(),
      purchase_order: z.string(),
    }),
    money: z.array(
      z.object({
        ...{ id: z.string(), at: instant, amount, by: z.enum(MONEY_BY) },
        /** Null where nobody gave one. */
        reference: z.string().nullable(),
      }),
    ),
    /** What can be done with it now. */
    acts: z.array(z.enum(INVOICE_ACTS)),
  }),
});

const MAX_AMOUNT_CHARS = 20;
const MAX_REFERENCE_CHARS = 100;

export const recordInvoicePaid = money.post('recordInvoicePaid', {
  summary: 'Records money that came in for an invoice, or with a sign before it what came back.',
  params: oneInvoice,
  fields: z.strictObject({
    ...agreement,
    /** As it is typed in the caller’s language; without it all that is owed. */
    amount: field.text(MAX_AMOUNT_CHARS).default(''),
    by: z.enum(MONEY_BY).exclude(['card']).default('transfer'),
    /** Without it today. */
    on: field.day.optional(),
    /** The same one is recorded once; without it day and amount tell one from another. */
    reference: field.text(MAX_REFERENCE_CHARS).default(''),
  }),
  answer: actAnswer,
});

export const remindInvoice = money.post('remindInvoice', {
  summary: 'Writes to the payer of an open invoice now.',
  params: oneInvoice,
  fields: z.strictObject(agreement),
  answer: actAnswer,
});

export const resendInvoice = money.post('resendInvoice', {
  summary: 'Sends an invoice again, to its payer or to somebody else.',
  params: oneInvoice,
  fields: z.strictObject({ ...agreement, to: field.email.default('') }),
  answer: actAnswer,
});

export const putOffInvoice = money.post('putOffInvoice', {
  summary: 'Gives the payer of an open invoice more time.',
  params: oneInvoice,
  fields: z.strictObject({ ...agreement, date: field.day }),
  answer: actAnswer,
});

export const correctInvoice = money.post('correctInvoice', {
  summary: 'Corrects whom an invoice is written to. No amount changes, and nothing is sent.',
  params: oneInvoice,
  fields: z.strictObject({
    ...agreement,
    organization: field.text(200),
    address: z.string().max(500),
    email: field.email.default(''),
    purchase_order: field.text(60).default(''),
  }),
  answer: actAnswer,
});

export const writeOffInvoice = money.post('writeOffInvoice', {
  summary: 'Writes off what is still owed, by a credit note and a letter. What was ordered stays.',
  params: oneInvoice,
  fields: z.strictObject(agreement),
  answer: actAnswer,
});

export const resolvePayment = money.post('resolvePayment', {
  summary: 'Asks the gateway again what became of a payment in doubt, and finishes it as the site does.',
  params: z.strictObject({ event: field.code, payment: field.code }),
  fields: z.strictObject(agreement),
  answer: actAnswer,
});

export const comparePayouts = money.post('comparePayouts', {
  summary:
    'Compares a report of the gateway’s balance, as CSV, with the payments and refunds of the event. Lines about other events count as if the report did not have them. Nothing of it is kept.',
  params,
  upload,
  fields: z.strictObject({ file: z.file() }),
  answer: z.object({
    /** Charges and refunds that are the same on both sides. */
    same: z.int(),
    differences: z.array(
      z.object({
        kind: z.enum(['charge', 'refund']),
        what: z.enum(['amount_differs', 'missing_there', 'twice_there']),
        reference: z.string(),
        order: z.object({ kind: z.string(), code: z.string() }),
        here: amount.nullable(),
        there: amount.nullable(),
        currency: z.string(),
      }),
    ),
    /** Of the lines about the event, by the currency of the gateway’s account. */
    sums: z.array(
      z.object({
        currency: z.string(),
        charges: amount,
        refunds: amount,
        fees: amount,
        other: amount,
        net: amount,
      }),
    ),
    /** What the report covers; null where it does not say when its lines are from, so that nothing can be missing in it. */
    period: z.object({ from: instant, until: instant }).nullable(),
    /** All that was compared as CSV, in the caller’s language. */
    file: z.object({ name: z.string(), text: z.string() }),
  }),
});
