import { z } from 'zod';

/** A picture as the site serves it; both sizes are known, so that nothing jumps. */
export const picture = z.object({ url: z.string(), width: z.int().nullable(), height: z.int().nullable() });
export type Picture = z.infer<typeof picture>;
