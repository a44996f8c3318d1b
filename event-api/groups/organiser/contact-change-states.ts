import type { StateChanges } from '../../platform/database/state-changes';

/**
 * How far another contact of a group is. `waiting`: for the new address to be confirmed. `withdrawn`: by the organiser, or by
 * a later change. `undone`: by the address that was to be replaced, also after the confirmation.
 */
export type ContactChangeState = 'waiting' | 'confirmed' | 'withdrawn' | 'undone';

/** The allowed changes of its state. */
export const CONTACT_CHANGES = {
  waiting: ['confirmed', 'withdrawn', 'undone'],
  confirmed: ['undone'],
  withdrawn: ['undone'],
  undone: [],
} as const satisfies StateChanges<ContactChangeState>;
