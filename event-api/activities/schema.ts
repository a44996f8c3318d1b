import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../platform/database/columns';
import { ownerColumns } from '../platform/database/owner-columns';
import { type StateChanges, stateCheck } from '../platform/database/state-changes';
import { ownEvent } from '../tenancy/event-column';

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

/** The activity that an owner has chosen, one at most. Its place is a hold or a sale of the same owner in the inventory. */
export const activityChoices = pgTable(
  'activity_choices',
  {
    eventCode: ownEvent(),
    ...ownerColumns(),
    /** Null in the state `none`. */
    activityCode: text('activity_code'),
    /** Places; more than one only for somebody who buys without a registration. */
    quantity: integer('quantity').notNull().default(1),
    state: text('state').$type<ChoiceState>().notNull(),
    chosenAt: at('chosen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.ownerKind, table.ownerCode] }),
    stateCheck('activity_choices_state', table.state, CHOICE_CHANGES),
    check('activity_choices_quantity', sql`${table.quantity} > 0`),
    check('activity_choices_code', sql`(${table.activityCode} is null) = (${table.state} = 'none')`),
  ],
);
