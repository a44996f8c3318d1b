import { z } from 'zod';
import { accessCodeLetter } from '../../notices/access-codes/access-code-letter';
import { accessCodes } from '../../notices/access-codes/count-access-code';
import { defineLetter } from '../../notices/letter/define-letter';

/** The code that opens an address's registrations on the device that asked for it. */
export const accessCode = defineLetter({
  kind: 'notices.registration-access-code',
  bound: accessCodes.bound,
  payload: z.object({ email: z.string(), visitor_id: z.string(), locale: z.enum(['en', 'fr']) }),
  compose: (platform, event, { email, visitor_id: visitorId, locale }) =>
    accessCodeLetter(platform, event, { email, visitorId, locale, topic: 'access_code' }),
});
