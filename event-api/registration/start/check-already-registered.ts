import type { UseCase } from '../../calls/use-case';
import { readEmail } from '../../notices/recipients/read-email';
import { isEmailRegistered } from '../email-use';

/** Whether a registration with the e-mail address was submitted, other than the one with `code`. */
export const checkAlreadyRegistered: UseCase<'checkAlreadyRegistered'> = async (
  { db, event },
  { email, code },
) => {
  const registered = await isEmailRegistered(db, {
    eventCode: event.code,
    email: readEmail(email),
    except: code,
  });
  return { registered: registered ? 'Y' : 'N' };
};
