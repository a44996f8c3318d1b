import type { UseCase } from '../../calls/use-case';
import { readEmail } from '../../notices/recipients/read-email';

/** Whether an e-mail address can be written to. */
export const validateEmail: UseCase<'validateEmail'> = async (_context, { email }) => ({
  valid: true,
  email: readEmail(email),
});
