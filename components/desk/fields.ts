import { z } from 'zod';
import { requestSignIn } from '@/lib/contract/desk/account';
import { cancelWholeEvent } from '@/lib/contract/desk/cancel-event';
import { correctInvoice, putOffInvoice, recordInvoicePaid, resendInvoice } from '@/lib/contract/desk/money';
import { addPersonNote } from '@/lib/contract/desk/person';
import { inviteMember } from '@/lib/contract/desk/team';
import { emailAddress } from '@/lib/domain/forms/form-rules';

/** What the desk's forms take, loaded after the page. */

const email = emailAddress(requestSignIn.fields.shape.email);

export const signInFields = z.object({ email });

const { role } = inviteMember.fields.shape;

export const invitationFields = z.object({ email, role });
export const roleFields = z.object({ role });

export const noteFields = z.object({ text: addPersonNote.fields.shape.text });

const { code, message } = cancelWholeEvent.fields.shape;

export const cancellationFields = z.object({ code: code.min(1), message });

const payment = recordInvoicePaid.fields.omit({ agreed: true });
/** A day that is left empty is today. */
const dayOrToday = z.preprocess((typed) => typed || undefined, payment.shape.on);

export const invoiceFields = {
  paid: payment.extend({ on: dayOrToday }),
  send: resendInvoice.fields.omit({ agreed: true }),
  put_off: putOffInvoice.fields.omit({ agreed: true }),
  correct: correctInvoice.fields.omit({ agreed: true }),
};
