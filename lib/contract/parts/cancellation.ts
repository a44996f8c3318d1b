import { z } from 'zod';
import { ATTENDEE_FEE_CATEGORIES } from '../../domain/registration/fees';
import { field, instant } from './field';

/** What an event promises about cancelling. */
export const cancelPolicy = z.object({
  /** The organiser's own words. */
  text: z.string(),
  /** The share that is given back until an instant, inclusive, in the order of their ends; afterwards nothing. */
  refunds: z.array(z.object({ until: instant, percent: z.number() })),
  /** Categories of fees that are never given back. */
  not_refunded: z.array(z.enum(ATTENDEE_FEE_CATEGORIES)),
});

/** What the event keeps of a cancelled order, and why. */
export const keptAmount = z.object({
  /** `policy`: the cancellation policy says so. `not_refundable`: so do its words on goods. `organiser`: who cancelled decided it. */
  why: z.enum(['policy', 'not_refundable', 'organiser']),
  /** What of, in the language in which it was charged; for `not_refundable` alone. */
  titles: z.array(z.string()),
  /** In minor units, with tax. */
  amount: z.int(),
});
export type KeptAmount = z.output<typeof keptAmount>;

/** The cancellation of a registration: as it would be now, or as it was. */
export const cancellation = z.object({
  /** The share that is given back, and until when it is; null when the event gives nothing back by then, or at all. */
  share: z.object({ until: instant, percent: z.number() }).nullable(),
  /** Null until it is cancelled. */
  cancelled_at: instant.nullable(),
  /**
   * `none`: nothing is given back. `due`: it is on its way to the card. `delayed`: the gateway has refused it so far, and it
   * is tried again. `done`: the gateway has it.
   */
  refund: z.enum(['none', 'due', 'delayed', 'done']),
  /** Y: the registration's group paid, and gets what is given back. */
  paid_by_group: field.yesNo,
  /** Y: the place, and what was paid for it, stays with the group until it gives it to somebody else or up. */
  kept_by_group: field.yesNo,
  /** What is kept of what was paid; nothing while it is its group’s. */
  kept: z.array(keptAmount),
  /** The sessions that are given up; none once it is cancelled. */
  sessions: z.array(z.object({ session_code: z.string(), title: z.string() })),
  /** What else the attendee would take part in, such as an activity, and gives up. */
  appointments: z.array(z.object({ code: z.string(), title: z.string() })),
  /** Whether there is a receipt, which shows the refund. */
  receipt: field.yesNo,
});
