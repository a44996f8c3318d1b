import type { GroupAccount } from '@/lib/contract/groups/members';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { atOneInstant } from '../../platform/clock';
import type { Cancellation } from '../../registration/cancellations';
import { dueFees } from '../../registration/change/begin-change';
import { payableChange } from '../../registration/change/leave-change';
import { findGroupRegistrations } from '../../registration/of-group/group-registrations';
import { listKeptByGroup, planGivingUp } from '../../registration/of-group/kept-by-group';
import { type RegistrationReading, readRegistrations } from '../../registration/reading/read-registration';
import { isSubmitted } from '../../registration/statuses';
import { trackItem } from '../../registration/tracks';
import { eventTexts } from '../../tenancy/event-texts';
import { groupOwner } from '../../tenancy/group-owner';
import { channelOf } from '../../tenancy/owner-kinds';
import { yesNo } from '../../tenancy/page-info';
import type { GroupMember } from '../schema';
import { listMembers } from './queries';
import { stateReader } from './reached-state';

/** The members of a group, each with how far they are, in a fixed number of statements. */
export const getAccountListByGroup: UseCase<'getAccountListByGroup'> = async (caller, { code }) => {
  const context = atOneInstant(caller);
  const { db, event, clock } = context;
  const eventCode = event.code;
  const [members, registrations, kept] = await Promise.all([
    listMembers(db, { eventCode, code }),
    findGroupRegistrations(db, { eventCode, groupCode: code }),
    listKeptByGroup(db, { eventCode, groupCode: code }),
  ]);
  const readings = await readRegistrations(context, registrations);
  const stateOf = stateReader(members);
  const byCode = new Map(readings.map((reading) => [reading.registration.code, reading]));
  const isOpen = ({ registrationCode, state }: GroupMember) =>
    state !== 'taken_back' && byCode.get(registrationCode ?? '')?.registration.status !== 'cancelled';
  const keptPlace = (place: Cancellation): GroupAccount['kept_place'] => {
    const money = (amount: number) => ({ amount, currency: place.before.currency });
    const successor = members.find((member) => member.placeOf === place.code && isOpen(member));
    return {
      given_to: successor ? successor.name || successor.email || successor.phone : null,
      paid: money(place.before.total),
      refund: money(planGivingUp(event, place, clock.now()).refund),
    };
  };
  return {
    as_of: clock.now(),
    channel: channelOf(event, groupOwner(code)),
    accounts: members.map((member) => {
      const reading = byCode.get(member.registrationCode ?? '');
      const place = kept.find((each) => each.code === member.registrationCode);
      const former = members.find(
        (one) => member.replaces !== null && one.registrationCode === member.replaces,
      );
      return {
        ...accountOf(context, member, reading, stateOf),
        in_place_of: former ? former.name || former.email || former.phone : null,
        kept_place: place ? keptPlace(place) : null,
      };
    }),
  };
};

function accountOf(
  { event, locale, clock }: UseCaseContext,
  member: GroupMember,
  reading: RegistrationReading | undefined,
  stateOf: ReturnType<typeof stateReader>,
): Omit<GroupAccount, 'kept_place' | 'in_place_of'> {
  const registration = reading?.registration;
  const trackCode = registration?.trackCode ?? member.trackCode;
  const track = event.definition.tracks.find((each) => each.code === trackCode);
  const state = stateOf(
    member,
    registration && {
      status: registration.status,
      isLeft: registration.leftToGroupAt !== null,
      charged: registration.fees?.total ?? null,
    },
  );
  return {
    member_ID: member.id,
    name: member.name,
    email: member.email,
    phone: member.phone,
    send_type: member.sendType,
    locale: member.locale,
    state,
    since:
      [member.changedAt, registration && sinceOf(registration)].filter(isThere).sort().at(-1) ??
      member.changedAt,
    by_link: yesNo(member.byLink),
    track: { code: trackCode, name: eventTexts(event, locale).optional(track?.name) ?? trackCode },
    mode: registration?.mode ?? member.mode,
    payer: reading ? payerOf(reading) : null,
    total: reading ? { amount: reading.fees.total, currency: reading.fees.currency } : null,
    added: reading ? addedTo(reading, clock.now()) : null,
    step:
      reading && state === 'registering'
        ? (reading.steps.find(({ complete }) => !complete)?.id ?? null)
        : null,
    conflicts: reading && state !== 'cancelled' ? reading.cart.conflicts.length : 0,
    place_paid: yesNo(member.placeOf !== null && (!registration || registration.placeOf !== null)),
    held_until: reading && !isSubmitted(reading.registration.status) ? heldUntil(reading, clock.now()) : null,
  };
}

type Registration = RegistrationReading['registration'];

const isThere = (instant: string | null | undefined): instant is string => typeof instant === 'string';

const sinceOf = ({ submittedAt, leftToGroupAt, startedAt }: Registration): string =>
  submittedAt ?? leftToGroupAt ?? startedAt;

/**
 * Whoever left it to the group is paid for by it, as is who took a place that it had paid for; whoever else submitted has paid
 * alone.
 */
function payerOf({
  registration: { leftToGroupAt, status },
  paid,
}: RegistrationReading): GroupAccount['payer'] {
  if (leftToGroupAt !== null || paid.some(({ payment }) => payment.sharedWith !== null)) return 'group';
  return isSubmitted(status) ? 'member' : null;
}

/** What somebody added and left to the group to pay. */
function addedTo(reading: RegistrationReading, now: string): GroupAccount['added'] {
  const change = payableChange(reading, now);
  if (!change) return null;
  const { total: amount, currency } = dueFees(change);
  return { amount, currency };
}

function heldUntil({ registration, holds }: RegistrationReading, now: string): string | null {
  const place = trackItem({ code: registration.trackCode });
  const own = holds.find(
    ({ kind, code, endsAt }) => kind === place.kind && code === place.code && endsAt > now,
  );
  return own?.endsAt ?? null;
}
