import { z } from 'zod';
import {
  byCode,
  feeSummary,
  invoiceStanding,
  lostThing,
  orderPayment,
  paymentAttempt,
  paymentEntry,
  submitAnswer,
} from '../orders';
import { callsOf, fileOnly } from '../parts/call';
import { cancellation, cancelPolicy, keptAmount } from '../parts/cancellation';
import { field, instant, money } from '../parts/field';
import { ownCode } from '../parts/guessed';
import { groupDiscount, ownRegistration, registrationOverview } from '../parts/registration';
import { ownGroup } from './group';
import { MAX_MEMBERS } from './members';

/** Paying for a group, and what follows (specification §2 "/group-pay", §7 "Groups"). */

const { get, post } = callsOf('groups');

/** IDs of members, sent as JSON text in an address or a form. */
export const paidMembers = z.array(field.code).max(MAX_MEMBERS);

/** What whoever has the group's code may know of it, to pay. No address, phone number or answer of anybody. */
export const groupPayment = z.object({
  code: z.string(),
  group_organization: z.string(),
  /** Y: the visitor is the organiser, and sees whole names. */
  organiser: field.yesNo,
  pay_until: instant.nullable(),
  people: z.array(
    z.object({
      member_ID: z.string(),
      /** For those who are not the organiser, the first name and the initial of the last. */
      name: z.string(),
      track: z.string(),
      /**
       * `payable`: registered, and left to the group to pay. `added`: registered, and left to the group what was added since. `unfinished`: still registering or invited. `paid`: by the group.
       * `paid_alone`: by the member. `free`: nothing is owed. `cancelled`: and given back.
       */
      state: z.enum(['payable', 'added', 'unfinished', 'paid', 'paid_alone', 'free', 'cancelled']),
      /** Whether it is among those that are paid for now. */
      chosen: field.yesNo,
      /** Its fee lines, the group's discount included; null while it is unfinished. */
      fees: feeSummary.nullable(),
    }),
  ),
  /** The discount that the size of the group gives, and the members that are counted. */
  discount: groupDiscount,
  /** What is due for those chosen, less the credit. */
  total: money,
  /** What of the group's credit is taken off the total, and what is left of it then, in minor units. */
  credit: z.object({ used: z.int(), left: z.int(), currency: z.string() }),
  /**
   * Of all for whom the group pays, at the discount of those chosen: what it paid, without what was given back; what it owes,
   * open invoices included and its credit taken off; and what all of them cost it.
   */
  sums: z.object({ total: money, paid: money, owed: money }),
  /** Sent with the payment, so that nobody pays for another list than the one they saw. */
  version: z.int(),
  /** Why the group cannot pay now, such as too few members who have registered; null when it can. */
  problem: z.string().nullable(),
  /** `pending`: the charge was sent and the gateway has not answered yet. */
  payment: z.enum(['none', 'pending', 'declined']),
  /** What was paid by the group so far, the newest first. */
  paid: z.array(
    z.object({
      payment_ID: z.string(),
      paid_at: instant,
      amount: money,
      refunded: money,
      /** What of it is the group's credit: a discount that the group reached later. */
      credited: money,
      /** What of it was the group's credit, and has paid for somebody later. */
      credit_used: money,
      /** What is kept since people were cancelled, and why; for the organiser. */
      kept: z.array(keptAmount),
      people: z.int(),
      /** With which it is paid later, for who may have its receipt; null otherwise. */
      invoice: invoiceStanding.nullable(),
      /** With which card it was paid and given back, for who may have its receipt. */
      payments: z.array(paymentEntry),
      /** Y: this visitor made it, or is the organiser, and may have its receipt. */
      receipt: field.yesNo,
    }),
  ),
  channel: z.string().nullable(),
});
export type GroupPayment = z.infer<typeof groupPayment>;

export const getGroupPayInformation = get('getGroupPayInformation', {
  summary:
    'What a group owes, member by member, for whoever has its code. `members`: only these are paid for now; by default all who can be. An unknown code: 404 at `code` with the specification’s message.',
  access: 'visitor',
  limit: { points: 120, seconds: 600, guessed: ownCode('code') },
  params: byCode,
  fields: z.strictObject({ members: paidMembers.optional() }),
  answer: groupPayment,
});

