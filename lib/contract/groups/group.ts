import { z } from 'zod';
import { INVITATION_STATES, MEMBER_STATES } from '../../domain/groups/member-states';
import { availability } from '../parts/availability';
import { defineCall } from '../parts/call';
import { done, field, instant, money } from '../parts/field';
import { overviewWithReview } from '../parts/review';
import { registrationTrack } from '../parts/track';

/** A group: its organiser, its places and its people (specification §1 "Group registration", §3 "Group", §7 "Groups"). */

export const ownGroup = { grant: 'group', by: 'code' } as const;

const byGroup = z.strictObject({ code: field.code });

/** How a person is invited. */
const sendType = z.enum(['email', 'text']);

/** The most people that one call may bring: the size of the largest list that is pasted at once. */
export const MAX_PERSONS = 500;

export const getRegistrationGroupOption = defineCall({
  id: 'getRegistrationGroupOption',
  capability: 'groups',
  method: 'GET',
  path: '/getRegistrationGroupOption',
  summary:
    'What registering a group involves: sizes, discounts, tracks, how long places are kept and when they are to be paid.',
  access: 'public',
  answer: z.object({
    /** N: the event takes no groups now; the reason is the message. */
    open: field.yesNo,
    message: z.string().nullable(),
    size: z.object({ least: z.int(), greatest: z.int().nullable() }),
    /** A group of at least `from` people gets `percent` off; the largest that applies counts. */
    discounts: z.array(z.object({ from: z.int(), percent: z.number() })),
    /** Tracks that groups may take, with what is free now. */
    tracks: z.array(registrationTrack),
    /** Days for which places are kept for a group. */
    places_kept_days: z.int(),
    /** Until when a group has to pay, if the event has one end for all. */
    pay_until: instant.nullable(),
    send_types: z.array(sendType),
  }),
});

/** Places of a track that a group keeps for its people. */
const places = z.object({
  track: registrationTrack,
  /** Kept for the group and not yet used by its people. */
  free: z.int(),
  /** Used by its people. */
  used: z.int(),
  /** Until when those that are free are kept; null when there are none. */
  until: instant.nullable(),
  /** The party's place in line for more; null when it does not wait. */
  waiting: z
    .object({ quantity: z.int(), position: z.int().nullable(), offered_until: instant.nullable() })
    .nullable(),
});

/** A group as its organiser sees it. */
export const group = z.object({
  code: z.string(),
  group_organization: z.string(),
  group_contact_name: z.string(),
  group_contact_email: z.string(),
  group_contact_phone: z.string(),
  group_contact_address: z.string(),
  /** The track and way of taking part that people get who are not given another. */
  track: registrationTrack,
  mode: z.enum(['in_person', 'online']),
  /** Whether people may join by the group's link alone. */
  join_by_link: field.yesNo,
  places: z.array(places),
  /** Until when the group has to pay. Afterwards its unpaid places are released. */
  pay_until: instant.nullable(),
  /** How many people it has, without those taken back, and how many of them are in each state. */
  people: z.int(),
  states: z.partialRecord(z.enum(MEMBER_STATES), z.int()),
  /** The addresses to share: for people who join, and for whoever pays. */
  start_link: z.string(),
  pay_link: z.string(),
  /** The group's own realtime channel; `group-changed` says that its people or places changed. */
  channel: z.string(),
});
export type Group = z.infer<typeof group>;

export const createGroup = defineCall({
  id: 'createGroup',
  capability: 'groups',
  method: 'POST',
  path: '/createGroup',
  summary:
    'Begins a group, or with `code` corrects one, whose places stay (holdGroupPlaces). `places` are kept for a new one at once, all or none: too few are free, 409 at `places`. Mails the organiser the group code and a link that opens it. A wrong field: 422 at it.',
  access: 'visitor',
  limit: { points: 20, seconds: 600 },
  fields: z.strictObject({
    code: field.code.optional(),
    group_organization: field.text(200),
    group_contact_name: field.text(120),
    group_contact_email: field.email,
    group_contact_phone: field.text(40),
    group_contact_address: field.text(500),
    track: field.code,
    mode: z.enum(['in_person', 'online']).optional(),
    places: z.coerce.number().int().min(0).max(10_000).default(0),
    join_by_link: field.yesNo.default('Y'),
  }),
  answer: group,
});

