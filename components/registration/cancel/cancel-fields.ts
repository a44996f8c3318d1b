import { z } from 'zod';
import { changeRegistration } from '@/lib/contract/registration/change';
import { FORM_ERRORS } from '@/lib/domain/forms/form-message';
import { CANCEL_REASONS } from '@/lib/domain/registration/cancel-reasons';

/** Why somebody cancels; another reason has to be told. */
export const cancelFields = z
  .object({
    reason: z.enum(CANCEL_REASONS, FORM_ERRORS.required),
    message: changeRegistration.fields.shape.message.unwrap(),
  })
  .refine(({ reason, message }) => reason !== 'other' || message !== '', {
    path: ['message'],
    message: FORM_ERRORS.required,
  });