export const submitPayGroupFee = post('submitPayGroupFee', {
  summary:
    'Pays for members of a group in one payment, once however often it is called with the same key, and completes their registrations. Declined: 422 at `credit`; something changed since it was shown: 409 with reason `changed_since_review`; somebody’s place or choice went to others: 409 with reason `places_lost`. Nothing is charged in these cases. What others took while the payment ran is given back, and named in `lost`. With `pay_by` `invoice` by the organiser alone: 422 at `pay_by`.',
  access: 'visitor',
  limit: { points: 60, seconds: 60, guessed: ownCode('code') },
  fields: z.strictObject({
    code: field.code,
    members: paidMembers,
    ...paymentAttempt,
    /** Who gets the receipt beside the organiser: somebody in accounting. */
    email: field.email.optional(),
    ...orderPayment,
  }),
  answer: submitAnswer({ group: groupPayment }, z.object({ name: z.string(), ...lostThing.shape })),
});

export const leaveToGroup = post('leaveToGroup', {
  summary:
    'Leaves a finished registration to its group to pay, or with `leave` N takes it back to pay alone or change it. Its places are then held as long as the group may pay. Nothing is owed: it is submitted. Something is missing: 422 as for submitting; not of a group: 409. With `sessions` it leaves to the group what a submitted registration adds: the change is made once the group has paid, and its places are held until then; the version is that of the preview of changeRegistration. It costs nothing: 422 at `sessions`.',
  access: ownRegistration,
  fields: z.strictObject({
    code: field.code,
    version: z.int().optional(),
    leave: field.yesNo.default('Y'),
    /** The sessions that are wanted instead of the present ones, of a registration that was submitted. */
    sessions: z.array(field.code).max(100).optional(),
  }),
  answer: registrationOverview,
});

export const cancelGroupMember = post('cancelGroupMember', {
  summary:
    'What cancelling a registered member of the group would give back, and to whom; with `commit` Y cancels it. The refund goes to the card that paid, and the member and the organiser are told by mail. Of one who cancelled alone it gives up the place that the group kept, with the same refund; while somebody is invited into it: 409. Not registered: 409 (takeBackGroupInvitation).',
  access: ownGroup,
  limit: { points: 60, seconds: 600 },
  fields: z.strictObject({
    code: field.code,
    member_ID: field.code,
    message: field.text(1000).default(''),
    commit: field.yesNo.default('N'),
    /** What was shown to be given back, in minor units: 409 when it is another amount by now. */
    refund_amount: z.coerce.number().int().optional(),
  }),
  answer: z.object({
    name: z.string(),
    policy: cancelPolicy.nullable(),
    cancellation,
    paid: money,
    refund: money,
  }),
});

export const downloadGroupList = get('downloadGroupList', {
  summary: 'The members of a group as CSV, with how far they are and what was paid.',
  access: ownGroup,
  params: byCode,
  answer: fileOnly,
  files: ['text/csv'],
});

export const getGroupReceipt = get('getGroupReceipt', {
  summary: 'The receipt of one payment of a group as PDF: all names, tax lines and the total.',
  access: 'visitor',
  params: z.strictObject({ code: field.code, payment_ID: field.code }),
  answer: fileOnly,
  files: ['application/pdf'],
});

/** Tickets in one file. */
export const MAX_GROUP_TICKETS = 500;

export const getGroupTickets = get('getGroupTickets', {
  summary:
    'How many members of a group have a ticket to come in with, for its organiser; as PDF with a page for each of them, in the order of the board, when Accept asks for one. A file has at most 500: `part` is which of the `parts`, from 1. A ticket says name, ticket, date and place, and nothing that a member chose. There is none: 409.',
  access: ownGroup,
  limit: { points: 60, seconds: 600 },
  params: byCode,
  fields: z.strictObject({ part: z.coerce.number().int().min(1).default(1) }),
  files: ['application/pdf'],
  answer: z.object({ count: z.int(), parts: z.int() }),
});
