import { type FeeSummary, totalsOf } from '@/lib/domain/registration/fees';
import { type Message, notFound, refuse } from '@/lib/errors';
import { placesLost } from '../../checkout/begin-payment';
import { addPaidByCredit, lockCredit } from '../../checkout/credits/credits';
import { creditLines } from '../../checkout/credits/plan-credit';
import { waysToPay } from '../../checkout/invoices/issue-invoice';
import { OrderLost } from '../../checkout/order-part';
import { sumOf } from '../../checkout/paid-for';
import { type Payment, paymentInFlight, paymentInProgress } from '../../checkout/payments';
import { addShares, listShares } from '../../checkout/shares';
import { fulfilOrder } from '../../orders/confirm-order';
import { isGone, type OrderKind, type OrderReader, type OrderReading } from '../../orders/order-kind';
import { changedSinceShown } from '../../orders/refusals';
import type { Db } from '../../platform/database/database';
import type { Need } from '../../platform/inventory/hold-ends';
import { newPlaces } from '../../registration/change/begin-change';
import { payableChange } from '../../registration/change/leave-change';
import { registrationOrder, registrationPlaces } from '../../registration/kind';
import { lockManyForSubmit, type Registration } from '../../registration/queries';
import type { RegistrationReading } from '../../registration/reading/read-registration';
import { registrationOwner } from '../../registration/registration-owner';
import { isLeftToGroup } from '../../registration/statuses';
import { payLeftChanges } from '../../registration/stored-changes';
import { finalRegistration } from '../../registration/submit/fulfil-registration';
import { eventTranslator } from '../../tenancy/event-texts';
import { groupOwner } from '../../tenancy/group-owner';
import { unknownGroup } from '../group-rules';
import { listMembers } from '../members/queries';
import { findGroup, lockGroup } from '../queries';
import type { StoredGroup } from '../schema';
import { confirmGroupPayment, holdersOf } from './confirm-group-payment';
import { memberName } from './describe-payment';
import { groupPaid } from './group-paid-letter';
import { notPayable, type PayableGroup, type PayableMember, readPayableGroup } from './payable-members';
import { addGroupPayment } from './stored-payments';

/** A group with the members who are paid for. */
interface PayingGroup {
  group: StoredGroup;
  registrations: Registration[];
  /** Whether all who are named are of the group. */
  isTheirs: boolean;
}

/** Somebody who is paid for. */
type ChosenMember = PayableMember & { reading: RegistrationReading; fees: FeeSummary };

/** What a group pays for now, with the members that are paid for and the sum of their fees. */
export interface GroupOrderReading extends OrderReading {
  payable: PayableGroup;
  chosen: ChosenMember[];
  fees: FeeSummary;
}

/** Whom a payment is for, and who makes it. */
export interface GroupPaymentRequest {
  /** IDs of the members who are paid for. */
  members: readonly string[];
  visitorId: string;
  /** Where the receipt goes beside the organiser; null for nowhere. */
  receiptEmail: string | null;
}

/**
 * The payment of a group for some of its members, as an order (specification §7). The group and they are locked: whoever
 * changes, leaves, cancels or pays for one of them meanwhile waits, and finds what was begun.
 */
