import { z } from 'zod';
import { isEmail } from '@/lib/domain/forms/form-checks';
import { FORM_ERRORS } from '@/lib/domain/forms/form-message';
import { cardErrors } from './card-input';

/** Schema of a valid card. Its messages are keys of the namespace `payment`. */
export const cardSchema = z
  .object({ holder: z.string().trim(), number: z.string(), expiry: z.string(), cvc: z.string() })
  .superRefine((card, context) => {
    for (const [field, message] of Object.entries(cardErrors(card))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

/** Schema of a form without fields: the total is zero, or the gateway has its own card fields. */
export const noFields = z.object({});

/** The optional address to which a receipt goes as well. */
export const receiptSchema = z.object({
  receipt_email: z
    .string()
    .trim()
    .refine((email) => email === '' || isEmail(email), FORM_ERRORS.email)
    .default(''),
});

/** A card, and where the receipt goes. */
export const cardAndReceiptSchema = z.intersection(cardSchema, receiptSchema);
