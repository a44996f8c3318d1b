import { z } from 'zod';

/** Card fields of the sandbox, or the token of a gateway whose fields are its own (design §7). */
export const credit = z.union([
  z.strictObject({
    holder: z.string().max(120),
    number: z.string().max(30),
    expiry: z.string().max(9),
    cvc: z.string().max(4),
  }),
  z.strictObject({ token: z.string().min(1).max(200) }),
]);
