import type { UseCase } from '../../calls/use-case';
import { readEmail } from '../../notices/recipients/read-email';
import { isEmailRegistered } from '../email-use';

/** Whether a registration other than the one named was submitted with the e-mail address. */
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
