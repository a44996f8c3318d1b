import { z } from 'zod';
import { formDefinition, formOption } from '../domain/forms/form-definition';
import { formModel } from '../domain/forms/form-model';
import { MEMBERSHIP_STATES } from '../domain/membership/membership-state';
import { STANDINGS } from '../domain/membership/standing';
import { byCode, readRevision } from './orders';
import { callsOf } from './parts/call';
import { field, instant, money } from './parts/field';
import { ownRegistration } from './parts/registration';

/** Membership in the client's association: the Membership step of a registration (specification §2, §3, §7). */

const { get, post } = callsOf('membership');

const MAX_ANSWER_CHARS = 200;
const answer = field.text(MAX_ANSWER_CHARS).optional();

/** What is known of the membership of a registration. */
const myMembership = z.object({
  state: z.enum(MEMBERSHIP_STATES),
  standing: z.enum(STANDINGS).nullable(),
  /** The code of the type. */
  type: z.string().nullable(),
  /** What was answered, as text. */
  entries: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What is added to the registration; null when nothing is. */
  fee: money.nullable(),
});

export const getMembershipInformation = get('getMembershipInformation', {
  summary:
    'The association and its types of membership with their fees; `membership` is null where there is none.',
  access: 'public',
  maxAge: 60,
  answer: z.object({
    membership: z
      .object({
        organization: z.string(),
        text: z.string().nullable(),
        types: z.array(formOption),
      })
      .nullable(),
  }),
});

export const getMembershipRegistration = get('getMembershipRegistration', {
  summary:
    'The Membership step of a registration: its questions with the answers so far. `track` names the ticket that a change would be to, instead of the present one. 409 where the ticket has none.',
  access: ownRegistration,
  params: byCode,
  fields: z.strictObject({ track: field.code.optional() }),
  answer: z.object({
    /** `required`: the ticket is for members alone. */
    requirement: z.enum(['optional', 'required']),
    definition: formDefinition,
    model: formModel,
    state: z.enum(MEMBERSHIP_STATES),
    revision: z.int(),
  }),
});

export const getMyMembership = get('getMyMembership', {
  summary: 'The membership of a registration in any status: its state, what was answered, and its fee.',
  access: ownRegistration,
  params: byCode,
  answer: myMembership,
});

const organizationTypes = {
  access: ownRegistration,
  params: byCode,
  answer: z.object({ organizations: z.array(formOption) }),
} as const;

export const getMyEventOrganizationTypes = get('getMyEventOrganizationTypes', {
  path: '/getMyOrganizationTypes/{code}/event',
  summary: 'The kinds of organisation that employ attendees, as the event lists them.',
  ...organizationTypes,
});

export const getMyClientOrganizationTypes = get('getMyClientOrganizationTypes', {
  path: '/getMyOrganizationTypes/{code}/client',
  summary: 'The client’s own sections, chapters or specialist associations.',
  ...organizationTypes,
});

export const saveMembershipRegistration = post('saveMembershipRegistration', {
  summary:
    'Saves the answers of the Membership step. Each answer that is missing or wrong: 422 at its field; with draft `Y` they may be incomplete. 409 where the ticket has none, and while it is being paid for; with the reason `answers_changed`, and nothing is saved, when others were saved elsewhere since `revision`.',
  access: ownRegistration,
  limit: { points: 120, seconds: 60 },
  fields: z.strictObject({
    code: field.code,
    membership_renew: answer,
    membershipType: answer,
    membershipSubID: answer,
    membershipID: answer,
    selectedClientOrganization: answer,
    selectedOrganization: answer,
    membership_organization: answer,
    selectedDistrict: answer,
    selectedDistrictOther: answer,
    school: answer,
    university: answer,
    program: answer,
    role: answer,
    staff_directory: answer,
    /** Answers to the event's own questions. */
    answers: formModel.default({}),
    /** Y while people are still answering. */
    draft: field.yesNo.default('N'),
    revision: readRevision,
    /** All answers as they were sent before and are not answered yet: if they are what is stored, nobody else has changed anything. */
    previous: formModel.optional(),
  }),
  answer: myMembership.extend({
    saved_at: instant,
    revision: z.int(),
    /** The answers as they are stored. */
    model: formModel,
  }),
});