export const checkGroup = defineCall({
  id: 'checkGroup',
  capability: 'groups',
  method: 'POST',
  path: '/checkGroup',
  summary:
    'Checks a group code and says what whoever has it may know. With the organiser’s e-mail address or the `secret` of a mail to the organiser the visitor gets access to the group; with the `secret` of an invitation it says who is invited. An unknown code, or another address: 404 at `code` with the specification’s message; an expired link: 422 at `secret`.',
  access: 'visitor',
  // A whole class may open the group's link at once; addresses that are tried with one code are counted beside.
  limit: { points: 30, seconds: 600 },
  fields: z.strictObject({
    code: field.code.optional(),
    email: field.email.optional(),
    secret: field.text(2000).optional(),
  }),
  answer: z.object({
    code: z.string(),
    group_organization: z.string(),
    group_contact_name: z.string(),
    /** Y: the visitor has access to the group as its organiser. */
    organiser: field.yesNo,
    /** Whether somebody can join now, and if not, why. */
    open: field.yesNo,
    message: z.string().nullable(),
    tracks: z.array(registrationTrack),
    track: z.string(),
    mode: z.enum(['in_person', 'online']),
    /** Whether the group still has free places of its track. */
    availability,
    /** The invitation that the secret belongs to. */
    invitation: z
      .object({
        name: z.string(),
        email: z.string(),
        state: z.enum(INVITATION_STATES),
        track: z.string(),
        mode: z.enum(['in_person', 'online']),
        /** The registration that was begun with it, if the visitor has access to it. */
        registration_code: z.string().nullable(),
        /** Y: somebody began a registration with it, and this visitor has no access to it. */
        used: field.yesNo,
      })
      .nullable(),
  }),
});

export const getGroupInformation = defineCall({
  id: 'getGroupInformation',
  capability: 'groups',
  method: 'GET',
  path: '/getGroupInformation/{code}',
  summary: 'A group as its organiser sees it.',
  access: ownGroup,
  params: byGroup,
  answer: group,
});

export const holdGroupPlaces = defineCall({
  id: 'holdGroupPlaces',
  capability: 'groups',
  method: 'POST',
  path: '/holdGroupPlaces',
  summary:
    'Keeps so many free places of a track for the group, all or none, and gives back what is more; 0 gives back all. Too few are free: 409 at `places`, which says how many are. `waitlist` Y waits for all of them together instead.',
  access: ownGroup,
  limit: { points: 60, seconds: 600 },
  fields: byGroup.extend({
    track: field.code,
    places: z.coerce.number().int().min(0).max(10_000),
    waitlist: field.yesNo.default('N'),
  }),
  answer: group,
});

/** One person of a list. Fields are read as the organiser wrote them; a wrong one is named in the answer. */
const person = z.strictObject({
  group_invite_name: z.string().max(300).default(''),
  group_invite_email: z.string().max(300).default(''),
  group_invite_phone: z.string().max(100).default(''),
  locale: z.string().max(40).default(''),
  track: z.string().max(200).default(''),
  mode: z.string().max(40).default(''),
});

export const addGroupMembers = defineCall({
  id: 'addGroupMembers',
  capability: 'groups',
  method: 'POST',
  path: '/addGroupMembers',
  summary:
    'Checks a list of people, each row by itself. With `commit` Y those without a fault are added, once however often the list is sent, and invited when `send` is Y; rows with a fault stay with the organiser, each with its messages.',
  access: ownGroup,
  limit: { points: 60, seconds: 600 },
  fields: byGroup.extend({
    people: z.array(person).min(1).max(MAX_PERSONS),
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
        mode: z.enum(['in_person', 'online']),
        errors: z.record(z.string(), z.array(z.string())),
      }),
    ),
    /** How many of the people have no free place that the group keeps. */
    without_place: z.int(),
  }),
});

export const sendGroupInvitation = defineCall({
  id: 'sendGroupInvitation',
  capability: 'groups',
  method: 'POST',
  path: '/sendGroupInvitation',
  summary:
    'Invites one person to the group by e-mail or text message, in their language; or with `members` sends to people of the list again, once an hour at most. Already in the list or registered: 422 at `group_invite_email`.',
  access: ownGroup,
  limit: { points: 120, seconds: 600 },
  fields: byGroup.extend({
    group_invite_name: field.text(120).default(''),
    group_invite_email: field.email.default(''),
    group_invite_phone: field.text(40).default(''),
    send_type: sendType.default('email'),
    locale: field.locale.optional(),
    track: field.code.optional(),
    mode: z.enum(['in_person', 'online']).optional(),
    /** IDs of people who are reminded, instead of a new person. */
    members: z.array(field.code).max(MAX_PERSONS).optional(),
  }),
  answer: z.object({
    /** To how many a message goes. */
    sent: z.int(),
    /** Those who got one less than an hour ago, or need none. */
    skipped: z.int(),
  }),
});

