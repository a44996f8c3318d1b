import type { GroupPayment } from '@/lib/contract/groups/group-pay';
import type { CartItem } from '@/lib/contract/parts/cart';
import { discountFor } from '@/lib/domain/groups/group-discount';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import type { Exemptions } from '@/lib/domain/registration/taxes';
import { type Message, notFound, REQUEST } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import type { UseCaseContext } from '../../calls/use-case';
import { listCredits } from '../../checkout/credits/credits';
import { type CreditPlan, planCredit } from '../../checkout/credits/plan-credit';
import { findExemptions } from '../../checkout/exemptions/exemptions-part';
import { versionOf } from '../../orders/version';
import { dueFees } from '../../registration/change/begin-change';
import { payableChange } from '../../registration/change/leave-change';
import { findGroupRegistrations } from '../../registration/of-group/group-registrations';
import { attendedSessions } from '../../registration/price-list';
import type { Registration } from '../../registration/queries';
import {
  type Reader,
  type RegistrationReading,
  readRegistrations,
} from '../../registration/reading/read-registration';
import { isSubmitted } from '../../registration/statuses';
import type { StoredChange } from '../../registration/stored-changes';
import { reviewVersion } from '../../registration/submit/review-version';
import { groupOwner } from '../../tenancy/group-owner';
import { groupRules } from '../group-rules';
import { listMembers } from '../members/queries';
import type { GroupMember, StoredGroup } from '../schema';
import { changeInGroup, feesInGroup } from './fees-in-group';

/** A member of a group, as far as paying for them goes. */
export interface PayableMember {
  stored: GroupMember;
  /** Undefined until they begin to register. */
  reading: RegistrationReading | undefined;
  state: GroupPayment['people'][number]['state'];
  /** Whether they are among those that are paid for now. */
  isChosen: boolean;
  /** What they have added and left to the group, as the group pays for it. */
  change: StoredChange | undefined;
  /** What is owed, with the group's discount, or was charged; null while they register. Of who has added something only that. */
  fees: FeeSummary | null;
}

/** What a group may pay for now. */
export interface PayableGroup {
  group: StoredGroup;
  members: PayableMember[];
  /** Percent off, by the number of members that have registered or are paid for now. */
  discount: number;
  size: number;
  /** What is due for those chosen, less the credit, in minor units. */
  total: number;
  /** What of the group's credit pays for them, and what is left of it. */
  credit: CreditPlan;
  /** Changes when somebody else is chosen, or anybody chosen would be charged for something else. */
  version: number;
}

/** The states of those who have registered, and count towards the group's discount whoever paid. */
const REGISTERED: readonly PayableMember['state'][] = ['paid', 'paid_alone', 'free', 'added'];

interface Asked {
  /** IDs of the members to pay for; by default of all who can be. */
  members?: readonly string[] | undefined;
  /** The language of a registration's fee lines; by default the reader's. */
  localeOf?: (registration: Registration) => Locale;
}

/** Reads what a group owes for its members, in a number of statements that does not depend on how many there are. */
export async function readPayableGroup(
  reader: Reader,
  group: StoredGroup,
  { members: chosenIds, localeOf }: Asked = {},
): Promise<PayableGroup> {
  const { db, event } = reader;
  const { eventCode, code } = group;
  const listed = (await listMembers(db, { eventCode, code })).filter(
    ({ state }) => state !== 'taken_back' && state !== 'declined',
  );
  const registrations = await findGroupRegistrations(db, { eventCode, groupCode: code });
  const readings = await readRegistrations(reader, registrations, localeOf);
  const byCode = new Map(readings.map((reading) => [reading.registration.code, reading]));
  const states = listed.map((stored) => {
    const reading = stored.registrationCode === null ? undefined : byCode.get(stored.registrationCode);
    const state = stateOf(reader, reading);
    return {
      stored,
      reading,
      state,
      isChosen: (state === 'payable' || state === 'added') && (chosenIds?.includes(stored.id) ?? true),
    };
  });
  const exempt = await findExemptions(db, event, { eventCode, owner: groupOwner(code) });
  const size = states.filter(({ isChosen, state }) => isChosen || REGISTERED.includes(state)).length;
  const discount = discountFor(groupRules(event).discounts, size);
  const members = await Promise.all(
    states.map(async (member) => {
      const change = changeOf(reader, member, exempt);
      return {
        ...member,
        change,
        fees: change ? dueFees(change) : await feesOf(reader, member, { discount, exempt, localeOf }),
      };
    }),
  );
  const credits = await listCredits(db, { eventCode, owner: groupOwner(code) });
  const credit = planCredit(
    credits,
    members.flatMap(({ isChosen, reading, fees }) =>
      isChosen && reading && fees ? [{ code: reading.registration.code, lines: fees.lines }] : [],
    ),
  );
  const sum = members.reduce((all, { isChosen, fees }) => all + (isChosen ? (fees?.total ?? 0) : 0), 0);
  const total = sum - credit.amount;
  const version = versionOfMembers(members, credit.amount);
  return { group, members, discount, size, total, credit, version };
}

