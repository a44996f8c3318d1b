import type { PaymentEntry } from '@/lib/domain/payments/payment-entry';
import { amountBeforeCodes, type FeeLine, GROUP_DISCOUNT, loweringsOf } from '@/lib/domain/registration/fees';
import { formatMoney } from '@/lib/money';
import { formatDate } from '@/lib/time/format';
import { readPaymentEntries } from '../../checkout/card-amounts';
import { feeRules } from '../../checkout/fee-rules';
import { paidFor } from '../../checkout/paid-for';
import type { Payment } from '../../checkout/payments';
import { listShares } from '../../checkout/shares';
import { paymentLists } from '../../notices/letter/payment-list';
import { inThread } from '../../platform/threads/threads';
import type { Reader, RegistrationReading } from '../../registration/reading/read-registration';
import { receiptPdf } from '../../registration/receipts/compose-receipt-pdf';
import type { ReceiptSheet } from '../../registration/receipts/draw-receipt';
import { receiptNumber } from '../../registration/receipts/receipt-number';
import type { AmountRow } from '../../registration/receipts/receipt-words';
import { sheetHead, whenAndWhere } from '../../registration/receipts/sheet-head';
import { isSubmitted } from '../../registration/statuses';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import type { StoredGroup } from '../schema';
import { personName } from './describe-payment';
import { readPayableGroup } from './payable-people';

/** The receipt of one payment of a group, with the names of all who were paid for. */
export interface GroupReceipt {
  number: string;
  /** Those who were paid for. */
  names: string[];
  amounts: AmountRow[];
  payments: PaymentEntry[];
  sheet: ReceiptSheet;
}

type Share = Awaited<ReturnType<typeof listShares>>[number];

/** Reads a group's receipt, in the reader's language. */
export async function readGroupReceipt(
  reader: Reader,
  group: StoredGroup,
  payment: Payment,
): Promise<GroupReceipt> {
  const { db, event, locale } = reader;
  const { time_zone: timeZone, contact_email } = event.definition.event;
  const words = await eventTranslator(event, locale, 'receipt');
  const shares = await listShares(db, [payment.id]);
  const { people } = await readPayableGroup(reader, group);
  const paidPeople = people.flatMap((person) => {
    const share = shares.find(({ ownerCode }) => ownerCode === person.reading?.registration.code);
    return share && person.reading ? [{ name: personName(person), reading: person.reading, share }] : [];
  });
  const issuedAt = payment.confirmedAt ?? payment.createdAt;
  const number = receiptNumber({ eventCode: event.firstCode, code: payment.id, issuedAt });
  const amounts = await amountRows(reader, payment, paidPeople);
  const payments = await readPaymentEntries(db, payment);
  const names = paidPeople.map(({ name }) => name);
  return {
    number,
    names,
    amounts,
    payments,
    sheet: {
      ...sheetHead(reader, { title: words('title'), number }),
      facts: [
        [words('number'), number],
        [words('issued'), formatDate(issuedAt, timeZone, locale)],
        [
          words('group'),
          [group.organization, group.contactName, group.contactAddress].filter(Boolean).join('\n'),
        ],
        [words('people'), String(names.length)],
        [words('event'), whenAndWhere(reader)],
      ],
      amounts,
      note: null,
      lists: await paymentLists(reader, payments),
      notes: [
        words('currency', { currency: payment.currency }),
        words('questions', { email: contact_email }),
      ],
    },
  };
}

/** The receipt as a PDF. */
export const groupReceiptPdf = ({ sheet }: GroupReceipt): Promise<Uint8Array<ArrayBuffer>> =>
  inThread(receiptPdf, sheet);

interface PaidPerson {
  name: string;
  reading: RegistrationReading;
  share: Share;
}

/** Lines by person, then discounts, tax, total and what was given back. */
async function amountRows(
  reader: Reader,
  { amount: total, currency }: Payment,
  people: readonly PaidPerson[],
): Promise<AmountRow[]> {
  const { event, locale } = reader;
  const words = await eventTranslator(event, locale, 'receipt');
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const rows = people.flatMap(({ name, share }) =>
    share.lines.map((line) => ({
      label: `${name} · ${describe(reader, line)}${line.early_bird ? ` (${words('early_bird')})` : ''}`,
      amount: money(amountBeforeCodes(line)),
    })),
  );
  const lines = people.flatMap(({ share }) => share.lines);
  const lowered = loweringsOf(lines).map(({ code, description, amount }) => ({
    label: code === GROUP_DISCOUNT ? words('group_discount') : words('code', { name: description, code }),
    amount: money(-amount),
  }));
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  const taxName = feeRules(event.definition, locale).tax?.name ?? words('tax');
  const refunded = people.reduce((sum, person) => sum + givenBack(person), 0);
  return [
    ...rows,
    ...lowered,
    ...(tax > 0 ? [{ label: taxName, amount: money(tax) }] : []),
    { label: words('total', { currency }), amount: money(total), total: true },
    ...(refunded > 0 ? [{ label: words('refunded'), amount: money(-refunded) }] : []),
  ];
}

/** What was given back of a share. What was lost counts at once, although a job requests it later. */
export function givenBack({ reading, share }: Pick<PaidPerson, 'reading' | 'share'>): number {
  const { status } = reading.registration;
  if (status === 'cancelled') return share.refundedAmount;
  return Math.max(share.refundedAmount, isSubmitted(status) ? paidFor(share, reading.lost) : share.amount);
}

/** A line in the reader's language: it was charged in that of the person. */
function describe({ event, locale }: Reader, { category, code, description }: FeeLine): string {
  const { tracks, registration } = event.definition;
  const known =
    category === 'registration'
      ? tracks.find((track) => track.code === code)
      : category === 'conference'
        ? registration.fees.find((fee) => fee.code === code)
        : undefined;
  return known ? eventTexts(event, locale).text(known.name) : description;
}
