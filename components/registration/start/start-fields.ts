import { z } from 'zod';
import { generateRegistrationCaptured } from '@/lib/contract/registration/start';
import { emailAddress } from '@/lib/domain/forms/form-rules';

const { fields } = generateRegistrationCaptured;

/** Fields that start a registration. */
export const startFields = fields.pick({ track: true, mode: true }).extend({
  email: emailAddress(fields.shape.email),
  // Left blank where the ticket needs none.
  invitation_code: z
    .string()
    .transform((typed) => typed.trim() || undefined)
    .pipe(fields.shape.invitation_code)
    .optional(),
  /** The address with which another one is wanted, although one was begun elsewhere. */
  another: z.string().optional(),
});
