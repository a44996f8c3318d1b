import { type FeeLine, GROUP_DISCOUNT, totalsOf } from '@/lib/domain/registration/fees';
import type { Translate } from '@/lib/i18n/translate';
import { readPaymentEntries } from '../../checkout/card-amounts';
import { creditRow } from '../../checkout/credits/plan-credit';
import { feeRules, paidFees } from '../../checkout/fee-rules';
import { findInvoiceOf } from '../../checkout/invoices/queries';
import { invoiceFactsOf } from '../../checkout/invoices/settle-invoice';
import { paidFor } from '../../checkout/paid-for';
import type { Payment } from '../../checkout/payments';
import { isOnPaper, listShares } from '../../checkout/shares';
import { composeReceipt, lastPaid, type PrintableReceipt, receiptNumber } from '../../orders/receipt';
import type { Quoted } from '../../platform/owner-kind';
import type { Reader, RegistrationReading } from '../../registration/reading/read-registration';
import { isSubmitted } from '../../registration/statuses';
import { eventTexts, eventTranslator } from '../../tenancy/event-texts';
import type { StoredGroup } from '../schema';
import { memberName } from './describe-payment';
import { creditGivenBack, creditOf } from './group-credit';
import { keptOfGroup } from './kept-of-group';
import { readChosen, readPayableGroup } from './payable-members';
import { findGroupPayment, listCreditUses } from './stored-payments';

/** The receipt of one payment of a group, with the names of all who were paid for. */
export interface GroupReceipt extends PrintableReceipt {
  names: string[];
}

interface PaidMember {
  name: string;
  reading: RegistrationReading;
  share: Awaited<ReturnType<typeof listShares>>[number];
}

/** Reads a group's receipt, in the reader's language. */
export async function readGroupReceipt(
  reader: Reader,
  group: StoredGroup,
  payment: Payment,
): Promise<GroupReceipt> {
  const { db, event, locale } = reader;
  const words = await eventTranslator(event, locale, 'receipt');
  const shares = await listShares(db, [payment.id]);
  const { members } = await readPayableGroup(reader, group);
  const paidMembers = members.flatMap((member): PaidMember[] => {
    const share = shares.find(({ ownerCode }) => ownerCode === member.reading?.registration.code);
    return share && member.reading ? [{ name: memberName(member), reading: member.reading, share }] : [];
  });
  const named = paidMembers.filter(({ share }) => isOnPaper(share));
  const names = named.map(({ name }) => name);
  const issuedAt = payment.confirmedAt ?? payment.createdAt;
  const use = (await findGroupPayment(db, payment.id))?.credit;
  const lines = [
    ...named.flatMap(({ name, share }) =>
      (share.paperLines ?? share.lines).map((line) => lineOf(reader, words, name, line)),
    ),
    ...(use ? creditRow(use, words('group_credit')) : []),
  ];
  const invoice = await findInvoiceOf(db, payment);
  const payments = await readPaymentEntries(db, payment);
  const receipt = await composeReceipt(reader, {
    number: receiptNumber(event, { code: payment.id, issuedAt }),
    issuedAt,
    invoice: invoice && invoiceFactsOf(invoice),
    about: aboutGroup(group, names.length, words),
    fees: paidFees({ ...payment, lines }),
    paid: payment.amount,
    refunded: paidMembers.reduce((sum, member) => sum + givenBack(member), creditGivenBack(shares)),
    credited: creditOf(payment.id, { shares, uses: await listCreditUses(db, group) }),
    paidAt: lastPaid(payments),
    kept: (await keptOfGroup(reader, shares)).get(payment.id) ?? [],
    payments,
  });
  return { ...receipt, names };
}

/** What the members would cost whom the group pays for now. @throws Refusal 404 when one is not of the group */
export async function quoteGroup(
  reader: Reader,
  group: StoredGroup,
  wanted: readonly string[] | undefined,
): Promise<Quoted | null> {
  const { event, locale } = reader;
  const { members, total, credit } = await readChosen(reader, group, wanted);
  if (total === 0) return null;
  const words = await eventTranslator(event, locale, 'receipt');
  const chosen = members.filter(({ isChosen, fees }) => isChosen && fees !== null);
  const lines = [
    ...chosen.flatMap((member) =>
      (member.fees?.lines ?? []).map((line) => lineOf(reader, words, memberName(member), line)),
    ),
    ...creditRow(credit, words('group_credit')),
  ];
  const ends = chosen.flatMap(({ reading, fees }) =>
    fees?.lines.some((line) => line.early_bird) ? (reading?.track.early_bird?.until ?? []) : [],
  );
  return {
    fees: totalsOf(lines, event.definition.event),
    about: aboutGroup(group, chosen.length, words),
    until: [...ends, ...(group.payUntil === null ? [] : [group.payUntil])].sort()[0] ?? null,
  };
}

/** For whom a group pays. */
const aboutGroup = (group: StoredGroup, count: number, words: Translate): [string, string][] => [
  [words('group'), [group.organization, group.contactName, group.contactAddress].filter(Boolean).join('\n')],
  [words('members'), String(count)],
];

/** What was given back of a share. What was lost counts at once, although a job requests it later. */
export function givenBack({ reading, share }: Pick<PaidMember, 'reading' | 'share'>): number {
  const { status } = reading.registration;
  if (status === 'cancelled') return share.refundedAmount;
  return Math.max(share.refundedAmount, isSubmitted(status) ? paidFor(share, reading.lost) : share.amount);
}

/** A line of somebody in the reader's language: it was charged in that of the member. */
function lineOf({ event, locale }: Reader, words: Translate, name: string, line: FeeLine): FeeLine {
  const { category, code, description, lowered = [] } = line;
  const { tracks, registration } = event.definition;
  const source =
    category === 'registration'
      ? tracks.find((track) => track.code === code)
      : category === 'conference'
        ? registration.fees.find((fee) => fee.code === code)
        : undefined;
  const title = source ? eventTexts(event, locale).text(source.name) : description;
  const names = new Map(feeRules(event.definition, locale).tax.taxes.map((tax) => [tax.code, tax.name]));
  return {
    ...line,
    description: `${name} · ${title}`,
    taxes: line.taxes?.map((tax) => ({ ...tax, name: names.get(tax.code) ?? tax.name })),
    lowered: lowered.map((one) =>
      one.code === GROUP_DISCOUNT ? { ...one, description: words('group_discount') } : one,
    ),
  };
}
