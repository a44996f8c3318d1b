import { z } from 'zod';
import { ATTENDEE_FEE_CATEGORIES } from '@/lib/domain/registration/fees';
import { CODE_CHARS } from '@/lib/domain/registration/typed-code';
import { amount, code, deadline, email, opening, percent, strict, text } from './values';

/** What people type. Small letters and spaces are accepted from them, but not written in the file. */
const typed = z
  .string()
  .regex(
    new RegExp(`^[A-Z0-9][A-Z0-9-]{${CODE_CHARS.min - 1},${CODE_CHARS.max - 1}}$`),
    `use ${CODE_CHARS.min} to ${CODE_CHARS.max} capital letters, digits and hyphens`,
  )
  .meta({
    id: 'TypedCode',
    title: 'Code that people type',
    description: 'What people type: capital letters, digits and hyphens.',
    examples: ['EARLY-10'],
  });

/** Codes of the event that are told to somebody. */
export const toldCodes = z
  .array(typed)
  .min(1)
  .optional()
  .meta({ examples: [['EARLY-10']] });

const ofTracks = z.array(code).min(1);
const period = {
  from: opening.optional().describe('From when it works.'),
  until: deadline.optional().describe('Until when it works.'),
};

const discount = strict({
  kind: z.literal('discount').describe('A lower price.'),
  code: typed.describe('What people type.'),
  name: text.describe('What it is called on the order and the receipt.'),
  percent: percent.optional().describe('The share that it takes off; this or amount.'),
  amount: amount
    .optional()
    .describe('The amount that it takes off once, from the first line on; this or percent.'),
  fees: z
    .array(z.enum(ATTENDEE_FEE_CATEGORIES))
    .min(1)
    .optional()
    .meta({ description: 'The kinds of fees that it lowers; all without it.', examples: [['conference']] }),
  tracks: ofTracks
    .optional()
    .meta({ description: 'The tickets that it is for; all without it.', examples: [['general']] }),
  ...period,
  uses: z
    .int()
    .min(1)
    .optional()
    .meta({ description: 'How many registrations may use it; any number without it.', examples: [50] }),
}).meta({
  id: 'Discount',
  title: 'Discount',
  description: 'Lowers the price of a registration, one code each. Without fees it lowers everything.',
});

const invitation = strict({
  kind: z.literal('invitation').describe('Opens tickets.'),
  code: typed.describe('What people type.'),
  tracks: ofTracks.meta({
    description: 'The tickets that it opens; they have invitation: true.',
    examples: [['speakers']],
  }),
  ...period,
  uses: z
    .int()
    .min(1)
    .default(1)
    .meta({ description: 'How many registrations may use it.', examples: [20] }),
  email: email
    .optional()
    .meta({ description: 'Only for a registration with this address.', examples: ['guest@example.org'] }),
}).meta({ id: 'Invitation', title: 'Invitation', description: 'Opens tickets that have invitation: true.' });

const bypass = strict({
  kind: z.literal('bypass').describe('Opens what is closed or sold out.'),
  code: typed.describe('What people type.'),
  tracks: ofTracks.meta({
    description: 'The tickets that it starts a registration in.',
    examples: [['general']],
  }),
  ...period,
  uses: z
    .int()
    .min(1)
    .meta({ description: 'Its own places, beside those of the tickets.', examples: [5] }),
}).meta({
  id: 'Bypass',
  title: 'Bypass',
  description:
    'Starts a registration in its tickets before they open, after they have closed, and when they are sold out.',
});

export const typedCode = z.discriminatedUnion('kind', [discount, invitation, bypass]);
