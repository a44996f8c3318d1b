import { z } from 'zod';
import { formModel } from '../domain/forms/form-model';
import { billTo, MONEY_BY, PAY_BY } from '../domain/orders/bill-to';
import type { CardAmount, InvoiceFacts, InvoiceReceipt, PaymentEntry } from '../domain/orders/payment-entry';
import { FEE_CATEGORIES } from '../domain/registration/fees';
import type { ChargedTax } from '../domain/registration/taxes';
import { type Capability, callsOf, fileOnly, type GrantKind } from './parts/call';
import { done, field, instant, money } from './parts/field';

/**
 * What all kinds of orders share: registration, payment of a group, application, proposal and purchase. Their calls keep the
 * names of the specification (§7), and say only what is their own.
 */

/** What a tax comes to, with its name, rate and registration number on the day on which it was charged. */
export const chargedTax = z.object({
  code: z.string(),
  name: z.string(),
  percent: z.number(),
  number: z.string().optional(),
  /** Charged on the price together with the taxes before it. */
  compound: z.boolean().optional(),
  amount: z.int(),
  /** The number under which the payer is exempt from it; blank for who is not to know it. */
  exempt: z.string().optional(),
}) satisfies z.ZodType<ChargedTax>;

const feeLine = z.object({
  category: z.enum(FEE_CATEGORIES),
  code: z.string(),
  description: z.string(),
  quantity: z.int(),
  unit_amount: z.int(),
  discount: z.int(),
  /** What discount codes take off; part of `discount`. */
  lowered: z.array(z.object({ code: z.string(), description: z.string(), amount: z.int() })).optional(),
  early_bird: z.boolean(),
  /** Until when the early-bird price of this line holds. */
  early_bird_until: instant.optional(),
  amount: z.int(),
  tax: z.int(),
  taxes: z.array(chargedTax).optional(),
  /** Prices and discounts are with tax, as the event shows them; `amount` is without. */
  tax_included: z.literal(true).optional(),
  /** What it costs whoever is not exempt from a tax that is in the event's prices; absent where that is the price. */
  full_price: z.int().optional(),
  /** What the event keeps of something that a change gave up; absent for what is in the order. */
  given_up: z.boolean().optional(),
});

/** Amounts in minor units of `currency`. */
export const feeSummary = z.object({
  currency: z.string(),
  lines: z.array(feeLine),
  subtotal: z.int(),
  discount: z.int(),
  tax: z.int(),
  total: z.int(),
});

/** An invoice as far as it is settled: `owed` in minor units is still to be paid. */
export const invoiceStanding = z.object({
  /** Of the page on which it is paid by card. */
  code: z.string(),
  number: z.string(),
  due_at: instant,
  owed: z.int(),
  paid_at: instant.nullable(),
});

/** An invoice as its paper says it. */
export const invoiceFacts = invoiceStanding.extend({
  state: z.enum(['open', 'paid', 'void']),
  received: z.int(),
  bill_to: billTo,
}) satisfies z.ZodType<InvoiceFacts>;

/** The card that paid; null where it is not told. */
const card = z.object({ brand: z.string(), last4: z.string() }).nullable();

/** Money that came in for an invoice, in minor units; below 0 what came back, or was given back. */
export const invoiceReceipt = z.object({
  at: instant,
  amount: z.int(),
  by: z.enum(MONEY_BY),
  card,
}) satisfies z.ZodType<InvoiceReceipt>;

/** What goes to a card or an invoice, or came from it, in minor units of the event's currency; the card is null where it is not told. */
export const cardAmount = z.object({
  amount: z.int(),
  card,
  by_group: field.yesNo,
  invoice: invoiceStanding.optional(),
}) satisfies z.ZodType<CardAmount>;

/** A payment, or what was given back of one, with when it was; `done` N: on its way. */
export const paymentEntry = cardAmount.extend({
  kind: z.enum(['payment', 'refund']),
  at: instant,
  done: field.yesNo,
  received: z.array(invoiceReceipt).optional(),
}) satisfies z.ZodType<PaymentEntry>;

/** A reason why an order cannot be submitted yet, with the step that solves it. */
export const problemOf = <const Step extends string, const Reason extends string>(
  steps: readonly Step[],
  reasons: readonly Reason[],
) => z.object({ step: z.enum(steps), reason: z.enum(reasons), message: z.string() });

/** A code of the event that whoever was accepted is told, with what it is for; null where that is not said. */
export const toldCode = z.object({ code: z.string(), description: z.string().nullable() });

/** Answers as display text, under the title of their section. */
export const answerSection = z.object({
  title: z.string(),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
});

/** The answers of an order as display text, by section, each with the step at which it is changed. */
export const answersOf = <const Step extends string>(steps: readonly Step[]) =>
  z.array(z.object({ step: z.enum(steps), ...answerSection.shape }));

/**
 * Revision of the answers that were read or saved last, and from which the sent ones were made. Left out, they replace
 * whatever is stored. Changed by somebody else since: 409 with reason `answers_changed`.
 */
export const readRevision = z.int().min(0).optional();

/** The specification's `options` of a save, which nothing is read from. */
export const options = z.record(z.string(), z.unknown()).optional();

