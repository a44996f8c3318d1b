import { z } from 'zod';
import { MEMBER_STATES } from '../../domain/groups/member-state';
import { byCode } from '../orders';
import { callsOf } from '../parts/call';
import { field, instant } from '../parts/field';
import { registrationTrack } from '../parts/track';

/** A group: its organiser, its places and its members (specification §1 "Group registration", §3 "Group", §7 "Groups"). */

const { get, post } = callsOf('groups');

export const ownGroup = { grant: 'group', by: 'code' } as const;

/** How a member is invited. */
export const sendType = z.enum(['email', 'text']);

export const getRegistrationGroupOption = get('getRegistrationGroupOption', {
  summary:
    'What registering a group involves: sizes, discounts, tracks, how long places are kept and when they are to be paid.',
  access: 'public',
  answer: z.object({
    /** N: the event takes no groups now; the reason is the message. */
    open: field.yesNo,
    message: z.string().nullable(),
    size: z.object({ least: z.int(), greatest: z.int().nullable() }),
    /** A group of at least `from` members gets `percent` off; the largest that applies counts. */
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

/** Places of a track that a group keeps for its members. */
const places = z.object({
  track: registrationTrack,
  /** Kept for the group and not yet used by its members. */
  free: z.int(),
  /** used by its members. */
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
  /** Who is to take the organiser's place once their address is confirmed; null when nobody is. */
  pending_contact: z.object({ group_contact_name: z.string(), group_contact_email: z.string() }).nullable(),
  /**
   * What waits until the organiser's address is confirmed by the link or the digits of the first letter: places end at
   * `places_until` before that, and so many invitations are not sent. Null once it is confirmed.
   */
  confirmation: z.object({ places_until: instant, invitations: z.int() }).nullable(),
  /** The track and way of taking part that members get who are not given another. */
  track: registrationTrack,
  mode: z.enum(['in_person', 'online']),
  /** Whether people may join by the group's link alone. */
  join_by_link: field.yesNo,
  places: z.array(places),
  /** Until when the group has to pay. Afterwards its unpaid places are released. */
  pay_until: instant.nullable(),
  /** Until when people who are registered may be replaced; null where the event does not let groups do so. */
  replace_until: instant.nullable(),
  /** How many members it has, without those taken back, and how many of them are in each state. */
  people: z.int(),
  states: z.partialRecord(z.enum(MEMBER_STATES), z.int()),
  /** The addresses to share, on the host that the organiser is on: for people who join, and for whoever pays. */
  start_link: z.string(),
  pay_link: z.string(),
  /** The group's own realtime channel; `group-changed` says that its members or places changed. */
  channel: z.string(),
});
export type Group = z.infer<typeof group>;

export const createGroup = post('createGroup', {
  summary:
    'Begins a group, or with `code` corrects one, whose places stay (holdGroupPlaces). `places` are kept for a new one at once, all or none: too few are free, 409 at `places`. Mails the organiser the group code, a link that opens it and six digits (`access_code` of checkGroup): until one of them proves the address, its places are held like those of any basket, and nobody else is written to; another address takes its place at once. Afterwards another contact address takes the place of the present one when it is confirmed, by the link or the digits of its letter; the present one is told, with a link that undoes it. A wrong field: 422 at it.',
  access: 'visitor',
  begins: true,
  limit: { points: 20, seconds: 600 },
  fields: z.strictObject({
    code: field.code.optional(),
    group_organization: field.text(200),
    group_contact_name: field.text(120),
    group_contact_email: field.email,
    group_contact_phone: field.text(40).default(''),
    /** For receipts. */
    group_contact_address: field.text(500).default(''),
    track: field.code,
    mode: z.enum(['in_person', 'online']).optional(),
    places: z.coerce.number().int().min(0).max(10_000).default(0),
    join_by_link: field.yesNo.default('Y'),
  }),
  answer: group,
});

export const getGroupInformation = get('getGroupInformation', {
  summary: 'A group as its organiser sees it.',
  access: ownGroup,
  params: byCode,
  answer: group,
});

export const holdGroupPlaces = post('holdGroupPlaces', {
  summary:
    'Keeps so many free places of a track for the group, all or none, and gives back what is more; 0 gives back all. Too few are free: 409 at `places`, which says how many are. `waitlist` Y waits for all of them together instead. Before the group is confirmed, nothing is waited for or kept beyond `places_until`: 422 at `places`.',
  access: ownGroup,
  limit: { points: 60, seconds: 600 },
  fields: byCode.extend({
    track: field.code,
    places: z.coerce.number().int().min(0).max(10_000),
    waitlist: field.yesNo.default('N'),
  }),
  answer: group,
});

export const handleGroupContact = post('handleGroupContact', {
  summary:
    'What becomes of another contact that waits for its address to be confirmed: `send_again` mails it once more, `withdraw` ends it. Nothing waits: 409. The address was asked several times within the hour: 422 at `group_contact_email`.',
  access: ownGroup,
  limit: { points: 20, seconds: 600 },
  fields: byCode.extend({ action: z.enum(['send_again', 'withdraw']) }),
  answer: group,
});

export const undoGroupContact = post('undoGroupContact', {
  summary:
    'What the `secret` in a letter to a replaced contact address undoes; with `commit` Y puts that address back, also after the other one was confirmed. The visitor gets access to the group, everybody else’s ends with the links that were mailed before. Not ours, or expired: 422 at `secret`.',
  access: 'visitor',
  limit: { points: 20, seconds: 600 },
  fields: z.strictObject({ secret: field.text(2000), commit: field.yesNo.default('N') }),
  answer: z.object({
    code: z.string(),
    group_organization: z.string(),
    /** The address that comes back, and the one that was to take its place. */
    group_contact_email: z.string(),
    replaced_by: z.string(),
    undone: field.yesNo,
  }),
});
