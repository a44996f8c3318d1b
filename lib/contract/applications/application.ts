import { z } from 'zod';
import { formDefinition } from '../../domain/forms/form-definition';
import { formModel } from '../../domain/forms/form-model';
import {
  APPLICATION_KINDS,
  APPLICATION_STATES,
  APPLICATION_STEPS,
  PAID_BY,
} from '../../domain/orders/application-kinds';
import { PAY_BY } from '../../domain/orders/bill-to';
import { answersOf, feeSummary, invoiceStanding, paymentEntry, problemOf, toldCode } from '../orders';
import { availability } from '../parts/availability';
import { field, instant, money } from '../parts/field';

/** What the calls of exhibitors and sponsors have in common (specification §1, §7 "Exhibitors and sponsors"). */

/** A contact: a person of the organisation, with the event's form for it. The first one gets the mail. */
export const contact = z.object({
  person_code: z.string(),
  /** Empty while it is not filled in. */
  name: z.string(),
  email: z.string(),
  /** What the person is there for, as display text; null when the form does not ask. */
  role: z.string().nullable(),
  /** Y: all that is required was answered. */
  complete: field.yesNo,
});

/** A donation: a thing that is given, for a draw or otherwise. */
export const donation = z.object({
  donation_code: z.string(),
  /** The first text that was answered; empty while there is none. */
  name: z.string(),
  complete: field.yesNo,
});

/** `ended`: its hold has ended, and it is taken again when the application is submitted, if it is still there. */
const place = z.enum(['held', 'ended', 'confirmed', 'lost', 'unlimited']);

/** An extra as it was chosen. */
const chosenExtra = z.object({
  code: z.string(),
  name: z.string(),
  quantity: z.int(),
  place,
});

/** A reason why an application cannot be submitted yet, with the step that solves it. */
export const applicationProblem = problemOf(APPLICATION_STEPS, [
  'incomplete',
  'contacts',
  'choice_missing',
  'choice_lost',
  'extra_lost',
  'contribution',
  'closed',
]);

/** An application as those see it who have access to it: all that its screens need, in one answer. */
export const application = z.object({
  kind: z.enum(APPLICATION_KINDS),
  code: z.string(),
  status: z.enum(APPLICATION_STATES),
  /** As it was typed so far; may be empty. */
  organization: z.string(),
  /** Where its mail goes: the first contact’s address, or the one of the form; null while there is none. */
  email: z.string().nullable(),
  /** Steps of which nothing is missing. */
  done: z.array(z.enum(APPLICATION_STEPS)),
  contacts: z.array(contact),
  donations: z.array(donation),
  /** The booth type or the level that was chosen; null while there is none. */
  choice: z
    .object({
      code: z.string(),
      name: z.string(),
      /** A sponsor’s contribution, or the price of a booth. */
      amount: money,
      place,
    })
    .nullable(),
  extras: z.array(chosenExtra),
  /** When the first of its holds ends; null while nothing is held. */
  reserved_until: instant.nullable(),
  /** The answers as display text, by section: the form’s, then those of each contact and donation. */
  answers: answersOf(APPLICATION_STEPS),
  fees: feeSummary,
  problems: z.array(applicationProblem),
  /** Sent with the submit, so that nobody pays for another list than the one they saw. */
  version: z.int(),
  /** `pending`: the charge was sent and the gateway has not answered yet. */
  payment: z.enum(['none', 'pending', 'declined']),
  submitted_at: instant.nullable(),
  paid_by: z.enum(PAID_BY).nullable(),
  /** Of an invoice: when the organiser got the money; of a card: when it was charged. Null while any of it is to be paid. */
  paid_at: instant.nullable(),
  /** With which it is paid later, and what was added to it, the newest first. */
  invoices: z.array(invoiceStanding),
  refunded: money.nullable(),
  as_of: instant,
  /** The live channel of places (`places`). */
  channel: z.string(),
});
export type Application = z.infer<typeof application>;

/** Something to choose, with how many are left. */
const offer = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
});

/** A type of booth, or a level, as it is shown before one begins. */
const applicationOffer = offer.extend({
  /** Of a booth: width, depth or what else the organiser says of it; null when nothing. */
  size: z.string().nullable(),
  /** Of a level. */
  benefits: z.array(z.string()),
  /** What it costs at least and at most: a booth’s price, or the range of a contribution. */
  least: money,
  most: money,
  availability,
});
export type ApplicationOffer = z.infer<typeof applicationOffer>;

/** What applying involves, before one begins. */
export const applicationOption = z.object({
  /** N: no applications are taken now; the reason is the message. */
  open: field.yesNo,
  message: z.string().nullable(),
  closes: instant.nullable(),
  steps: z.array(z.enum(APPLICATION_STEPS)),
  contacts: z.object({ least: z.int(), greatest: z.int() }),
  /** Whether donations can be given, and how many. */
  donations: z.object({ taken: field.yesNo, greatest: z.int() }),
  pay_by: z.array(z.enum(PAY_BY)),
  /** In the organiser’s order, with what is left now. */
  offers: z.array(applicationOffer),
});

/** What has to be known to pay. */
export const applicationReviewOption = z.object({
  pay_by: z.array(z.enum(PAY_BY)),
  /** How an invoice is paid, in the organiser’s words. */
  invoice_text: z.string().nullable(),
  /** What happens to an application after it was sent, in the organiser’s words. */
  terms: z.string().nullable(),
});

export const boothType = offer.extend({
  /** Width, depth or what else the organiser says of it; null when nothing. */
  size: z.string().nullable(),
  price: money,
  availability,
});

export const sponsorLevel = offer.extend({
  benefits: z.array(z.string()),
  minimum: money,
  maximum: money,
  availability,
});

export const extraOffer = offer.extend({
  price: money,
  /** How many one application may have. */
  limit: z.int(),
  availability,
});

/** When it was read, and the live channel on which changes of it are told (`places`). */
export const readNow = { as_of: instant, channel: z.string() };

/** A form of one contact or donation, with its answers. */
const filledForm = {
  definition: formDefinition,
  model: formModel,
  revision: z.int(),
  complete: field.yesNo,
};

export const contactForms = z.object({
  limits: z.object({ least: z.int(), greatest: z.int() }),
  contacts: z.array(contact.extend(filledForm)),
});

export const donationForms = z.object({
  greatest: z.int(),
  donations: z.array(donation.extend(filledForm)),
});

/** Extras by their code: how many of each. 0 removes one; those that are not named stay. */
export const extraQuantities = z.record(field.code, z.int().min(0).max(1000));

/** A submitted application for its confirmation. */
export const applicationConfirmation = application.extend({
  /** Y: a receipt or an invoice can be downloaded (getApplicationReceipt). */
  receipt: field.yesNo,
  /** What was paid, and went back, with the card. */
  payments: z.array(paymentEntry),
  /** Y: the form about the organisation may still be changed. */
  editable: field.yesNo,
  /** How many of its people have a ticket, as it stands (getTickets). */
  tickets: z.int(),
  /** Y: extras may still be added (addApplicationExtras). */
  extendable: field.yesNo,
  /** Of an approved one: the code of its public page (getExhibitorDetail, getSponsorDetail); null while it has none. */
  page: z.string().nullable(),
  /** The number of its booth in the hall; null while the organiser gave it none. */
  booth: z.string().nullable(),
  /** Of an approved one: codes of the event that it may use or pass on, such as a rate for its people. */
  codes: z.array(toldCode),
  invoice_text: z.string().nullable(),
  terms: z.string().nullable(),
});
