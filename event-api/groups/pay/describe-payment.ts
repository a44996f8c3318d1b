import type { GroupPayment } from '@/lib/contract/groups/group-pay';
import type { KeptAmount } from '@/lib/contract/parts/cancellation';
import { nextDiscount } from '@/lib/domain/groups/group-discount';
import { shortName } from '@/lib/domain/groups/short-name';
import { type FeeSummary, GROUP_DISCOUNT } from '@/lib/domain/registration/fees';
import type { UseCaseContext } from '../../calls/use-case';
import { paymentEntries, standingOf } from '../../checkout/card-amounts';
import { composePaid, paidReadings } from '../../checkout/paid-payments';
import { newestPayment, paymentStage } from '../../checkout/payments';
import { isOnPaper, listShares } from '../../checkout/shares';
import { attendeeName } from '../../forms/answered-texts';
import { readTogether } from '../../platform/database/readings/read-together';
import { eventTexts, eventTranslator } from '../../tenancy/event-texts';
import { hasGrant } from '../../tenancy/grants';
import { GROUP, groupOwner } from '../../tenancy/group-owner';
import { channelOf } from '../../tenancy/owner-kinds';
import { yesNo } from '../../tenancy/page-info';
import { groupRules, trackOfGroup } from '../group-rules';
import type { StoredGroup } from '../schema';
import { creditOf } from './group-credit';
import { keptOfGroup } from './kept-of-group';
import { notPayable, type PayableGroup, type PayableMember } from './payable-members';
import { listCreditUses, listGroupPayments } from './stored-payments';

/** Whether the visitor organises a group, and so may know its members. */
export async function isOrganiser(
  { db, event, visitorId }: Pick<UseCaseContext, 'db' | 'event' | 'visitorId'>,
  { code }: Pick<StoredGroup, 'code'>,
): Promise<boolean> {
  return visitorId !== null && (await hasGrant(db, { eventCode: event.code, visitorId, kind: GROUP, code }));
}

/** The whole name of a member: as they wrote it, or else as they were invited. */
export function memberName({ stored, reading }: Pick<PayableMember, 'stored' | 'reading'>): string {
  return (reading && attendeeName(reading.answers.model)) ?? stored.name;
}

/** What whoever has the group's code may know of it, to pay. */
export async function describePayment(context: UseCaseContext, payable: PayableGroup): Promise<GroupPayment> {
  const { db, event } = context;
  const { group, members, discount, size, total, credit, version } = payable;
  const { currency } = event.definition.event;
  const owner = groupOwner(group.code);
  const key = { eventCode: event.code, owner };
  const knowsNames = await isOrganiser(context, group);
  const newest = await newestPayment(db, key);
  const not = notPayable(context, payable);
  const words = await eventTranslator(event, context.locale, 'api');
  const paid = await describePaid(context, group, knowsNames);
  return {
    code: group.code,
    group_organization: group.organization,
    organiser: yesNo(knowsNames),
    pay_until: group.payUntil,
    people: members.map((member) => describeMember(context, member, knowsNames)),
    discount: { percent: discount, size, next: nextDiscount(groupRules(event).discounts, size) },
    total: { amount: total, currency },
    credit: { used: credit.amount, left: credit.left, currency },
    sums: sumsOf(payable, paid, currency),
    version,
    problem: not && words(not.message.key, not.message.values),
    payment: paymentStage(newest),
    paid: paid.map(({ invoiced: _, ...payment }) => payment),
    channel: channelOf(event, owner),
  };
}

type Paid = GroupPayment['paid'][number] & { invoiced: number };

/** What the group's people cost it, what it has paid, and what it still owes: what a credit pays, it has paid already. */
function sumsOf(
  { members, credit }: PayableGroup,
  payments: readonly Paid[],
  currency: string,
): GroupPayment['sums'] {
  const money = (amount: number) => ({ amount, currency });
  const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const invoiced = add(payments.map((payment) => payment.invoiced));
  const paid = add(payments.map(({ amount, refunded }) => amount.amount - refunded.amount)) - invoiced;
  const open = members.filter(({ state }) => state === 'payable' || state === 'added');
  const owed = add(open.map(({ fees }) => fees?.total ?? 0)) - credit.amount + invoiced;
  return { total: money(paid + owed - credit.left), paid: money(paid), owed: money(owed) };
}

function describeMember(
  { event, locale }: UseCaseContext,
  member: PayableMember,
  knowsNames: boolean,
): GroupPayment['people'][number] {
  const { stored, reading, state, isChosen, fees } = member;
  const name = memberName(member);
  const track = reading?.track ?? trackOfGroup(event, stored);
  return {
    member_ID: stored.id,
    name: knowsNames ? name : shortName(name),
    track: eventTexts(event, locale).text(track.name),
    state,
    chosen: yesNo(isChosen),
    fees: fees && (knowsNames ? fees : withoutCodes(fees)),
  };
}

/** Without the codes and numbers that somebody typed: whoever reads them could use them too. */
function withoutCodes(fees: FeeSummary): FeeSummary {
  const lines = fees.lines.map(({ lowered = [], taxes, ...line }) => {
    const ofGroup = lowered.filter(({ code }) => code === GROUP_DISCOUNT);
    const told = taxes?.map((tax) => (tax.exempt === undefined ? tax : { ...tax, exempt: '' }));
    return { ...line, ...(told && { taxes: told }), ...(ofGroup.length > 0 && { lowered: ofGroup }) };
  });
  return { ...fees, lines };
}

/** What the group has paid, the newest first, with what is still owed of it by invoice. */
async function describePaid(
  { db, event, visitorId }: UseCaseContext,
  group: StoredGroup,
  knowsNames: boolean,
): Promise<Paid[]> {
  const owners = [groupOwner(group.code)];
  const paid = composePaid(await readTogether(db, paidReadings({ eventCode: event.code, owners })));
  const ids = paid.map(({ payment }) => payment.id);
  const shares = ids.length === 0 ? [] : await listShares(db, ids);
  const stored = ids.length === 0 ? [] : await listGroupPayments(db, ids);
  const uses = ids.length === 0 ? [] : await listCreditUses(db, group);
  const kept = knowsNames ? await keptOfGroup({ db, event }, shares) : new Map<string, KeptAmount[]>();
  return paid.map(({ payment, refunds, left }) => {
    const { id, amount, currency, confirmedAt, createdAt } = payment;
    const isTheirs = stored.some((row) => row.paymentId === id && row.visitorId === visitorId);
    const own = shares.filter(({ paymentId }) => paymentId === id);
    const credit = creditOf(id, { shares, uses });
    const mayHavePaper = knowsNames || isTheirs;
    return {
      payment_ID: id,
      paid_at: confirmedAt ?? createdAt,
      amount: { amount, currency },
      refunded: { amount: amount - left, currency },
      kept: kept.get(id) ?? [],
      credited: { amount: credit.left, currency },
      credit_used: { amount: credit.used, currency },
      people: own.filter(isOnPaper).length,
      invoice: (mayHavePaper && payment.invoice && standingOf(payment.invoice)) || null,
      payments: mayHavePaper ? paymentEntries([{ payment, refunds }]) : [],
      receipt: yesNo(mayHavePaper),
      invoiced: (payment.invoice && standingOf(payment.invoice)?.owed) || 0,
    };
  });
}
