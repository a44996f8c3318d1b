import { z } from 'zod';
import { MEMBER_STATES } from '../../domain/groups/member-state';
import { byCode } from '../orders';
import { callsOf } from '../parts/call';
import { done, field, instant, money } from '../parts/field';
import { ownGroup, sendType } from './group';

/** The members of a group, for its organiser: adding, inviting, replacing, and how far each is (specification §7 "Groups"). */

const { get, post } = callsOf('groups');

/** The most members that one call may bring: the size of the largest list that is pasted at once. */
export const MAX_MEMBERS = 500;

/** One member of a list. Fields are read as the organiser wrote them; a wrong one is named in the answer. */
const typedMember = z.strictObject({
  group_invite_name: z.string().max(300).default(''),
  group_invite_email: z.string().max(300).default(''),
  group_invite_phone: z.string().max(100).default(''),
  locale: z.string().max(40).default(''),
  track: z.string().max(200).default(''),
  mode: z.string().max(40).default(''),
});

export const addGroupMembers = post('addGroupMembers', {
  summary:
    'Checks a list of members, each row by itself. With `commit` Y those without a fault are added, once however often the list is sent, and invited when `send` is Y; rows with a fault stay with the organiser, each with its messages.',
  access: ownGroup,
  limit: { points: 60, seconds: 600 },
  fields: byCode.extend({
    people: z.array(typedMember).min(1).max(MAX_MEMBERS),
    commit: field.yesNo.default('N'),
    send: field.yesNo.default('Y'),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        /** `new`: can be added. `added`: is in the list now. `known`: was in the list before. `refused`: see `errors`. */
        outcome: z.enum(['new', 'added', 'known', 'refused']),
        member_ID: z.string().nullable(),
        /** As it was read. */
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        locale: field.locale,
        track: z.string(),
        /** The name of that ticket; as it was written for one that is not the event's. */
        track_name: z.string(),
        mode: z.enum(['in_person', 'online']),
        errors: z.record(z.string(), z.array(z.string())),
      }),
    ),
    /** How many of the members have no free place that the group keeps. */
    without_place: z.int(),
  }),
});

export const sendGroupInvitation = post('sendGroupInvitation', {
  summary:
    'Invites one member to the group by e-mail or text message, in their language; or with `members` sends to members of the list again, once an hour at most. Before the group is confirmed, messages wait for that. Already in the list: 422 at `group_invite_email`. Whether they are registered already is not told: they learn it when they join.',
  access: ownGroup,
  limit: { points: 120, seconds: 600 },
  fields: byCode.extend({
    group_invite_name: field.text(120).default(''),
    group_invite_email: field.email.default(''),
    group_invite_phone: field.text(40).default(''),
    send_type: sendType.default('email'),
    locale: field.locale.optional(),
    track: field.code.optional(),
    mode: z.enum(['in_person', 'online']).optional(),
    /** IDs of members who are reminded, instead of a new one. */
    members: z.array(field.code).max(MAX_MEMBERS).optional(),
  }),
  answer: z.object({
    /** To how many a message goes. */
    sent: z.int(),
    /** Whose message waits until the group is confirmed. */
    waiting: z.int(),
    /** Those who got one less than an hour ago, or need none. */
    skipped: z.int(),
  }),
});

export const takeBackGroupInvitation = post('takeBackGroupInvitation', {
  summary:
    'Takes a member off the list who has not registered; what they began ends, and their place is the group’s again. Registered already: 409 (cancelGroupMember). Being paid for: 409.',
  access: ownGroup,
  fields: byCode.extend({ member_ID: field.code }),
  answer: done,
});

export const replaceGroupMember = post('replaceGroupMember', {
  summary:
    'Invites another member in the place of one, all at once: of who has not registered, of who cancelled and whose place the group has paid for (`kept_place`), and until `replace_until` of the group of who is registered. The ticket, its price and what the group paid stay with the place; seats in sessions are held for the new person for a time; the registration of the former one ends, and they are told. After that time, or of somebody who has paid alone, is being paid for or was replaced already: 409. Somebody is invited into it already: 409. Else refused like sendGroupInvitation.',
  access: ownGroup,
  limit: { points: 60, seconds: 600 },
  fields: byCode.extend({
    member_ID: field.code,
    group_invite_name: field.text(120),
    group_invite_email: field.email.default(''),
    group_invite_phone: field.text(40).default(''),
    send_type: sendType.default('email'),
    locale: field.locale.optional(),
  }),
  answer: done,
});

/**
 * A member of a group, for its organiser alone. Neither the code of their registration nor what they answered is in it: with
 * the code and the address the organiser could open the registration
 * (docs/rooms/groups.md#no-keys-for-organisers).
 */
export const groupAccount = z.object({
  member_ID: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  send_type: sendType,
  locale: field.locale,
  state: z.enum(MEMBER_STATES),
  /** When it came to this state, as far as it is known. */
  since: instant,
  /** Whether they came by the group's link, without an invitation. */
  by_link: field.yesNo,
  /** The name of who was registered in their place before; null without. */
  in_place_of: z.string().nullable(),
  track: z.object({ code: z.string(), name: z.string() }),
  mode: z.enum(['in_person', 'online']),
  /** Who pays: decided by the member at the end of registering. */
  payer: z.enum(['member', 'group']).nullable(),
  /** What is owed, or was paid. Null before a registration is begun. */
  total: money.nullable(),
  /** What waits for the group to pay because something was added to a registration; null without. */
  added: money.nullable(),
  /** The step at which the registration stands; null when it needs nothing more. */
  step: z.string().nullable(),
  /** How many of their sessions are at the same time. */
  conflicts: z.int(),
  /** Until when their place is held; null when it is sold or there is none. */
  held_until: instant.nullable(),
  /** Y: they are invited into a place that the group has paid for already. */
  place_paid: field.yesNo,
  /** The place that the group has of somebody who cancelled after it had paid; null without. */
  kept_place: z
    .object({
      /** Who is invited into it; null while it is free. */
      given_to: z.string().nullable(),
      /** What is paid for it. */
      paid: money,
      /** What giving it up gives back now (cancelGroupMember). */
      refund: money,
    })
    .nullable(),
});
export type GroupAccount = z.infer<typeof groupAccount>;

export const getAccountListByGroup = get('getAccountListByGroup', {
  summary: 'The members of a group, each with how far they are, in the order in which they were added.',
  access: ownGroup,
  params: byCode,
  answer: z.object({ as_of: instant, channel: z.string(), accounts: z.array(groupAccount) }),
});

export const getFormerGroupPeople = get('getFormerGroupPeople', {
  summary:
    'The people of the last group that the same contact address had at an earlier event of the same client, to be added to this one (addGroupMembers). Without those who cancelled, declined or were not reached, and those who are in the list. Nobody, for a visitor who has not proved that address with this group.',
  access: ownGroup,
  params: byCode,
  answer: z.object({
    /** The name of the earlier event; null without people. */
    event: z.string().nullable(),
    people: z.array(z.object({ name: z.string(), email: z.string() })),
  }),
});
