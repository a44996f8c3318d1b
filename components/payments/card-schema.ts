import { z } from 'zod';
import { cardErrors } from './card-input';

/** A card that can be sent. Messages are keys of the namespace `payment`. */
export const cardSchema = z
  .object({ holder: z.string().trim(), number: z.string(), expiry: z.string(), cvc: z.string() })
  .superRefine((card, context) => {
    for (const [field, message] of Object.entries(cardErrors(card))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

/** Where nothing is asked: there is nothing to pay, or the gateway's card fields are its own. */
export const noFields = z.object({});
