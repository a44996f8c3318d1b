import { z } from 'zod';
import { INVOICED } from '@/lib/domain/orders/bill-to';
import { FEE_CATEGORIES } from '@/lib/domain/registration/fees';
import { code, percent, strict, text, yesNo } from './values';

/** What an event file says of the taxes on its prices, and of paying later with an invoice. */

const exemption = strict({
  label: text.meta({
    description: 'What the number is called that a buyer gives.',
    examples: [{ en: 'Your VAT number', fr: 'Votre numéro de TVA' }],
  }),
  formats: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[A-Z0-9* .-]{3,40}$/, 'write it with 9 for a digit, A for a letter, * for either'),
    )
    .min(1)
    .max(60)
    .optional()
    .meta({
      description:
        'How such a number is written, in one way or several: 9 stands for a digit, A for a letter, * for either, anything else for itself. Spaces, dots and dashes do not count. Without it any number is taken.',
      examples: [['DE999999999', 'FR**999999999']],
    }),
  text: text.optional().meta({
    description: 'What receipts and invoices say of it.',
    examples: [{ en: 'Reverse charge: the recipient accounts for the VAT.', fr: 'Autoliquidation.' }],
  }),
}).meta({
  id: 'TaxExemption',
  title: 'Tax exemption',
  description: 'Buyers who give a number do not pay the tax, and receipts show the number.',
});

export const tax = strict({
  code: code.default('tax').describe('The short name of the tax.'),
  name: text.describe('What it is called on the receipt.'),
  percent: percent.multipleOf(0.001).describe('How much it is, with up to three decimals.'),
  number: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .optional()
    .meta({
      description: 'The number under which the organization is registered for it. Receipts show it.',
      examples: ['123456789 RT0001'],
    }),
  fees: z
    .array(z.enum(FEE_CATEGORIES))
    .min(1)
    .optional()
    .meta({
      description: 'The kinds of fees that it is charged on; without it all that are taxed.',
      examples: [['registration', 'conference', 'workshop']],
    }),
  compound: yesNo
    .optional()
    .describe(
      'Whether it is charged on the price together with the taxes before it; otherwise on the price.',
    ),
  exempt: exemption.optional().describe('Who pays no such tax; without it everybody does.'),
}).meta({ id: 'Tax', title: 'Tax', description: 'A tax on prices.' });

export const invoices = strict({
  for: z
    .array(z.enum(INVOICED))
    .default([])
    .meta({
      description:
        'What may be paid by invoice: a registration, what a group pays for its people, a purchase without a registration. Exhibitors and sponsors say it in their applications.',
      examples: [['registration', 'group']],
    }),
  text: text
    .optional()
    .describe('How invoices are paid, such as the bank account and to whom cheques are made out.'),
  days: z.int().min(1).max(365).default(30).describe('Within how many days an invoice is to be paid.'),
  before_event: z
    .int()
    .min(0)
    .max(365)
    .default(7)
    .describe(
      'How many days before the event it has to be paid at the latest. From then on nothing is paid by invoice.',
    ),
  reminders: z
    .array(z.int().min(1).max(90))
    .max(5)
    .default([7])
    .meta({
      description:
        'How many days before an invoice is due its payer is reminded; an empty list reminds nobody.',
      examples: [[14, 3]],
    }),
  give_up_after: z
    .int()
    .min(4)
    .max(180)
    .optional()
    .meta({
      description:
        'How many days after an invoice was due its order is given up when nothing of it is paid: it is cancelled, its places go to others, and nothing is owed any more. Its payer is warned a week before. Without it nothing is given up by itself.',
      examples: [14],
    }),
  prefix: z
    .string()
    .regex(/^[A-Z0-9][A-Z0-9-]{0,19}$/, 'write up to 20 capital letters, digits and dashes')
    .optional()
    .meta({
      description: 'What the numbers of invoices begin with; without it the code of the event in capitals.',
      examples: ['BCTEC27'],
    }),
}).meta({
  id: 'Invoices',
  title: 'Invoices',
  description: 'Paying later, by transfer or cheque, with an invoice.',
});
