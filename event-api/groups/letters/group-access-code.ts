import { z } from 'zod';
import { accessCodeLetter } from '../../notices/access-codes/access-code-letter';
import { accessCodes } from '../../notices/access-codes/count-access-code';
import { defineLetter } from '../../notices/letter/define-letter';

/** The six digits that open a group on the device that asked for them. */
export const groupAccessCode = defineLetter({
  kind: 'notices.group-access-code',
  bound: accessCodes.bound,
  payload: z.object({ email: z.string(), visitor_id: z.string(), locale: z.enum(['en', 'fr']) }),
  compose: (platform, event, { email, visitor_id: visitorId, locale }) =>
    accessCodeLetter(platform, event, { email, visitorId, locale, topic: 'group_access_code' }),
});
