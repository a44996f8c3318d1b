import { z } from 'zod';
import { billTo, MONEY_BY } from '@/lib/domain/orders/bill-to';
import { parseAmount } from '@/lib/money';
import { findInvoices, type ListedInvoice } from '../checkout/invoices/queries';
import { owedOf } from '../checkout/invoices/settle-invoice';
import { resolvePayment } from '../checkout/payments-in-doubt';
import {
  correctBillTo,
  type InvoiceOutcome,
  putOffInvoice,
  recordInvoiceMoney,
  referenceByDay,
  remindOfInvoice,
  sendInvoiceAgain,
  voidInvoice,
} from '../orders/invoices/organise-invoices';
import { type OrganiserRefund, planRefund, refundByOrganiser } from '../orders/refund-by-organiser';
import { createGateway } from '../platform/create-platform';
import { endOfDay, isDate, startOfDay } from '../platform/local-time';
import { findEvent } from '../tenancy/find-event';
import { type ActPlace, type Change, change, reading } from './act';
import { emailAddress } from './known';

/** What an organiser does with money: refunds, invoices, payments in doubt. */

const refund = z.object({
  /** Of an order of any kind. */
  code: z.string(),
  /** As it was typed, in the currency that was paid in. */
  amount: z.string(),
  reason: z.string().nullable(),
});

/** With the time zone of its event. */
async function inZone({ database: { db } }: ActPlace, given: OrganiserRefund) {
  if (given.outcome === 'unknown') return given;
  const event = await findEvent(db, given.eventCode);
  return { ...given, zone: event?.definition.event.time_zone ?? 'UTC' };
}

export const lookAtRefund = reading({
  name: 'refund: preview',
  input: refund,
  run: async (place, input) => inZone(place, await planRefund(place, input)),
});

export const giveBack = change({
  name: 'refund',
  permission: 'money',
  input: refund,
  audit: ({ code, amount }) => ({ targets: [code, `amount=${amount}`] }),
  run: async (place, input) => inZone(place, await refundByOrganiser(place, input)),
});

export const finishPayment = change({
  name: 'payments resolve',
  permission: 'money',
  input: z.object({ id: z.uuid() }),
  audit: ({ id }) => ({ targets: [id] }),
  // The gateway is asked between its transactions, as by the site's recurring task.
  isInSteps: true,
  async run(place, { id }) {
    const { database, clock, readEnvironment } = place;
    const gateway = createGateway(readEnvironment(), { database, clock });
    const resolved = await resolvePayment({ ...place, db: database.db, gateway }, id);
    return { ...resolved, eventCode: resolved.payment?.eventCode };
  },
});

/** Which invoice: its number, or the code of its order; and its event, where several have such a one. */
const which = z.object({ number: z.string(), event: z.string().optional() });
type Which = z.output<typeof which>;

export type NotOne = { outcome: 'unknown' } | { outcome: 'several'; events: string[] };
export type Found = { outcome: 'known'; listed: ListedInvoice; zone: string };

async function findOne({ database: { db } }: ActPlace, { number, event }: Which): Promise<NotOne | Found> {
  const all = await findInvoices(db, { named: number, eventCode: event });
  const [listed] = all;
  if (!listed) return { outcome: 'unknown' };
  if (all.length > 1) return { outcome: 'several', events: all.map(({ invoice }) => invoice.eventCode) };
  const zone = (await findEvent(db, listed.invoice.eventCode))?.definition.event.time_zone ?? 'UTC';
  return { outcome: 'known', listed, zone };
}

export const findInvoice = reading({ name: 'invoices: find', input: which, run: findOne });

/** The invoice as it was before. */
interface OnInvoice {
  listed: ListedInvoice;
  eventCode: string;
}

