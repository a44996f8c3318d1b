import { and, eq, inArray, sql } from 'drizzle-orm';
import { BUYER } from '../../buyers/buyer-owner';
import { taxExemptions } from '../../checkout/exemptions/schema';
import { creditNotes, invoiceMoney, invoices, paperNumbers } from '../../checkout/invoices/schema';
import { paymentShares, payments, refunds } from '../../checkout/schema';
import { isOwnedByOneOf } from '../../platform/database/owner-columns';
import { sandboxCharges, sandboxRefunds } from '../../platform/payments/schema';
import { REGISTRATION } from '../../registration/registration-owner';
import { byOwner, NULL } from './conditions';
import { all, type TableEntry, tableEntry, type Whose } from './entry';

/** Orders of people. What groups and organisations are billed names an organization, which stays. */
const OF_PEOPLE: readonly string[] = [REGISTRATION, BUYER];

/** The ids of the payments of their orders. */
const paymentsOf = ({ eventCode, owners }: Whose) =>
  sql`(select ${payments.id} from ${payments}
       where ${payments.eventCode} = ${eventCode} and ${isOwnedByOneOf(payments, owners)})`;

/** What is paid for a person's own order. */
export const invoicesOfPeople = (whose: Whose) =>
  and(
    eq(invoices.eventCode, whose.eventCode),
    inArray(
      invoices.paymentId,
      paymentsOf({ ...whose, owners: whose.owners.filter(({ kind }) => OF_PEOPLE.includes(kind)) }),
    ),
  );

/** The books: what was paid, given back, and written on numbered papers. */
export const moneyTables: readonly TableEntry[] = [
  tableEntry(payments, {
    rows: { thing: 'payments', theirs: byOwner(payments), fate: 'books' },
    columns: {
      idempotencyKey: 'codes',
      ownerCode: 'code',
      ...all(
        'order',
        'id',
        'eventCode',
        'ownerKind',
        'amount',
        'currency',
        'state',
        'gateway',
        'declineCode',
      ),
      ...all('order', 'gatewayReference', 'lines', 'refundedAmount', 'createdAt', 'changedAt', 'chargedAt'),
      confirmedAt: 'order',
      ...all(
        { of: 'card', kept: 'the bank names a payment by them, and they name nobody' },
        'cardBrand',
        'cardLast4',
      ),
    },
  }),
  tableEntry(refunds, {
    rows: {
      thing: 'refunds',
      theirs: (whose) =>
        and(eq(refunds.eventCode, whose.eventCode), inArray(refunds.paymentId, paymentsOf(whose))),
      fate: 'books',
    },
    columns: {
      idempotencyKey: 'codes',
      ...all('order', 'id', 'eventCode', 'paymentId', 'amount', 'lines', 'reason', 'gatewayReference'),
      ...all('order', 'createdAt', 'refusedAt', 'doneAt'),
    },
  }),
  tableEntry(paymentShares, {
    rows: { thing: 'shares', theirs: byOwner(paymentShares), fate: 'books' },
    columns: {
      ownerCode: 'code',
      ...all(
        'order',
        'paymentId',
        'eventCode',
        'ownerKind',
        'amount',
        'lines',
        'paperLines',
        'refundedAmount',
      ),
    },
  }),
  tableEntry(invoices, {
    rows: { thing: 'invoices', theirs: invoicesOfPeople, fate: 'books' },
    columns: {
      code: 'code',
      billTo: {
        of: 'address',
        erased: sql`jsonb_build_object('organization', '—', 'address', '—', 'email', '', 'purchase_order', '')`,
      },
      ...all({ of: 'network', erased: NULL }, 'fromNetwork', 'fromMail'),
      ...all(
        'order',
        'eventCode',
        'paymentId',
        'number',
        'state',
        'locale',
        'amount',
        'credited',
        'received',
      ),
      ...all('order', 'createdAt', 'issuedAt', 'dueAt', 'paidAt', 'remindedAt', 'warnedAt', 'givenUpAt'),
    },
  }),
  tableEntry(invoiceMoney, {
    columns: {
      invoiceCode: 'code',
      ...all('order', 'id', 'eventCode', 'amount', 'by', 'receivedAt', 'createdAt'),
      // What the organiser noted of a transfer or a cheque, by which the bank knows it.
      reference: 'organiser',
    },
  }),
  tableEntry(creditNotes, {
    columns: {
      invoiceCode: 'code',
      ...all('order', 'eventCode', 'number', 'refundId', 'amount', 'lines', 'issuedAt'),
    },
  }),
  tableEntry(paperNumbers, { columns: all('nobody', 'eventCode', 'series', 'last') }),
  tableEntry(taxExemptions, {
    rows: { thing: 'exemptions', theirs: byOwner(taxExemptions), fate: 'with_order' },
    columns: {
      ownerCode: 'code',
      ...all('order', 'eventCode', 'ownerKind', 'taxCode', 'savedAt'),
      number: { of: 'exemption', kept: 'it shows why no tax was taken' },
    },
  }),
  tableEntry(sandboxCharges, {
    columns: all('order', 'key', 'state', 'amount', 'currency', 'brand', 'last4', 'declineCode', 'createdAt'),
  }),
  tableEntry(sandboxRefunds, { columns: all('order', 'key', 'chargeKey', 'amount', 'createdAt') }),
];
