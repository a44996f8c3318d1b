import { z } from 'zod';
import { APPLICATION_KINDS } from '../../domain/applications/application-kinds';
import { defineCall, fileOnly } from '../parts/call';
import { done, field } from '../parts/field';

/** Coming back to an application, and its papers (decided here; specification §1). */

const kind = z.enum(APPLICATION_KINDS);

export const sendApplicationLink = defineCall({
  id: 'sendApplicationLink',
  capability: 'exhibitors',
  method: 'POST',
  path: '/sendApplicationLink',
  summary:
    'Mails the links that open the applications of a kind with an e-mail address among their contacts. The answer is the same when there is none.',
  access: 'visitor',
  limit: { points: 5, seconds: 600 },
  fields: z.strictObject({ kind, email: field.email }),
  answer: done,
});

export const openApplication = defineCall({
  id: 'openApplication',
  capability: 'exhibitors',
  method: 'POST',
  path: '/openApplication',
  summary: 'Gives access to the application of a mailed link. Expired or unknown: 422 at `secret`.',
  access: 'visitor',
  limit: { points: 30, seconds: 600 },
  fields: z.strictObject({ secret: field.text(2000) }),
  answer: z.object({ kind, code: z.string() }),
});

export const getApplicationReceipt = defineCall({
  id: 'getApplicationReceipt',
  capability: 'exhibitors',
  method: 'GET',
  path: '/getApplicationReceipt/{kind}/{code}',
  summary: 'The receipt of a paid application, or the invoice of one that is still to be paid, as PDF.',
  access: 'visitor',
  params: z.strictObject({ kind, code: field.code }),
  answer: fileOnly,
  files: ['application/pdf'],
});
