import { z } from 'zod';
import { availability } from './parts/availability';
import { defineCall } from './parts/call';
import { field, instant, money } from './parts/field';
import { picture } from './parts/picture';
import { byCode, ownRegistration } from './parts/registration';

/** Activities beside the programme, of which a registration may have one (specification §2, §5, §7). */

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
  availability,
});
export type Activity = z.infer<typeof activity>;

/** What an owner has chosen. */
export const activityChoice = z.object({
  /** N until an activity or none was chosen. */
  answered: field.yesNo,
  /** Null while none is chosen. */
  activity_code: z.string().nullable(),
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
  /** The server time of this state, and the live channel on which changes of it are told (`places`). */
  as_of: instant,
  channel: z.string(),
});

export const getActivityInformations = defineCall({
  id: 'getActivityInformations',
  capability: 'activities',
  method: 'GET',
  path: '/getActivityInformations/{code}',
  summary:
    'The activities that a registration can choose from, in the organiser’s order with availability now, and its choice.',
  access: ownRegistration,
  params: byCode,
  answer: activitiesOnOffer,
});

export const getActivityInformation = defineCall({
  id: 'getActivityInformation',
  capability: 'activities',
  method: 'GET',
  path: '/getActivityInformation/{x}/{code}',
  summary:
    'The activity that a registration has chosen, or null; {x} is the audience, `attendee`, {code} the registration’s code.',
  access: ownRegistration,
  params: z.strictObject({ x: z.enum(['attendee']), code: field.code }),
  answer: z.object({ activity: activity.nullable(), choice: activityChoice }),
});

export const getActivityInformationByCode = defineCall({
  id: 'getActivityInformationByCode',
  capability: 'activities',
  method: 'GET',
  path: '/getActivityInformationByCode/{code}',
  summary: 'One activity of the event by its own code, with availability now.',
  access: 'public',
  params: byCode,
  answer: activity,
});

export const saveActivityInformation = defineCall({
  id: 'saveActivityInformation',
  capability: 'activities',
  method: 'POST',
  path: '/saveActivityInformation',
  summary:
    'Chooses an activity, or none, and holds its place; the place of the one chosen before is given up only when the new one is held. All places taken: 409 at `activity_code`. An activity that the event does not have: 404; a track without activities: 422.',
  access: ownRegistration,
  limit: { points: 120, seconds: 60 },
  fields: z.strictObject({
    code: field.code,
    model: z.strictObject({ activity_code: field.code.nullable() }),
    options: z.record(z.string(), z.unknown()).optional(),
  }),
  answer: activitiesOnOffer,
});
