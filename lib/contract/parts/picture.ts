import { z } from 'zod';

/** A picture that the site serves; its size in pixels lets pages reserve space, so that the layout does not shift. */
export const picture = z.object({ url: z.string(), width: z.int().nullable(), height: z.int().nullable() });
export type Picture = z.infer<typeof picture>;
