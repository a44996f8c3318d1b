import { z } from 'zod';
import { ATTENDEE_FEE_CATEGORIES } from '@/lib/domain/registration/fees';
import { CODE_CHARS } from '@/lib/domain/registration/typed-code';
import { amount, code, deadline, opening, percent, strict, text } from './values';

/** What people type. Small letters and spaces are accepted from them, but not written in the file. */
const typed = z
  .string()
  .regex(
    new RegExp(`^[A-Z0-9][A-Z0-9-]{${CODE_CHARS.min - 1},${CODE_CHARS.max - 1}}$`),
    `use ${CODE_CHARS.min} to ${CODE_CHARS.max} capital letters, digits and hyphens`,
  );

const period = { from: opening.optional(), until: deadline.optional() };

const discount = strict({
  kind: z.literal('discount'),
  code: typed,
  /** Named on the order and the receipt. */
  name: text,
  /** One of the two. A fixed amount is taken off once, from the first line on. */
  percent: percent.optional(),
  amount: amount.optional(),
  /** The kinds of fee that it lowers. */
  fees: z.array(z.enum(ATTENDEE_FEE_CATEGORIES)).min(1).optional(),
  /** The tracks that it is for; all without it. */
  tracks: z.array(code).min(1).optional(),
  ...period,
  /** How many registrations may use it; any number without it. */
  uses: z.int().min(1).optional(),
}).describe('Lowers the price of a registration, one code each. Without fees it lowers everything.');

const invitation = strict({
  kind: z.literal('invitation'),
  code: typed,
  tracks: z.array(code).min(1),
  ...period,
  uses: z.int().min(1).default(1),
  /** Only for a registration with this address. */
  email: z.email().optional(),
}).describe('Opens tracks that have invitation: true.');

const bypass = strict({
  kind: z.literal('bypass'),
  code: typed,
  tracks: z.array(code).min(1),
  ...period,
  /** Its own places, beside those of the tracks. */
  uses: z.int().min(1),
}).describe(
  'Starts a registration in its tracks before they open, after they have closed, and when they are sold out.',
);

export const typedCode = z.discriminatedUnion('kind', [discount, invitation, bypass]);
