import type { UseCase } from '../../calls/use-case';
import { readEmail } from '../../notices/recipients/read-email';

/** Whether an e-mail address is valid. */
export const validateEmail: UseCase<'validateEmail'> = async (_context, { email }) => ({
  valid: true,
  email: readEmail(email),
});
