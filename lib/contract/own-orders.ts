import { z } from 'zod';
import { APPLICATION_STATES } from '../domain/orders/application-kinds';
import { PROPOSAL_STATES } from '../domain/orders/proposal-states';
import { callsOf } from './parts/call';
import { field, instant } from './parts/field';

/** The applications and proposals of a visitor, on any device. */

const { post } = callsOf('orders');

export const OWN_ORDER_KINDS = ['exhibitor', 'sponsor', 'proposal'] as const;

export const getOwnOrders = post('getOwnOrders', {
  summary:
    'The applications and proposals that the visitor has access to, the newest first. With an email address and the six digits that `sendEventEmailAccessCode` mailed to it for them, access to those of the address is given first: wrong digits, or ones that ended or were tried five times: 422 at `access_code`.',
  access: 'visitor',
  limit: { points: 60, seconds: 600 },
  fields: z.strictObject({ email: field.email.optional(), access_code: field.text(20).optional() }),
  answer: z.object({
    orders: z.array(
      z.object({
        kind: z.enum(OWN_ORDER_KINDS),
        code: z.string(),
        /** The organisation or the title; may be empty. */
        name: z.string(),
        status: z.enum([...new Set([...APPLICATION_STATES, ...PROPOSAL_STATES])]),
        created_at: instant,
      }),
    ),
  }),
});
export type OwnOrders = z.infer<typeof getOwnOrders.answer>['orders'];
