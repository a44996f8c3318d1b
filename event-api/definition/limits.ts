import { z } from 'zod';
import { strict } from './values';

const perDay = (count: number, description: string) =>
  z.int().min(0).max(1_000_000).default(count).describe(description);

const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'write the two capital letters of a country, such as CA')
  .meta({
    id: 'Country',
    title: 'Country',
    description: 'A country by its two letters (ISO 3166).',
    examples: ['CA', 'FR'],
  });

/**
 * What visitors may cause that costs money, or reaches people who did not ask for it
 * (docs/rooms/calls.md#budgets-of-an-event).
 */
export const limits = strict({
  text_countries: z
    .array(country)
    .optional()
    .meta({
      description:
        'The countries to whose mobile numbers text messages are sent; without it the country of the event’s time zone. An empty list sends none.',
      examples: [['CA', 'US']],
    }),
  texts: perDay(1000, 'How many text messages visitors may cause in a day.'),
  group_texts: perDay(300, 'How many of these one group may cause in a day.'),
  letters: perDay(
    3000,
    'How many letters in a day may go to addresses that did not ask for them: invitations, receipts for others, subscriptions to be confirmed.',
  ),
  group_letters: perDay(600, 'How many of these one group may cause in a day.'),
  address_lookups: perDay(
    15_000,
    'How many questions about addresses may be put to the address service in a day, while people type.',
  ),
  writing_help: perDay(1000, 'How many questions about wording may be put to the language model in a day.'),
  unpaid_invoices: z
    .int()
    .min(0)
    .max(1_000_000)
    .default(30)
    .describe(
      'How many orders by invoice from one network, such as a school, may be unpaid at a time; what a group orders is not counted. This is no budget of a day.',
    ),
}).meta({
  id: 'Limits',
  title: 'Limits',
  description:
    'The budget of a day, from midnight to midnight in the event’s time zone, for what visitors cause. An event of 1,000 people does not meet it.',
});
