import { z } from 'zod';
import { deadline, opening, strict, text, yesNo } from './values';

/** How workshops are proposed on the site. */
export const proposals = strict({
  opens: opening.optional(),
  closes: deadline.optional(),
  /** Only with an invitation, which the command "proposals invite" sends. */
  invited_only: yesNo.default(false),
  /** How many presenters each has. */
  presenters: strict({
    least: z.int().min(1).max(20).default(1),
    greatest: z.int().min(1).max(20).default(6),
  }).default({ least: 1, greatest: 6 }),
  /** What happens after a proposal was sent, shown before it is. */
  terms: text.optional(),
}).describe('Without it workshops are proposed by mail to the organiser.');
