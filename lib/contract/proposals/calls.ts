import { z } from 'zod';
import { orderCalls, paymentAttempt } from '../orders';
import { callsOf } from '../parts/call';
import { field, instant } from '../parts/field';
import { ownCode } from '../parts/guessed';
import { proposal, proposalOption, workshopProposalOption } from './proposal';

/** Proposing a workshop, invited or not (specification §1, §2, §5, §7 "Workshops"). */

const { get, post } = callsOf('proposals');
const { begin, save } = orderCalls('proposals', 'proposal');

const byCode = { grant: 'proposal', by: 'code' } as const;
const byWorkshop = { grant: 'proposal', by: 'workshops_code' } as const;

export const getWorkshopProposalOption = get('getWorkshopProposalOption', {
  summary:
    'What proposing a workshop involves: whether it is open, for whom, until when, its steps, and how many presenters.',
  access: 'public',
  answer: workshopProposalOption,
});

export const getProposalOption = get('getProposalOption', {
  summary: 'What happens to a proposal after it was sent, and until when it may be changed.',
  access: 'public',
  answer: proposalOption,
});

export const getInstructorByInvitation = get('getInstructorByInvitation', {
  summary:
    'The presenter whom the organiser invited with a code. Unknown, taken back or of another event: 404 at `x`; used or expired: 409 at `x`.',
  access: 'visitor',
  limit: { points: 20, seconds: 600, guessed: ownCode('x') },
  params: z.strictObject({ x: field.code }),
  answer: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    /** The organiser's words to them; null when there are none. */
    message: z.string().nullable(),
    /** The last moment at which the proposal can be sent. */
    until: instant,
  }),
});

export const generateWorkshop = begin('generateWorkshop', {
  summary:
    'Begins a proposal with a first presenter, and gives the visitor access to it. With an invitation code the presenter is the invited one. Proposals are closed: 422 at `request`; the invitation as in getInstructorByInvitation, at `invitation_code`.',
  fields: { invitation_code: field.code.optional() },
  answer: z.object({ code: z.string(), instructor_code: z.string() }),
});

export const generateNewWorkshopWithInstructors = begin('generateNewWorkshopWithInstructors', {
  summary:
    'Begins another proposal with presenters of proposals that the visitor has access to: their answers and photos are copied. Not among them: 404 at `instructors_codes`; proposals are closed: 422 at `request`.',
  fields: { instructors_codes: z.array(field.code).min(1).max(20) },
  answer: z.object({ code: z.string() }),
});

export const getWorkshopBasicInformation = post('getWorkshopBasicInformation', {
  summary: 'All of a proposal: how far it is, its presenters, what is missing, and what became of it.',
  access: byCode,
  fields: z.strictObject({ code: field.code }),
  answer: proposal,
});

export const saveWorkshopInformations = save('saveWorkshopInformations', {
  summary:
    'Saves the checked form about the workshop, also after it was sent, until the deadline. Each wrong answer: 422 at its field; no longer changeable: 409.',
  answer: proposal,
});

export const submitWorkshopProposal = post('submitWorkshopProposal', {
  summary:
    'Sends a proposal to the organiser, and a confirmation to its presenters. Sent already: the same answer. Without a presenter, incomplete or after the deadline: 422 at `request`; changed since it was shown: 409 with reason `changed_since_review`.',
  access: byWorkshop,
  limit: { points: 60, seconds: 60 },
  fields: z.strictObject({
    workshops_code: field.code,
    version: paymentAttempt.version,
  }),
  answer: proposal,
});

export const withdrawWorkshopProposal = post('withdrawWorkshopProposal', {
  summary:
    'Takes a proposal back that was sent or accepted, and tells the organiser and all presenters. Withdrawn already: the same answer; declined or not sent: 409.',
  access: byWorkshop,
  fields: z.strictObject({ workshops_code: field.code }),
  answer: proposal,
});

export const confirmWorkshopProposal = post('confirmWorkshopProposal', {
  summary:
    'Says that an accepted proposal will be given. Confirmed already: the same answer; not accepted: 409. Who cannot give it uses withdrawWorkshopProposal.',
  access: byWorkshop,
  fields: z.strictObject({ workshops_code: field.code }),
  answer: proposal,
});
