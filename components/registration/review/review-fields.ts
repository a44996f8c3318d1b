import { z } from 'zod';
import { FORM_ERRORS } from '@/lib/domain/forms/form-message';

/** Consent to what is submitted. */
export const reviewFields = z.object({
  consent: z.boolean().refine((isGiven) => isGiven, FORM_ERRORS.required),
});
