import { z } from 'zod';
import { formModel } from '../domain/forms/form-model';
import { byCode, options, readRevision } from './orders';
import { availability } from './parts/availability';
import { callsOf } from './parts/call';
import { field, instant, money } from './parts/field';
import { picture } from './parts/picture';

/**
 * Activities beside the programme, of which a registration may have one place, and who buys without a registration several
 * places of one (specification §2, §5, §7).
 */

const { get, post } = callsOf('activities');

/** Stands in a path for the code of an owner: the activities as everybody sees them. */
export const ALL = 'all';

/** The kinds of owners that have activities. */
const target = z.enum(['registration', 'buyer']);

export const activity = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  photo: picture.nullable(),
  /** Null where the organiser gives no time. */
  start: instant.nullable(),
  end: instant.nullable(),
  /** The conference day, `YYYY-MM-DD`; null for an activity of no day. */
  day: z.string().nullable(),
  location: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** 0 for a free one; without tax. */
  fee: money,
  /** How many places somebody may buy at once without a registration. */
  limit: z.int(),
  availability,
});
export type Activity = z.infer<typeof activity>;

/** What an owner has chosen. */
export const activityChoice = z.object({
  /** N until an activity or none was chosen. */
  answered: field.yesNo,
  /** Null while none is chosen. */
  activity_code: z.string().nullable(),
  /** Places of it. */
  quantity: z.int(),
  /**
   * `ended`: its place is no longer held; `lost`: it went to somebody else while the payment ran; `returned`: it was given up
   * with the registration.
   */
  place: z.enum(['none', 'held', 'ended', 'confirmed', 'lost', 'returned']),
  /** When its hold expires; null unless it is held. */
  reserved_until: instant.nullable(),
});

/** What an owner can choose from, with the choice. */
export const activitiesOnOffer = z.object({
  /** Empty where the track offers none. */
  activities: z.array(activity),
  choice: activityChoice,
  /** Whether they can be bought without a registration now. */
  sold_alone: field.yesNo,
  /** The server time of this state, and the live channel on which changes of it are told (`places`). */
  as_of: instant,
  channel: z.string(),
});

export const getActivityInformations = get('getActivityInformations', {
  summary:
    'The activities that a registration, or with `target` `buyer` an order without one, can choose from, in the organiser’s order with availability now, and its choice. {code} `all`: the activities as everybody sees them.',
  access: 'public',
  params: byCode,
  fields: z.strictObject({ target: target.default('registration') }),
  answer: activitiesOnOffer,
});

export const getActivityInformation = get('getActivityInformation', {
  summary:
    'The activity that somebody has chosen, or null; {x} is the audience: `attendee` with the code of a registration, `buyer` with that of an order without one.',
  access: 'visitor',
  params: z.strictObject({ x: z.enum(['attendee', 'buyer']), code: field.code }),
  answer: z.object({ activity: activity.nullable(), choice: activityChoice }),
});

export const getActivityInformationByCode = get('getActivityInformationByCode', {
  summary: 'One activity of the event by its own code, with availability now.',
  access: 'public',
  params: byCode,
  answer: activity,
});

export const saveActivityInformation = post('saveActivityInformation', {
  summary:
    'Chooses an activity, or none, and holds its places; those of the one chosen before are given up only when the new ones are held. Too few places: 409 at `activity_code`, or at `quantity` with how many there are. An activity that the event does not have: 404; a track without activities, more than one place for a registration: 422. `answers`: to the event’s form `activity`, which who buys without a registration fills in; checked as a whole, 422 at each field. They are of the participant of `place`, from 1; a place that is not bought: 422. Others saved by somebody else since `revision`: 409 with reason `answers_changed`.',
  access: 'visitor',
  limit: { points: 120, seconds: 60 },
  fields: z.strictObject({
    code: field.code,
    target: target.default('registration'),
    model: z.strictObject({
      activity_code: field.code.nullable(),
      quantity: z.int().min(1).max(1000).default(1),
      answers: formModel.optional(),
      /** Whose answers they are. */
      place: z.int().min(1).max(1000).default(1),
      /** Of the answers. */
      revision: readRevision,
    }),
    options,
  }),
  answer: activitiesOnOffer,
});
