import { z } from 'zod';
import {
  cancelOrder,
  changeRegistrationFor,
  giveMoneyBack,
  issueFreeTicket,
} from '@/lib/contract/desk/person-acts';
import { emailAddress } from '@/lib/domain/forms/form-rules';

/** What the acts for a person take, loaded when one is opened. */

const { amount, reason } = giveMoneyBack.fields.shape;
export const refundFields = z.object({ amount: amount.min(1), reason });

const { refund, message } = cancelOrder.fields.shape;
export const cancelFields = z.object({ refund, message });

export const eraseFields = z.object({ profile: z.boolean() });

const { ticket, first_name, last_name, email } = issueFreeTicket.fields.shape;
export const freeTicketFields = z.object({ ticket, first_name, last_name, email: emailAddress(email) });

const { mode, sessions } = changeRegistrationFor.fields.shape;
export const moveFields = z.object({
  ticket,
  mode: mode.unwrap(),
  sessions: sessions.unwrap(),
});