/** What a group owes for those who are chosen, by default all. @throws Refusal 404 when one is not of the group */
export async function readChosen(
  reader: Reader,
  group: StoredGroup,
  members: readonly string[] | undefined,
): Promise<PayableGroup> {
  const payable = await readPayableGroup(reader, group, { members });
  const isTheirs = (id: string) => payable.members.some(({ stored }) => stored.id === id);
  if (members?.some((id) => !isTheirs(id))) throw notFound('members');
  return payable;
}

function stateOf(reader: Reader, reading: RegistrationReading | undefined): PayableMember['state'] {
  if (!reading) return 'unfinished';
  const { registration, paid, fees } = reading;
  if (registration.status === 'cancelled') return 'cancelled';
  if (isSubmitted(registration.status)) {
    if (payableChange(reading, reader.clock.now())) return 'added';
    if (paid.some(({ payment }) => payment.sharedWith !== null)) return 'paid';
    return paid.length > 0 || fees.total > 0 ? 'paid_alone' : 'free';
  }
  const isLeft = registration.status === 'started' && registration.leftToGroupAt !== null;
  return isLeft && !reading.problems.some(isOpen(reader, reading)) ? 'payable' : 'unfinished';
}

/**
 * Whether a problem stands in the way. What is only not held any more is held again when it is paid for, and counts among the
 * required workshops until then.
 */
const isOpen =
  ({ event }: Reader, { places, cart }: RegistrationReading) =>
  ({ reason }: RegistrationReading['problems'][number]): boolean => {
    const items = asPaid(cart.items);
    switch (reason) {
      case 'place_lost':
        return places.some(({ availability }) => availability.state === 'full');
      case 'seats_lost':
        return items.some((item) => item.workshops_cart_status === 'N' || item.cancelled === 'Y');
      case 'workshops_missing':
        return attendedSessions(items).length < event.definition.registration.workshops_required;
      default:
        return reason !== 'choice_lost';
    }
  };

/** A basket as it is once it is paid for: with the seats that ended and that nobody else has taken or holds. */
const asPaid = (items: readonly CartItem[]): CartItem[] =>
  items.map((item) => (canBeHeldAgain(item) ? { ...item, workshops_cart_status: 'Y' } : item));

const canBeHeldAgain = ({ workshops_cart_status, cancelled, availability: { state } }: CartItem): boolean =>
  workshops_cart_status === 'N' && cancelled === 'N' && state !== 'full' && state !== 'held';

/** The language is that of the registration, as for all of its fees. */
function changeOf(
  reader: Reader,
  { reading, state }: Pick<PayableMember, 'reading' | 'state'>,
  exempt: Exemptions,
): StoredChange | undefined {
  if (!reading || state !== 'added') return undefined;
  const change = payableChange(reading, reader.clock.now());
  return change && changeInGroup(reader, change, { exempt, locale: reading.registration.locale });
}

async function feesOf(
  reader: Reader,
  { reading, state }: Pick<PayableMember, 'reading' | 'state'>,
  { discount, exempt, localeOf }: { discount: number; exempt: Exemptions } & Pick<Asked, 'localeOf'>,
): Promise<FeeSummary | null> {
  if (!reading || state === 'unfinished') return null;
  if (state !== 'payable') return reading.registration.fees;
  const locale = localeOf?.(reading.registration) ?? reader.locale;
  const cart = { ...reading.cart, items: asPaid(reading.cart.items) };
  return feesInGroup(reader, { ...reading, cart }, { discount, exempt, locale });
}

/** A hash of what is shown to be paid. Independent of the language. */
function versionOfMembers(members: readonly PayableMember[], credit: number): number {
  const shown = members.flatMap(({ stored, reading, fees, isChosen }) =>
    isChosen && reading && fees
      ? [[stored.id, reviewVersion({ ...reading.registration, items: asPaid(reading.cart.items), fees })]]
      : [],
  );
  return versionOf(credit === 0 ? shown : [...shown, credit]);
}

interface NotPayable {
  status: 409 | 422;
  field: string;
  message: Message;
}

/** Why a group cannot pay now: its time is over, or it is too small to pay as one. Null when it can. */
export function notPayable(
  { event, clock }: Pick<UseCaseContext, 'event' | 'clock'>,
  { group, members }: Pick<PayableGroup, 'group' | 'members'>,
): NotPayable | null {
  if (group.payUntil !== null && group.payUntil <= clock.now()) {
    return { status: 409, field: REQUEST, message: { key: 'groups_pay_over' } };
  }
  const chosen = members.filter(({ isChosen }) => isChosen);
  // What was added to tickets that the group has paid for is paid however many it are by now.
  if (chosen.length > 0 && chosen.every(({ state }) => state === 'added')) return null;
  const { least } = groupRules(event);
  const registered = members.filter(({ state }) => state !== 'unfinished' && state !== 'cancelled').length;
  if (registered >= least) return null;
  return { status: 422, field: 'members', message: { key: 'group_too_small', values: { least } } };
}
