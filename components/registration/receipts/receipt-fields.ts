import { z } from 'zod';
import { sendReceiptParty } from '@/lib/contract/registration/receipts';
import { isEmail } from '@/lib/domain/forms/form-checks';
import { FORM_ERRORS } from '@/lib/domain/forms/form-message';

/** Where a receipt goes. The field begins with an address, so a blank one is as wrong as another that is none. */
export const receiptFields = z.object({
  email: sendReceiptParty.fields.shape.email.refine(isEmail, FORM_ERRORS.email),
});
