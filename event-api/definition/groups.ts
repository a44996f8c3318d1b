import { z } from 'zod';
import { code, deadline, percent, strict, yesNo } from './values';

/** Registering as a group (specification §1). */
export const groups = strict({
  /** False takes no new groups; those that are there go on. */
  open: yesNo.default(true),
  /** How many people a group may have. A smaller one cannot pay as a group. */
  least: z.int().min(1).default(2),
  greatest: z.int().min(1).optional(),
  /** The discount on tickets by the size of the group. The largest that applies counts. */
  discounts: z.array(strict({ from: z.int().min(2), percent })).default([]),
  /** Tracks that groups may take; all listed ones, and those for groups alone, when left out. */
  tracks: z.array(code).min(1).optional(),
  /** For how many days places are kept for a group. */
  keep_days: z.int().min(1).max(365).default(14),
  /** When unpaid places are released, at the latest. */
  pay_until: deadline.optional(),
}).describe('Registering as a group. Without it the event takes no groups.');
