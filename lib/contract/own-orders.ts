import { z } from 'zod';
import { APPLICATION_STATES } from '../domain/orders/application-kinds';
import { PROPOSAL_STATES } from '../domain/orders/proposal-states';
import { callsOf } from './parts/call';
import { field, instant, money } from './parts/field';

/** The orders of a visitor beside registrations, on any device. */

const { post } = callsOf('orders');

export const OWN_ORDER_KINDS = ['exhibitor', 'sponsor', 'proposal', 'buyer', 'group', 'invoice'] as const;

/** `confirmed`: a purchase that was ordered, or a group whose contact proved the address. `open`, `paid`, `void`: of an invoice. */
const OTHER_STATES = ['confirmed', 'cancelled', 'open', 'paid', 'void'] as const;

export const getOwnOrders = post('getOwnOrders', {
  summary:
    'The applications, proposals, purchases without a registration, groups and invoices that the visitor has access to, the newest first, with what is owed of each. With an email address and the six digits that `sendEventEmailAccessCode` mailed to it for them, access to those of the address is given first (of groups those that it is the contact of, of invoices those to pay): wrong digits, or ones that ended or were tried five times: 422 at `access_code`.',
  access: 'visitor',
  limit: { points: 60, seconds: 600 },
  fields: z.strictObject({ email: field.email.optional(), access_code: field.text(20).optional() }),
  answer: z.object({
    orders: z.array(
      z.object({
        kind: z.enum(OWN_ORDER_KINDS),
        code: z.string(),
        /** The organisation, the title, the buyer’s name or the number of the invoice; may be empty. */
        name: z.string(),
        status: z.enum([...new Set([...APPLICATION_STATES, ...PROPOSAL_STATES, ...OTHER_STATES])]),
        /** What is still to be paid; null when nothing is. Of a group, what it can pay now. */
        owed: money.nullable(),
        created_at: instant,
      }),
    ),
  }),
});
export type OwnOrders = z.infer<typeof getOwnOrders.answer>['orders'];
