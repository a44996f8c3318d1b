import type { CallAnswer } from '@/lib/api/client';
import type { Group } from '@/lib/contract/groups/group';
import type { GroupPayment } from '@/lib/contract/groups/group-pay';
import type { GroupAccount } from '@/lib/contract/groups/members';
import { sampleTrack } from './track-sample';

/** A group, its members and its payment for the component tests. */

export const usd = (amount: number) => ({ amount, currency: 'USD' });

export const GROUP_CODE = 'GRPAA-BBCCD';

export function groupOption(
  changes: Partial<CallAnswer<'getRegistrationGroupOption'>> = {},
): CallAnswer<'getRegistrationGroupOption'> {
  return {
    open: 'Y',
    message: null,
    size: { least: 2, greatest: 40 },
    discounts: [{ from: 10, percent: 10 }],
    tracks: [
      sampleTrack({ availability: { state: 'available', left: 12, capacity: 50, returns_at: null } }),
      sampleTrack({
        ID: 'guest',
        code: 'guest',
        seo: 'guest',
        name: 'Guest',
        modes: ['in_person', 'online'],
      }),
    ],
    places_kept_days: 14,
    pay_until: '2027-01-20T08:00:00.000Z',
    send_types: ['email', 'text'],
    ...changes,
  };
}

export function groupWith(changes: Partial<Group> = {}): Group {
  return {
    code: GROUP_CODE,
    group_organization: 'Maple Court School',
    group_contact_name: 'Olive Organiser',
    group_contact_email: 'olive@example.org',
    group_contact_phone: '',
    group_contact_address: '',
    pending_contact: null,
    confirmation: null,
    track: sampleTrack(),
    mode: 'in_person',
    join_by_link: 'Y',
    places: [{ track: sampleTrack(), free: 7, used: 3, until: '2027-01-20T08:00:00.000Z', waiting: null }],
    pay_until: '2027-01-20T08:00:00.000Z',
    replace_until: '2027-02-08T16:00:00.000Z',
    people: 2,
    states: { sent: 1, registered: 1 },
    start_link: `https://conference.example/group-start/${GROUP_CODE}`,
    pay_link: `https://conference.example/group-pay/${GROUP_CODE}`,
    channel: 'private-tests-event-group',
    ...changes,
  };
}

/** A group as whoever has its code alone sees it. */
export function checkedGroup(changes: Partial<CallAnswer<'checkGroup'>> = {}): CallAnswer<'checkGroup'> {
  return {
    code: GROUP_CODE,
    group_organization: 'Maple Court School',
    group_contact_name: 'Olive Organiser',
    organiser: 'N',
    open: 'Y',
    message: null,
    tracks: [sampleTrack()],
    track: 'member',
    mode: 'in_person',
    availability: { state: 'available', left: 7, capacity: null, returns_at: null },
    kept_until: null,
    invitation: null,
    ...changes,
  };
}

export function accountWith(changes: Partial<GroupAccount> = {}): GroupAccount {
  return {
    member_ID: 'm1',
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    phone: '',
    send_type: 'email',
    locale: 'en',
    state: 'sent',
    since: '2027-01-05T18:00:00.000Z',
    by_link: 'N',
    in_place_of: null,
    track: { code: 'member', name: 'Member' },
    mode: 'in_person',
    payer: null,
    total: null,
    added: null,
    step: null,
    conflicts: 0,
    held_until: null,
    place_paid: 'N',
    kept_place: null,
    ...changes,
  };
}

export const accountsWith = (...accounts: GroupAccount[]): CallAnswer<'getAccountListByGroup'> => ({
  as_of: '2027-01-10T18:00:00.000Z',
  channel: 'private-tests-event-group',
  accounts,
});

/** The fees of one member: a ticket at 245.00 with 10 % off. */
export const memberFees = {
  currency: 'USD',
  lines: [
    {
      category: 'conference' as const,
      code: 'member',
      description: 'Member',
      quantity: 1,
      unit_amount: 24_500,
      discount: 2450,
      early_bird: false,
      amount: 22_050,
      tax: 0,
    },
  ],
  subtotal: 24_500,
  discount: 2450,
  tax: 0,
  total: 22_050,
};

type PayMember = GroupPayment['people'][number];

export function payMember(changes: Partial<PayMember> = {}): PayMember {
  return {
    member_ID: 'm1',
    name: 'Ada L.',
    track: 'Member',
    state: 'payable',
    chosen: 'Y',
    fees: memberFees,
    ...changes,
  };
}

export function paymentWith(changes: Partial<GroupPayment> = {}): GroupPayment {
  const members = changes.people ?? [
    payMember(),
    payMember({ member_ID: 'm2', name: 'Grace H.' }),
    payMember({ member_ID: 'm3', name: 'Mary S.', state: 'unfinished', chosen: 'N', fees: null }),
  ];
  const chosen = members.filter((member) => member.chosen === 'Y');
  return {
    code: GROUP_CODE,
    group_organization: 'Maple Court School',
    organiser: 'N',
    pay_until: '2027-01-20T08:00:00.000Z',
    people: members,
    discount: { percent: 10, size: 10, next: { from: 20, percent: 15 } },
    total: usd(chosen.reduce((sum, { fees }) => sum + (fees?.total ?? 0), 0)),
    credit: { used: 0, left: 0, currency: 'USD' },
    sums: { total: usd(22_050), paid: usd(0), owed: usd(22_050) },
    version: 5,
    problem: null,
    payment: 'none',
    paid: [],
    channel: null,
    ...changes,
  };
}
