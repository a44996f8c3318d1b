import { generateRegistrationCaptured } from '@/lib/contract/registration/start';
import { emailAddress } from '@/lib/domain/forms/form-rules';

const { fields } = generateRegistrationCaptured;

/** Fields that start a registration. */
export const startFields = fields
  .pick({ track: true, mode: true })
  .extend({ email: emailAddress(fields.shape.email) });