/** An act on one invoice. */
const onInvoice = <Input extends typeof which, Outcome extends { outcome: string }>(
  verb: string,
  input: Input,
  act: (place: ActPlace, found: Found, input: z.output<Input>) => Promise<Outcome>,
): Change<Input, NotOne | (Outcome & OnInvoice)> =>
  change({
    name: `invoices ${verb}`,
    permission: 'money',
    input,
    audit: ({ number }) => ({ targets: [number] }),
    async run(place, given): Promise<NotOne | (Outcome & OnInvoice)> {
      const found = await findOne(place, given);
      if (found.outcome !== 'known') return found;
      const { listed } = found;
      return { ...(await act(place, found, given)), listed, eventCode: listed.invoice.eventCode };
    },
  });

/** `recorded`: how much, in minor units. */
type Recorded = (InvoiceOutcome & { recorded: number }) | { outcome: 'no_amount' } | { outcome: 'to_come' };

export const recordPaid = onInvoice(
  'paid',
  which.extend({
    /** In the currency's units, below 0 what came back; by default all that is owed. */
    amount: z.string().optional(),
    by: z.enum(MONEY_BY).default('transfer'),
    /** The same one is recorded once; by default day and amount. */
    reference: z.string().optional(),
    on: z.string().refine(isDate).optional(),
  }),
  async (
    place,
    { listed: { invoice, currency }, zone },
    { amount: typed, by, reference, on },
  ): Promise<Recorded> => {
    const now = place.clock.now();
    if (typed === undefined && invoice.state !== 'open') {
      return { outcome: invoice.state === 'void' ? 'void' : 'already', invoice, recorded: 0 };
    }
    const amount = typed === undefined ? owedOf(invoice) : amountOf(typed, currency);
    if (amount === undefined || amount === 0) return { outcome: 'no_amount' };
    const receivedAt = on === undefined ? now : startOfDay(on, zone);
    if (receivedAt > now) return { outcome: 'to_come' };
    const known = reference ?? referenceByDay({ receivedAt, amount }, { currency, zone });
    const result = await recordInvoiceMoney(place, invoice, { amount, by, reference: known, receivedAt });
    return { ...result, recorded: amount };
  },
);

/** An amount as typed, with a sign, in minor units; undefined for what is none. */
function amountOf(typed: string, currency: string): number | undefined {
  const match = /^(-?)(\d+(?:\.\d+)?)$/.exec(typed);
  const units = match ? parseAmount(Number(match[2]), currency) : undefined;
  return units === undefined ? undefined : match?.[1] === '-' ? -units : units;
}

export const remindPayer = onInvoice('remind', which, (place, { listed }) =>
  remindOfInvoice(place, listed.invoice),
);

export const sendInvoice = onInvoice(
  'send',
  which.extend({ to: emailAddress.nullable() }),
  (place, { listed }, { to }) => sendInvoiceAgain(place, listed.invoice, to),
);

export const putOff = onInvoice(
  'due',
  which.extend({ date: z.string().refine(isDate) }),
  async (place, { listed, zone }, { date }): Promise<InvoiceOutcome | { outcome: 'past' }> => {
    const dueAt = endOfDay(date, zone);
    return dueAt <= place.clock.now() ? { outcome: 'past' } : putOffInvoice(place, listed.invoice, dueAt);
  },
);

export const correctInvoice = onInvoice(
  'bill',
  which.extend({
    billTo: z.strictObject({
      organization: z.string().optional(),
      address: z.string().optional(),
      email: z.string().optional(),
      purchase_order: z.string().optional(),
    }),
  }),
  async (
    place,
    { listed: { invoice } },
    given,
  ): Promise<InvoiceOutcome | { outcome: 'wrong'; field: string; why: string }> => {
    const corrected = definedOnly(given.billTo);
    const { error } = billTo.safeParse({
      ...invoice.billTo,
      address: invoice.billTo.address || '-',
      ...corrected,
    });
    const [issue] = error?.issues ?? [];
    if (issue) return { outcome: 'wrong', field: String(issue.path[0]), why: issue.message };
    return correctBillTo(place, invoice, corrected);
  },
);

const definedOnly = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as DefinedOnly<Value>; // by the filter
type DefinedOnly<Value> = { [Key in keyof Value]?: Exclude<Value[Key], undefined> };

export const writeOff = onInvoice('void', which, (place, { listed }) => voidInvoice(place, listed.invoice));
