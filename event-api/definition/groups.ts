import { z } from 'zod';
import { code, deadline, percent, strict, yesNo } from './values';

/** Registering as a group (specification §1). */
export const groups = strict({
  open: yesNo.default(true).describe('Whether new groups are taken; those that are there go on.'),
  least: z
    .int()
    .min(1)
    .default(2)
    .describe('How many people a group has at least. A smaller one cannot pay as a group.'),
  greatest: z
    .int()
    .min(1)
    .optional()
    .meta({ description: 'How many people a group may have; any number without it.', examples: [30] }),
  discounts: z
    .array(
      strict({
        from: z
          .int()
          .min(2)
          .meta({ description: 'From how many people on.', examples: [10] }),
        percent: percent.describe('How much it takes off each ticket.'),
      }),
    )
    .default([])
    .describe(
      'The discount on tickets by the size of the group: of all who have registered in it, whoever paid. The largest that applies counts.',
    ),
  difference: z
    .enum(['refund', 'credit'])
    .default('refund')
    .describe(
      'What becomes of the difference when a group reaches the size of a discount after it has paid: `refund` goes back to whoever paid; `credit` is kept, and taken off what the group pays next. Who paid alone gets it back, and so does what is left of a credit once the group may pay no more or the event begins.',
    ),
  tracks: z
    .array(code)
    .min(1)
    .optional()
    .meta({
      description:
        'Tickets that groups may take; all listed ones, and those for groups alone, when left out.',
      examples: [['general']],
    }),
  keep_days: z.int().min(1).max(365).default(14).describe('For how many days places are kept for a group.'),
  pay_until: deadline.optional().describe('When unpaid places are released, at the latest.'),
  replace: yesNo
    .default(true)
    .describe(
      'Whether whoever organises a group may give the place of a person who is registered to somebody else.',
    ),
  replace_until: deadline.optional().meta({
    description: 'Until when they may; until the event begins when left out.',
    examples: ['start-2d'],
  }),
}).meta({
  id: 'Groups',
  title: 'Groups',
  description: 'Registering as a group. Without it the event takes no groups.',
});
