import { z } from 'zod';
import { INVITATION_STATES } from '../../domain/groups/member-state';
import { availability } from '../parts/availability';
import { callsOf } from '../parts/call';
import { field, instant } from '../parts/field';
import { ownCode } from '../parts/guessed';
import { overviewWithReview } from '../parts/registration';
import { registrationTrack } from '../parts/track';

/** Joining a group by its code, its link or an invitation (specification §2 "/group-start", §7 "Groups"). */

const { post } = callsOf('groups');

export const checkGroup = post('checkGroup', {
  summary:
    'Checks a group code and says what whoever has it may know. With `email` it mails six digits to that address if it organises the group, and answers the same if it does not; the digits as `access_code`, or the `secret` of a mail to the organiser, give the visitor access to the group and confirm it. With the `secret` of an invitation it says who is invited. An unknown code: 404 at `code` with the specification’s message; an expired link: 422 at `secret`; wrong or ended digits: 422 at `access_code`; an address with which digits were asked for several times: 429.',
  access: 'visitor',
  // A whole class may open the group's link at once; digits are counted by the address that they are mailed to.
  limit: { points: 30, seconds: 600 },
  fields: z.strictObject({
    code: field.code.optional(),
    email: field.email.optional(),
    /** The six digits that were mailed to `email`. */
    access_code: field.text(20).optional(),
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
    /** Until when the group keeps a place for whoever joins; null when it keeps none that is free. */
    kept_until: instant.nullable(),
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

export const joinGroup = post('joinGroup', {
  summary:
    'Begins the registration of a member of the group, in one of the places that the group keeps, or when those are used up in one that is free for everybody; continues it when the visitor began it before. With the `secret` of an invitation, or by the group’s link with a name. Neither is left: 409 at `track`; an invitation that somebody else used: 409 at `secret`; taken back or expired: 422 at `secret`; joining by link is switched off: 422 at `code`; already registered: 422 at `email`.',
  access: 'visitor',
  begins: true,
  // A whole class may join at once behind one network address.
  limit: { points: 60, seconds: 60, guessed: ownCode('code') },
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

export const declineGroupInvitation = post('declineGroupInvitation', {
  summary:
    'Declines an invitation by its secret; the place stays with the group. Registered already: 409. An expired link: 422 at `secret`. `undo` Y takes it back.',
  access: 'visitor',
  limit: { points: 20, seconds: 600 },
  fields: z.strictObject({ secret: field.text(2000), undo: field.yesNo.default('N') }),
  answer: z.object({ group_organization: z.string(), state: z.enum(INVITATION_STATES) }),
});