export const takeBackGroupInvitation = defineCall({
  id: 'takeBackGroupInvitation',
  capability: 'groups',
  method: 'POST',
  path: '/takeBackGroupInvitation',
  summary:
    'Takes a person off the list who has not registered; what they began ends, and their place is the group’s again. Registered already: 409 (cancelGroupMember). Being paid for: 409.',
  access: ownGroup,
  fields: byGroup.extend({ member_ID: field.code }),
  answer: done,
});

export const replaceGroupMember = defineCall({
  id: 'replaceGroupMember',
  capability: 'groups',
  method: 'POST',
  path: '/replaceGroupMember',
  summary:
    'Invites another person in the place of one who has not registered, all at once. Refused like sendGroupInvitation and takeBackGroupInvitation.',
  access: ownGroup,
  limit: { points: 60, seconds: 600 },
  fields: byGroup.extend({
    member_ID: field.code,
    group_invite_name: field.text(120),
    group_invite_email: field.email.default(''),
    group_invite_phone: field.text(40).default(''),
    send_type: sendType.default('email'),
    locale: field.locale.optional(),
  }),
  answer: done,
});

export const joinGroup = defineCall({
  id: 'joinGroup',
  capability: 'groups',
  method: 'POST',
  path: '/joinGroup',
  summary:
    'Begins the registration of a person of the group, in one of the places that the group keeps, or when those are used up in one that is free for everybody; continues it when the visitor began it before. With the `secret` of an invitation, or by the group’s link with a name. Neither is left: 409 at `track`; an invitation that somebody else used: 409 at `secret`; taken back or expired: 422 at `secret`; joining by link is switched off: 422 at `code`; already registered: 422 at `email`.',
  access: 'visitor',
  // A whole class may join at once behind one network address.
  limit: { points: 60, seconds: 60, guessed: 'code' },
  fields: z.strictObject({
    code: field.code,
    secret: field.text(2000).optional(),
    name: field.text(120).default(''),
    email: field.email,
    track: field.code.optional(),
    mode: z.enum(['in_person', 'online']).optional(),
    timezone: field.timeZone.optional(),
  }),
  answer: overviewWithReview,
});

export const declineGroupInvitation = defineCall({
  id: 'declineGroupInvitation',
  capability: 'groups',
  method: 'POST',
  path: '/declineGroupInvitation',
  summary:
    'Declines an invitation by its secret; the place stays with the group. Registered already: 409. An expired link: 422 at `secret`. `undo` Y takes it back.',
  access: 'visitor',
  limit: { points: 20, seconds: 600 },
  fields: z.strictObject({ secret: field.text(2000), undo: field.yesNo.default('N') }),
  answer: z.object({ group_organization: z.string(), state: z.enum(INVITATION_STATES) }),
});

/** A person of a group, for its organiser alone. */
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
  track: z.object({ code: z.string(), name: z.string() }),
  mode: z.enum(['in_person', 'online']),
  registration_code: z.string().nullable(),
  /** Who pays: decided by the person at the end of registering. */
  payer: z.enum(['member', 'group']).nullable(),
  /** What is owed, or was paid. Null before a registration is begun. */
  total: money.nullable(),
  /** The step at which the registration stands; null when it needs nothing more. */
  step: z.string().nullable(),
  /** How many of their sessions are at the same time. */
  conflicts: z.int(),
  /** Until when their place is held; null when it is sold or there is none. */
  held_until: instant.nullable(),
});
export type GroupAccount = z.infer<typeof groupAccount>;

export const getAccountListByGroup = defineCall({
  id: 'getAccountListByGroup',
  capability: 'groups',
  method: 'GET',
  path: '/getAccountListByGroup/{code}',
  summary: 'The people of a group, each with how far they are, in the order in which they were added.',
  access: ownGroup,
  params: byGroup,
  answer: z.object({ as_of: instant, channel: z.string(), accounts: z.array(groupAccount) }),
});
