import { z } from 'zod';
import { STEP_IDS } from '../../domain/registration/registration-steps';
import { field, instant, money } from './field';
import { registrationTrack } from './track';

/** A registration as its owner sees it, and the parts that calls about registrations share. */

export const ownRegistration = { grant: 'registration', by: 'code' } as const;

export const byCode = z.strictObject({ code: field.code });

export const stepState = z.object({
  id: z.enum(STEP_IDS),
  /** Whether its answers are complete. */
  complete: field.yesNo,
  /** Whether the step can be opened now: all steps before it are complete. */
  open: field.yesNo,
});

/** The registration as its owner sees it at any time. */
export const registrationOverview = z.object({
  code: z.string(),
  email: z.string(),
  /** Y means started (specification §4). */
  started: field.yesNo,
  status: z.enum(['started', 'submitted', 'changed', 'cancelled', 'waitlisted', 'offered']),
  track: registrationTrack,
  mode: z.enum(['in_person', 'online']),
  name: z.string().nullable(),
  steps: z.array(stepState),
  /** The running total, tax included. */
  total: money,
  reserved_until: instant.nullable(),
  extensions_left: z.int(),
  /** `pending`: the charge was sent and the gateway has not answered yet. */
  payment: z.enum(['none', 'pending', 'paid', 'declined', 'refunded']),
  /** The group that it belongs to; `left` Y: it is finished, and the group pays. */
  group: z.object({ code: z.string(), left: field.yesNo }).nullable(),
});
export type RegistrationOverview = z.infer<typeof registrationOverview>;