export const groupOrder = ({
  members,
  visitorId,
  receiptEmail,
}: GroupPaymentRequest): OrderKind<PayingGroup, GroupOrderReading> => ({
  letter: groupPaid,
  changedMessage: 'group_changed_since_shown',
  unknown: unknownGroup,
  async find(db, ref) {
    const group = await findGroup(db, ref);
    return group && { group, registrations: [], isTheirs: true };
  },
  async lock(tx, ref) {
    const group = await lockGroup(tx, ref);
    return group && lockChosen(tx, group, members);
  },
  owner: ({ group }) => groupOwner(group.code),
  holders: ({ registrations }) => holdersOf(registrations),
  // More members may come, and are paid for by another payment.
  isSubmitted: () => false,
  isProved: true,
  payBy: (event, now) => waysToPay(event, 'group', now),
  requireOpen({ isTheirs }) {
    if (!isTheirs) throw notFound('members');
  },
  async read(reader, { group }) {
    // What is charged is described in the language that each member's receipt will have.
    const localeOf = ({ locale }: Registration) => locale;
    const payable = await readPayableGroup(reader, group, { members, localeOf });
    const chosen = payable.members.filter((member): member is ChosenMember => isPayable(member));
    const lines = chosen.flatMap(({ fees }) => fees.lines);
    const { currency } = reader.event.definition.event;
    const words = await eventTranslator(reader.event, group.locale, 'receipt');
    const credit = creditLines(payable.credit, words('group_credit'));
    return {
      payable,
      chosen,
      fees: { ...totalsOf([...lines, ...credit], { currency }), total: payable.total },
      problems: payable.members
        .filter(lostTheirs(members))
        .map((member) => ({ reason: 'place_lost', message: lostMessage(member) })),
    };
  },
  needs: (reader, { chosen }) =>
    chosen.flatMap(({ reading }) => {
      const change = payableChange(reading, reader.clock.now());
      if (!change) return [...registrationOrder.needs(reader, reading)];
      const places = newPlaces(change).map((place) => ({ ...place, quantity: 1 }));
      return [{ owner: registrationOwner(reading.registration.code), places }];
    }),
  ended: (reader, { payable }) =>
    payable.members.flatMap(({ isChosen, reading }) =>
      isChosen && reading ? [...registrationPlaces.ended(reader, reading)] : [],
    ),
  async beforeHolding(tx, { payable }, ended) {
    const reading = payable.members.map((member) => member.reading).find((each) => isOf(each, ended));
    if (reading) await registrationPlaces.beforeHolding?.(tx, reading, ended);
  },
  async refusal(reader, { payable, chosen }) {
    if (chosen.length === 0) return refuse(422, 'members', 'required');
    const not = notPayable(reader, payable);
    if (not) return refuse(not.status, not.field, not.message.key, not.message.values);
    const owner = groupOwner(payable.group.code);
    const inFlight = await paymentInFlight(reader.db, { eventCode: reader.event.code, owner });
    if (!inFlight) return undefined;
    const isContinued = payable.total > 0 && (await isForSame(reader.db, inFlight.id, chosen));
    return isContinued ? undefined : paymentInProgress();
  },
  async recordPayment(reader, reading, { payment }) {
    await recordShares(reader, reading, { payment, visitorId, receiptEmail });
  },
  // Submits members for whom the group's discount, or its credit, leaves nothing to pay: all or none.
  async fulfil(reader, { row, reading: order, ...already }) {
    const { db: tx, event, clock } = reader;
    const { chosen, payable, fees: all } = order;
    if (payable.credit.amount > 0) {
      const owner = groupOwner(row.group.code);
      const key = { eventCode: event.code, owner, now: clock.now() };
      // It may have been given back since it was read.
      const isThere = await lockCredit(tx, payable.credit, key);
      if (!isThere) throw changedSinceShown('group_credit_given_back');
      const payment = await addPaidByCredit(tx, { ...key, currency: all.currency, lines: all.lines });
      await recordShares(reader, order, { payment, visitorId, receiptEmail });
      const paid = { ...payment, owner };
      if ((await confirmGroupPayment(tx, paid, key.now)) === 'lost')
        throw placesLost(chosen.map(lostMessage));
      return;
    }
    for (const member of chosen) {
      const { fees, reading } = member;
      const agreement = { ...already, event, fees, paidBy: 'none' as const, payment: null, now: clock.now() };
      try {
        await fulfilOrder(tx, finalRegistration, reading.registration, agreement);
      } catch (error) {
        throw error instanceof OrderLost ? placesLost([lostMessage(member)]) : error;
      }
    }
  },
});

/** Writes down whom a payment is for, with what the group's credit leaves to it, and who makes it. */
async function recordShares(
  { db: tx, event }: Pick<OrderReader, 'db' | 'event'>,
  { chosen, payable: { credit } }: GroupOrderReading,
  {
    payment,
    visitorId,
    receiptEmail,
  }: Pick<GroupPaymentRequest, 'visitorId' | 'receiptEmail'> & { payment: Payment },
): Promise<void> {
  const stored = { paymentId: payment.id, eventCode: event.code };
  const isUsed = credit.amount > 0;
  const shares = chosen.map(({ reading: { registration }, fees }) => {
    const owner = registrationOwner(registration.code);
    const rest = isUsed ? credit.rest.find(({ code }) => code === registration.code)?.lines : undefined;
    return rest
      ? { owner, amount: sumOf(rest), lines: rest, paperLines: fees.lines }
      : { owner, amount: fees.total, lines: fees.lines };
  });
  await addShares(tx, stored, shares);
  const added = chosen.flatMap(({ change }) => change ?? []);
  await payLeftChanges(tx, { changes: added, paymentId: payment.id });
  const use = isUsed ? { from: credit.from, for: credit.for } : null;
  await addGroupPayment(tx, { ...stored, visitorId, receiptEmail, credit: use });
}

/** Locks those who are paid for, and then their addresses. */
async function lockChosen(tx: Db, group: StoredGroup, ids: readonly string[]): Promise<PayingGroup> {
  const { eventCode, code } = group;
  const all = await listMembers(tx, { eventCode, code });
  const chosen = ids.map((id) => all.find((member) => member.id === id));
  const codes = chosen.flatMap((member) => member?.registrationCode ?? []);
  const registrations = await lockManyForSubmit(tx, { eventCode, codes });
  return { group, registrations, isTheirs: !chosen.includes(undefined) };
}

const isPayable = ({ isChosen, reading, fees }: PayableMember): boolean =>
  isChosen && reading !== undefined && fees !== null;

const isOf = (reading: RegistrationReading | undefined, { owner }: Need): reading is RegistrationReading =>
  reading?.registration.code === owner.code;

/** Those who are paid for, and whose places others have by now; they have to choose again. */
const lostTheirs =
  (members: readonly string[]) =>
  ({ stored, reading }: PayableMember): boolean =>
    members.includes(stored.id) &&
    reading !== undefined &&
    isLeftToGroup(reading.registration) &&
    reading.problems.some(isGone);

const lostMessage = (member: PayableMember): Message => ({
  key: 'group_places_lost',
  values: { name: memberName(member) },
});

async function isForSame(db: Db, paymentId: string, chosen: readonly ChosenMember[]): Promise<boolean> {
  const codes = new Set(chosen.map(({ reading }) => reading.registration.code));
  const shares = await listShares(db, [paymentId]);
  return shares.length === codes.size && shares.every(({ ownerCode }) => codes.has(ownerCode));
}
