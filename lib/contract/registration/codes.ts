import { z } from 'zod';
import { CODE_CHARS } from '../../domain/registration/typed-code';
import { byCode } from '../orders';
import { callsOf } from '../parts/call';
import { field, money } from '../parts/field';
import { CHOSEN_CODE } from '../parts/guessed';
import { overviewWithReview, ownRegistration } from '../parts/registration';
import { registrationTrack } from '../parts/track';

/** Discount, invitation and bypass codes (specification §1, §5, §7 "Codes"). */

const { post } = callsOf('registration');

/** A code as somebody types it, in small or capital letters. */
export const typedCode = z.string().trim().min(CODE_CHARS.min).max(CODE_CHARS.max);

export const checkAppliedCode = post('checkAppliedCode', {
  summary: 'The discount code of a registration and what it takes off now; null without one.',
  access: ownRegistration,
  fields: byCode,
  answer: z.object({
    applied: z
      .object({
        code: z.string(),
        /** Null when the organiser has taken the code out. */
        name: z.string().nullable(),
        /** Without tax; zero when the code has ended. */
        lowers: money,
        /** Why it lowers nothing any more. */
        ended: z.string().nullable(),
      })
      .nullable(),
  }),
});

export const checkAndSubmitApplyCode = post('checkAndSubmitApplyCode', {
  summary:
    'Applies a discount code to a started registration, and answers with what would be submitted now. Without `code`: checks an invitation or bypass code, and answers with the tracks that it opens; the code is then sent with generateRegistrationCaptured. At `invitation_code`: 404 for an unknown code, 422 for one that is not valid now, not for the track, used up, applied already, or that lowers nothing.',
  access: 'visitor',
  limit: { points: 20, seconds: 60, guessed: CHOSEN_CODE },
  fields: z.strictObject({
    /** The registration. */
    code: field.code.optional(),
    invitation_code: typedCode,
  }),
  answer: z.object({
    kind: z.enum(['discount', 'invitation', 'bypass']),
    /** As it is stored. */
    code: z.string(),
    /** What an invitation or bypass code opens, as its bearer may choose it. */
    tracks: z.array(registrationTrack),
    registration: overviewWithReview.nullable(),
  }),
});

export const removeAppliedCode = post('removeAppliedCode', {
  summary:
    'Takes the discount code off a started registration, if it has one, and answers with what would be submitted now.',
  access: ownRegistration,
  fields: z.strictObject({
    code: field.code,
    /** Y from the pages for managing a registration. The rules are the same: what was submitted keeps its code. */
    management: field.yesNo.optional(),
    /** What the page showed: 409 when the registration has another track by now. */
    track: field.code.optional(),
  }),
  answer: overviewWithReview,
});
