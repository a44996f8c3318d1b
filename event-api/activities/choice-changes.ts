import type { StateChanges } from '../platform/database/state-changes';

/**
 * `none`: the owner wants no activity. `chosen`: one whose place is held, or was until its hold ended. `confirmed`: the
 * owner has the place. `lost`: the place went to somebody else while its payment ran. `returned`: the owner gave the place
 * up after it was confirmed.
 */
export type ChoiceState = 'none' | 'chosen' | 'confirmed' | 'lost' | 'returned';

/** The allowed changes of a choice's state. */
export const CHOICE_CHANGES = {
  none: ['none', 'chosen'],
  chosen: ['none', 'chosen', 'confirmed', 'lost'],
  confirmed: ['returned'],
  lost: [],
  returned: [],
} as const satisfies StateChanges<ChoiceState>;
