import { z } from 'zod';
import { byCode, feeSummary, invoiceFacts, paymentEntry } from '../orders';
import { callsOf } from '../parts/call';
import { keptAmount } from '../parts/cancellation';
import { entryTicket } from '../parts/entry';
import { done, field, instant, money } from '../parts/field';
import { ownRegistration } from '../parts/registration';
import { givenUpThing } from '../parts/registration-change';

/** Receipts of submitted registrations (specification §2, §7 "Registration"). */

const { get, post } = callsOf('registration');

export const receipt = z.object({
  code: z.string(),
  number: z.string(),
  email: z.string(),
  name: z.string(),
  /** The attendee's postal address, line by line; none when it was not asked for or given. */
  address_lines: z.array(z.string()),
  issued_at: instant,
  /** Null unless it was cancelled. */
  cancelled_at: instant.nullable(),
  event_name: z.string(),
  client_name: z.string(),
  track: z.string(),
  /** How this registration attends; a hybrid event has both. */
  mode: z.enum(['in_person', 'online']),
  /** Its ticket; null for who attends online, while something is to be paid, and once cancelled. */
  entry: entryTicket.nullable(),
  /** What the organiser says to everybody who has registered. */
  confirmation_text: z.string().nullable(),
  /** What the organiser says about arriving, or for an online registration about joining. */
  attending_text: z.string().nullable(),
  /** Where an online registration joins; null for others, and where the organiser gives no one address. */
  joining_address: z.string().nullable(),
  fees: feeSummary,
  /** Every payment and what was given back of it, the earliest first. */
  payments: z.array(paymentEntry),
  /** Of an attendee who pays later; null for who does not, and for what a group pays. */
  invoice: invoiceFacts.nullable(),
  /** Y: the attendee's group paid for it, or for some of it. */
  paid_by_group: field.yesNo,
  /** What changes gave up, the earliest first. */
  given_up: z.array(givenUpThing.extend({ at: instant })),
  /** Everything that was charged, by all payments; more than the total after a change to something cheaper. */
  paid: z.int(),
  refunded: z.int(),
  /** When the last of it was paid; null where something is still to be paid, or nothing was. */
  paid_at: instant.nullable(),
  /** What is kept since it was cancelled, and why. */
  kept: z.array(keptAmount),
  sessions: z.array(
    z.object({
      session_code: z.string(),
      title: z.string(),
      start: instant,
      end: instant,
      room: z.string().nullable(),
      /** Room, building and address in one line, for calendars; null online, and where no place is known. */
      place: z.string().nullable(),
      online: field.yesNo,
      /** Where it is joined online; null in a room, and where the organiser gives no address. */
      joining_address: z.string().nullable(),
    }),
  ),
  /** What the attendee takes part in beside the sessions, such as an activity. */
  appointments: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      /** Null where the organiser gives no time. */
      start: instant.nullable(),
      end: instant.nullable(),
      place: z.string().nullable(),
    }),
  ),
  payable_to_instructor: z.array(z.object({ session_code: z.string(), title: z.string(), fee: money })),
  /** For the calendar buttons: one entry for the whole event. */
  calendar: z.object({
    title: z.string(),
    start: instant,
    end: instant,
    /** Where the attendee takes part; empty where the organiser names no place. */
    location: z.string(),
    description: z.string(),
  }),
});

export const getReceipt = post('getReceipt', {
  summary:
    'The receipt of a submitted registration; as PDF, or as the calendar file of its sessions, when Accept asks for one.',
  access: ownRegistration,
  fields: byCode,
  files: ['application/pdf', 'text/calendar'],
  answer: receipt,
});

export const getTicket = post('getTicket', {
  summary: 'The ticket with which a registration comes in; as PDF when Accept asks for one.',
  access: ownRegistration,
  fields: byCode,
  files: ['application/pdf'],
  answer: entryTicket,
});

export const getReceiptOption = get('getReceiptOption', {
  summary: 'Whether there is a receipt, and its e-mail address.',
  access: ownRegistration,
  params: byCode,
  answer: z.object({ available: field.yesNo, email: z.string() }),
});

export const sendReceiptParty = post('sendReceiptParty', {
  summary: 'Mails the receipt to the attendee, or to somebody who reimburses them.',
  access: ownRegistration,
  limit: { points: 5, seconds: 600 },
  fields: z.strictObject({
    code: field.code,
    email: field.email,
    target: z.enum(['attendee', 'other']).default('attendee'),
  }),
  answer: done,
});
