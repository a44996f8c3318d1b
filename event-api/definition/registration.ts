import { z } from 'zod';
import { DOCUMENT_TYPES } from '@/lib/domain/registration/document-types';
import { ATTENDEE_FEE_CATEGORIES } from '@/lib/domain/registration/fees';
import { amount, code, deadline, opening, percent, strict, text, webAddress, yesNo } from './values';

const document = strict({
  type: z.enum(DOCUMENT_TYPES).describe('What the photo shows: an official document, or a student’s card.'),
  name: text.describe('What it is called in the form.'),
  hint: text.optional().describe('How to take it, or what must be legible.'),
  required: yesNo.default(true).describe('Whether nobody can submit without it.'),
}).meta({
  id: 'Document',
  title: 'Document',
  description: 'A photo that is asked for with the personal information.',
});

const earlyBird = strict({
  fee: amount.describe('The lower price.'),
  until: deadline.describe('Until when it holds.'),
});

export const track = strict({
  code: code.describe('The short name of the ticket.'),
  /** Specification §7, getTrackInformationBySeo. */
  seo: code.meta({
    description: 'How the ticket is named in web addresses. The same as its code is fine.',
    examples: ['general-admission'],
  }),
  name: text.describe('The name of the ticket.'),
  description: text.optional().describe('For whom it is and what it includes.'),
  modes: z
    .array(z.enum(['in_person', 'online']))
    .min(1)
    .meta({
      description: 'Which ways of taking part it offers. An event that is not hybrid (event.type H) has one.',
      examples: [['in_person'], ['in_person', 'online']],
    }),
  fee: amount.describe('The price; 0 is free.'),
  early_bird: earlyBird.optional().describe('A lower price until a date.'),
  capacity: z
    .int()
    .min(0)
    .optional()
    .meta({ description: 'How many there are; without it any number.', examples: [120] }),
  listed: yesNo.default(true).describe('Whether the site lists it; otherwise only its link leads to it.'),
  invitation: yesNo.optional().describe('Whether it can only be chosen with an invitation code (see codes).'),
  opens: opening.optional().describe('When it begins to be sold, if not with the others.'),
  closes: deadline.optional().describe('When it ends to be sold, if not with the others.'),
  workshops: yesNo.default(true).describe('Whether its holders choose workshops.'),
  workshop_limit: z
    .int()
    .min(1)
    .optional()
    .meta({ description: 'How many workshops its holders may choose at most.', examples: [3] }),
  membership: z
    .enum(['none', 'optional', 'required'])
    .default('none')
    .describe(
      'Whether the holder is asked about membership (see membership): required is for members alone.',
    ),
  group: yesNo.default(false).describe('Whether the ticket is for groups alone.'),
  activities: yesNo.default(false).describe('Whether registering asks for one of the event’s activities.'),
  merchandise: yesNo.default(false).describe('Whether registering offers the event’s products.'),
  documents: z
    .array(document)
    .default([])
    .describe('Photos that are asked for with the personal information, each type at most once.'),
}).meta({
  id: 'Ticket',
  title: 'Ticket',
  description: 'A ticket: a way to register, with its price and places.',
});

