import { z } from 'zod';
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
