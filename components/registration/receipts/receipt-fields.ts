import { z } from 'zod';
import { sendReceiptParty } from '@/lib/contract/registration/receipts';
import { isEmail } from '@/lib/domain/forms/form-checks';
import { FORM_ERRORS } from '@/lib/domain/forms/form-message';

/** Recipient of a receipt. The field has a default, so blank is invalid rather than missing. */
export const receiptFields = z.object({
  email: sendReceiptParty.fields.shape.email.refine(isEmail, FORM_ERRORS.email),
});