/** What a change of a submitted registration may concern. */
export const CHANGE_KINDS = ['track', 'mode', 'workshops', 'details'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Not part of the programme, because the programme is published. */
const joining = strict({
  text: text.optional().describe('What those who attend online should know.'),
  address: webAddress.optional().describe('Where they join.'),
  sessions: z
    .array(
      strict({
        session: code.describe('The code of an online session.'),
        address: webAddress.describe('Where it is joined.'),
      }),
    )
    .default([])
    .describe('Sessions with an address of their own.'),
});

const cancelPolicy = strict({
  text: text.describe('The policy in words, shown before somebody cancels.'),
  refunds: z
    .array(
      strict({
        until: deadline.describe('Until when this share is given back.'),
        percent: percent.describe('The share of what was paid.'),
      }),
    )
    .describe(
      'The share that is given back until a date, for each line of what was paid, with its tax; the earliest date first. Nothing after the last one.',
    ),
  not_refunded: z
    .array(z.enum(ATTENDEE_FEE_CATEGORIES))
    .optional()
    .meta({
      description: 'Kinds of fees of which nothing is given back, whenever somebody cancels.',
      examples: [['merchandise', 'membership']],
    }),
});

const fee = strict({
  code: code.describe('Its short name.'),
  name: text.describe('What it is called on the order.'),
  amount: amount.describe('How much it is.'),
  tracks: z
    .array(code)
    .optional()
    .meta({ description: 'The tickets that it is added to; all without it.', examples: [['general']] }),
}).meta({ id: 'Fee', title: 'Fee', description: 'An amount that is added to registrations.' });

export const registration = strict({
  opens: opening.optional().describe('When registration opens; without it, it is open.'),
  opening: z
    .enum(['first_come', 'by_lot'])
    .optional()
    .describe(
      'For an opening that many wait for: whoever comes in the hour before waits on the site, and is let in when it opens, first come or by lot. Without it nobody waits beforehand.',
    ),
  closes: deadline.optional().describe('When registration closes; without it, when the event ends.'),
  homepage: z
    .enum(['active', 'coming_soon', 'thank_you'])
    .default('active')
    .describe('What the site is: the whole site, a page before it opens, or a page of thanks afterwards.'),
  workshops: yesNo.default(true).describe('Whether attendees choose workshops.'),
  workshops_required: z
    .int()
    .min(0)
    .default(0)
    .meta({
      description: 'How many workshops each must choose at least; 0 makes it optional.',
      examples: [1],
    }),
  waitlist: yesNo.default(true).describe('Whether people can wait for a ticket that is sold out.'),
  door_sells: yesNo
    .default(false)
    .describe('Whether the role door may sell tickets at the entrance; owners and the team always may.'),
  cancel_policy: cancelPolicy
    .optional()
    .describe('What attendees who cancel get back. Without it they get nothing back.'),
  changes: strict({
    until: deadline.optional().describe('Until when; without it until registration closes.'),
    allowed: z
      .array(z.enum(CHANGE_KINDS))
      .default([...CHANGE_KINDS])
      .meta({
        description: 'What may be changed: the ticket, the way of taking part, workshops, personal details.',
        examples: [['workshops', 'details']],
      }),
  })
    .optional()
    .describe(
      'What attendees may change of a submitted registration; by default everything, until it closes.',
    ),
  confirmation_text: text
    .optional()
    .describe('For all registered attendees, on the confirmation and in its mail.'),
  arrival_text: text
    .optional()
    .describe('For attendees in person; replaces the default text about bringing the code.'),
  joining: joining
    .optional()
    .describe(
      'How those who attend online join. Only they see it, once they have registered: on their confirmation, in its mail and in the calendar file.',
    ),
  reminders: strict({
    unfinished: yesNo.default(true).describe('About a registration that was begun and left for some hours.'),
    tomorrow: yesNo.default(true).describe('On the day before the event, with the attendee’s own schedule.'),
  })
    .optional()
    .describe('Letters that remind people; each can be switched off here, and by who gets them.'),
  afterwards: strict({
    certificates: yesNo
      .default(true)
      .describe('Whether those who came get a certificate, by who was let in at the doors.'),
    certificates_from: opening
      .optional()
      .describe('From when they can have it; without it, once the event is over.'),
    feedback: webAddress
      .optional()
      .describe(
        'Where people say how it was: on My workshops once the event is over, and in letters of the team by {feedback}.',
      ),
  })
    .optional()
    .describe('What there is once the event is over.'),
  fees: z
    .array(fee)
    .default([])
    .describe('Extra fees added to every registration of the named tickets, or of all.'),
}).meta({
  id: 'Registration',
  title: 'Registration',
  description: 'When people register, what they choose, change and get back.',
});
