import { z } from 'zod';
import { orderCalls } from '../orders';
import { callsOf } from '../parts/call';
import { field } from '../parts/field';
import { presenterForms, proposal } from './proposal';

/** The presenters of a proposal, and coming back to it (specification §5, §7 "Workshops"). */

const { get, post } = callsOf('proposals');
const { save, sendLink, openLink } = orderCalls('proposals', 'proposal');

const byCode = { grant: 'proposal', by: 'code' } as const;

export const getWorkshopProposalFormPresenters = get('getWorkshopProposalFormPresenters', {
  summary: 'The presenters; with flag Y with their form and its answers, with N by name only.',
  access: byCode,
  params: z.strictObject({ code: field.code, flag: field.yesNo }),
  answer: presenterForms,
});

export const addInstructorToWorkshop = post('addInstructorToWorkshop', {
  summary:
    'Adds a presenter. With `email` a mail asks them to fill in their own part, with access to the proposal. There already: 422 at `email`; as many as there may be: 422 at `request`.',
  access: byCode,
  limit: { points: 30, seconds: 600 },
  fields: z.strictObject({
    code: field.code,
    first_name: field.text(80).optional(),
    last_name: field.text(80).optional(),
    email: field.email.optional(),
    /** The language of the mail; by default the caller's. */
    language: field.locale.optional(),
  }),
  answer: z.object({ instructor_code: z.string(), proposal }),
});

export const addInstructorsToWorkshop = post('addInstructorsToWorkshop', {
  summary:
    'Adds presenters of other proposals that the visitor has access to; their answers and photos are copied. Not among them: 404 at `instructors_codes`.',
  access: byCode,
  limit: { points: 30, seconds: 600 },
  fields: z.strictObject({ code: field.code, instructors_codes: z.array(field.code).min(1).max(20) }),
  answer: proposal,
});

export const inviteInstructor = post('inviteInstructor', {
  summary:
    'Sends a presenter the mail again that asks them to fill in their own part, at most once an hour. Without an address: 422 at `request`.',
  access: byCode,
  limit: { points: 20, seconds: 600 },
  fields: z.strictObject({ code: field.code, instructor_code: field.code }),
  answer: proposal,
});

export const removeInstructorToWorkshop = post('removeInstructorToWorkshop', {
  summary:
    'Removes a presenter with their answers and files. The last one of a proposal that was sent: 422 at `request`.',
  access: byCode,
  fields: z.strictObject({ code: field.code, instructor_code: field.code }),
  answer: proposal,
});

export const saveInstructorInformations = save('saveInstructorInformations', {
  summary:
    'Saves the checked form of a presenter, also after the proposal was sent, until the deadline. Each wrong answer: 422 at its field.',
  part: { instructor_code: field.code },
  answer: proposal,
});

export const sendProposalLink = sendLink('sendProposalLink', {
  summary:
    'Mails the links that open the proposals with an email address among their presenters. The answer is the same when there is none. With `code` the address is noted for this proposal, which is left unfinished: not the visitor’s: 404 at `code`; sent already: 409; an address that got several within the hour: 429 at `email`.',
  points: 5,
  fields: { code: field.code.optional() },
});

export const openProposal = openLink('openProposal', {
  summary: 'Gives access to the proposal of a mailed link. Expired or unknown: 422 at `secret`.',
  /** `instructor_code`: the presenter whose own part the link is for; null for a link to the whole. */
  answer: z.object({ code: z.string(), instructor_code: z.string().nullable() }),
});
