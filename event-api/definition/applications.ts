import { z } from 'zod';
import { deadline, opening, strict, text, yesNo } from './values';

/** How organisations apply on the site. */
export const applications = strict({
  opens: opening.optional().describe('When applications are taken; without it at once.'),
  closes: deadline.optional().describe('Until when; without it until the event ends.'),
  contacts: strict({
    least: z.int().min(1).max(20).default(1).describe('How many each has at least.'),
    greatest: z.int().min(1).max(20).default(5).describe('How many each may have.'),
  })
    .default({ least: 1, greatest: 5 })
    .describe('How many contacts each application has. The first one gets the mail.'),
  donations: z
    .int()
    .min(0)
    .max(50)
    .default(0)
    .describe('How many donations each may give; 0 takes none. Needs the form for them.'),
  pay_by: z
    .array(z.enum(['card', 'invoice']))
    .min(1)
    .default(['card'])
    .describe('How what it costs is paid.'),
  invoice_text: text.optional().describe('On invoices: how they are paid, and until when.'),
  terms: text.optional().describe('What happens after an application was sent, shown before it is.'),
  taxed: yesNo.default(true).describe('Whether the event’s tax is added to what it costs.'),
}).meta({
  id: 'Applications',
  title: 'Applications',
  description: 'How organizations apply on the site. Without it they apply by mail to the organiser.',
});
