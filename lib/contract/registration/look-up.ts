import { z } from 'zod';
import { byCode, orderCalls } from '../orders';
import { callsOf } from '../parts/call';
import { done, field } from '../parts/field';
import { ownCode } from '../parts/guessed';
import { ownRegistration, registrationOverview } from '../parts/registration';

/** Finding a registration again (specification §2, §7 "Registration"). */

const { get, post } = callsOf('registration');
const { sendLink } = orderCalls('registration', 'registration');

export const checkRegistration = post('checkRegistration', {
  summary: 'The current state of a registration: status, steps, running total, remaining hold time.',
  access: ownRegistration,
  fields: byCode,
  answer: registrationOverview,
});

export const sendLookUpCode = sendLink('sendLookUpCode', {
  summary:
    'Mails the codes of the registrations with an e-mail address, each with a link that opens it and is valid for a day. None: 404 at `email`, with the specification’s message.',
  points: 10,
});

export const sendEventEmailAccessCode = post('sendEventEmailAccessCode', {
  path: '/send-event-email-access-code',
  summary:
    'Mails a code of six digits, with which the visitor who asked can open the registrations of an e-mail address for ten minutes (`getLookUpRegistration`). An address that nobody registered with: 404 at `email`, with the specification’s message.',
  access: 'visitor',
  limit: { points: 10, seconds: 600 },
  fields: z.strictObject({
    email: field.email,
    /** `orders`: the digits are for orders beside registrations (`getOwnOrders`), and nobody learns whether there are any. */
    target: z.enum(['registration', 'orders']).optional(),
  }),
  answer: done,
});

export const getLookUpRegistration = post('getLookUpRegistration', {
  summary:
    'Gives the visitor access to a registration by its code and e-mail address, or by the secret of a mailed link; and to all registrations of an e-mail address by the access code that was mailed to it, with its other orders (`getOwnOrders`). Nobody registered with the address: 404 at `email` with the specification’s message; another code: 404 at `code`; an expired link: 422 at `secret`; a wrong access code, or one that ended or was tried five times: 422 at `access_code`.',
  access: 'visitor',
  limit: { points: 20, seconds: 600, guessed: ownCode('code', 'email') },
  fields: z.strictObject({
    code: field.code.optional(),
    email: field.email.optional(),
    /** The query parameter of the mailed link, instead of code and e-mail address. */
    secret: field.text(2000).optional(),
    /** The six digits that `sendEventEmailAccessCode` mailed, with the e-mail address. */
    access_code: field.text(20).optional(),
  }),
  answer: registrationOverview,
});

export const getLookUpRegistrationByEmail = post('getLookUpRegistrationByEmail', {
  summary:
    'The registrations with an e-mail address that the visitor already has access to, the newest first. An address that nobody registered with: 404 at `email`, with the specification’s message; rate limits keep addresses from being probed.',
  access: 'visitor',
  limit: { points: 20, seconds: 600 },
  fields: z.strictObject({ email: field.email }),
  answer: z.object({ registrations: z.array(registrationOverview) }),
});

export const getEmailByCode = get('getEmailByCode', {
  summary: 'The e-mail address of a registration.',
  access: ownRegistration,
  params: z.strictObject({ code: field.code }),
  answer: z.object({ email: z.string() }),
});
