import { z } from 'zod';
import { getLookUpRegistration } from '@/lib/contract/registration/look-up';

/** Six digits, however they are grouped; whether they are right is the server's to say. */
export const digitsFields = z.object({
  access_code: getLookUpRegistration.fields.shape.access_code.unwrap().min(1),
});
