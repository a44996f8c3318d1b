import { z } from 'zod';
import { deadline, opening, strict, text, yesNo } from './values';

/** How workshops are proposed on the site. */
export const proposals = strict({
  opens: opening.optional().describe('When proposals are taken; without it at once.'),
  closes: deadline.optional().describe('Until when; without it until the event begins.'),
  invited_only: yesNo
    .default(false)
    .describe('Whether only those with an invitation propose, which the command "proposals invite" sends.'),
  presenters: strict({
    least: z.int().min(1).max(20).default(1).describe('How many each has at least.'),
    greatest: z.int().min(1).max(20).default(6).describe('How many each may have.'),
  })
    .default({ least: 1, greatest: 6 })
    .describe('How many presenters each proposal has.'),
  terms: text.optional().describe('What happens after a proposal was sent, shown before it is.'),
}).meta({
  id: 'Proposals',
  title: 'Proposals',
  description:
    'How workshops are proposed on the site; needs the forms proposal and presenter. Without it they are proposed by mail to the organiser.',
});
