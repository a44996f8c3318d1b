import { z } from 'zod';
import { callsOf, fileOnly } from './parts/call';
import { entryTicket, WALLETS } from './parts/entry';
import { field } from './parts/field';

/**
 * The tickets of an order that several people can be in (specification §1 "Visitor kinds"). An attendee's own is `getTicket`,
 * and those of a group are its organiser's.
 */

const { get, post } = callsOf('orders');

/** The kinds of orders whose people have tickets of their own to keep. */
export const TICKET_KINDS = ['registration', 'buyer', 'exhibitor', 'sponsor', 'proposal'] as const;

export const getTickets = get('getTickets', {
  summary:
    'The tickets of everybody who comes in by a purchase, an application or a proposal: none as long as something is to be paid or decided, and once it lets nobody in any more. As PDF with a page for each person when Accept asks for one, or with the page of one alone: `ticket` is the code of theirs. No such ticket: 409.',
  access: 'visitor',
  limit: { points: 60, seconds: 600 },
  params: z.strictObject({ target: z.enum(TICKET_KINDS).exclude(['registration']), code: field.code }),
  fields: z.strictObject({ ticket: field.text(40).optional() }),
  files: ['application/pdf'],
  answer: z.object({
    tickets: z.array(
      z.object({
        entry: entryTicket,
        /** Whose it is. */
        name: z.string(),
        /** What was bought, or what they are there as. */
        role: z.string(),
      }),
    ),
  }),
});

export const addToWallet = post('addToWallet', {
  summary:
    'Where a ticket of an order is put into the wallet of a phone: its first one, or the one whose code is `ticket`. The address of a pass for Apple’s Wallet holds for ten minutes, that of Google Wallet has the signed ticket in it. A wallet that this site is not set up for: 404 at `wallet`. No such ticket: 409.',
  access: 'visitor',
  limit: { points: 30, seconds: 600 },
  fields: z.strictObject({
    target: z.enum(TICKET_KINDS),
    code: field.code,
    ticket: field.text(40).optional(),
    wallet: z.enum(WALLETS),
  }),
  answer: z.object({ address: z.string() }),
});

export const getWalletPass = get('getWalletPass', {
  summary:
    'A ticket as a pass for Apple’s Wallet, in the languages of the event, by the address that addToWallet gave. It has ended, or none is made here: 404.',
  access: 'public',
  limit: { points: 30, seconds: 600 },
  params: z.strictObject({ secret: field.text(2000) }),
  files: ['application/vnd.apple.pkpass'],
  answer: fileOnly,
});
