import type { StateChanges } from '../../platform/database/state-changes';

/** `pending`: its payment is not confirmed yet. `failed`: nothing was changed, because the payment failed or came too late. */
export type ChangeState = 'pending' | 'applied' | 'failed';

/** The allowed changes of a stored change's state. */
export const CHANGE_STATES = {
  pending: ['applied', 'failed'],
  applied: [],
  failed: [],
} as const satisfies StateChanges<ChangeState>;