/** The answers to a form, sent to be checked and saved. */
export const answersToSave = { model: formModel, revision: readRevision, options };

/** The payment's idempotency key, made by the browser once for each time that somebody decides to pay. */
export const paymentKey = z.string().min(16).max(64);

/** What names the payment that a submit makes. */
export const paymentAttempt = {
  /** The review's version: 409 with reason `changed_since_review` when something else would be submitted by now. */
  version: z.int(),
  payment_key: paymentKey,
};

/** Card fields of the sandbox, or the token of a gateway whose fields are its own (design §7). */
const credit = z.union([
  z.strictObject({
    holder: z.string().max(120),
    number: z.string().max(30),
    expiry: z.string().max(9),
    cvc: z.string().max(4),
  }),
  z.strictObject({ token: z.string().min(1).max(200) }),
]);

/** How a submit is paid by card. */
export const cardPayment = {
  /** Left out when there is nothing to pay by card, and with `confirmed`. */
  credit: credit.optional(),
  /** Y when the payer comes back from what the bank asked after `confirmation_needed`, whatever the payer answered. */
  confirmed: field.yesNo.optional(),
};

/** How a submit is paid: by card, or later by invoice. */
export const orderPayment = {
  ...cardPayment,
  pay_by: z.enum(PAY_BY).default('card'),
  /** Whom the invoice is written to, with `pay_by` `invoice`. */
  invoice: billTo.optional(),
};

/** What others took while the payment ran. */
export const lostThing = z.object({ category: z.enum(FEE_CATEGORIES), code: z.string(), title: z.string() });

/** The answer of a submit: what became of it, with the order by the name that its kind has for it. */
export const submitAnswer = <Order extends z.ZodRawShape, Lost extends z.ZodObject = typeof lostThing>(
  order: Order,
  lost: Lost = lostThing as unknown as Lost, // the type's own default
) =>
  z.object({
    /**
     * `pending`: the gateway has not answered yet; the order is read again. `confirmation_needed`: the bank asks the payer
     * (3-D Secure); the gateway's script asks with `client_secret`, and then the call is repeated with `confirmed`.
     */
    outcome: z.enum(['confirmed', 'pending', 'confirmation_needed', 'refunded']),
    client_secret: z.string().optional(),
    ...order,
    lost: z.array(lost),
    /** The amount given back for what was lost; null when nothing is. */
    refunded: money.nullable(),
  });

/** Names an order by its code, as fields or path parameters. */
export const byCode = z.strictObject({ code: field.code });

/** No fields beside those that all kinds have. */
const none = {};
type None = typeof none;

/** What a kind of order says of a call that several kinds make in the same way. */
interface OwnWords<Answer extends z.ZodType> {
  summary: string;
  answer: Answer;
}

/**
 * Makes the calls that kinds of orders have in common, for a kind whose calls name the order by `code`. What is held, paid
 * or chosen differs too much: those calls share fields and answers, which are above.
 */
export function orderCalls(capability: Capability, kind: GrantKind) {
  const { get, post } = callsOf(capability);
  const access = { grant: kind, by: 'code' } as const;
  return {
    /** Begins an order, and gives the visitor access to it. */
    begin: <const Id extends string, Answer extends z.ZodType, Fields extends z.ZodRawShape = None>(
      id: Id,
      { fields, ...words }: OwnWords<Answer> & { fields?: Fields },
    ) =>
      post(id, {
        ...words,
        access: 'visitor',
        begins: true,
        limit: { points: 20, seconds: 600 },
        fields: z.strictObject(fields ?? (none as Fields)), // the type's own default
      }),
    /** Checks and saves a form of an order, or of the part of it that `part` names. */
    save: <const Id extends string, Answer extends z.ZodType, Part extends z.ZodRawShape = None>(
      id: Id,
      { part, ...words }: OwnWords<Answer> & { part?: Part },
    ) =>
      post(id, {
        ...words,
        access,
        fields: z.strictObject({ code: field.code, ...(part ?? (none as Part)), ...answersToSave }), // the type's own default
      }),
    /** Mails links that open the orders of an e-mail address, at most `points` times in ten minutes. */
    sendLink: <const Id extends string, Fields extends z.ZodRawShape = None>(
      id: Id,
      { summary, points, fields }: { summary: string; points: number; fields?: Fields },
    ) =>
      post(id, {
        summary,
        access: 'visitor',
        limit: { points, seconds: 600 },
        fields: z.strictObject({ ...(fields ?? (none as Fields)), email: field.email }), // the type's own default
        answer: done,
      }),
    /** Opens an order by the secret of a mailed link. */
    openLink: <const Id extends string, Answer extends z.ZodType>(id: Id, words: OwnWords<Answer>) =>
      post(id, {
        ...words,
        access: 'visitor',
        limit: { points: 30, seconds: 600 },
        fields: z.strictObject({ secret: field.text(2000) }),
      }),
    /** The receipt of an order as PDF. */
    receipt: <const Id extends string>(id: Id, summary: string) =>
      get(id, { summary, access, params: byCode, answer: fileOnly, files: ['application/pdf'] }),
  };
}
