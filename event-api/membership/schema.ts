import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { MembershipState } from '@/lib/domain/membership/membership-state';
import { at, json } from '../platform/database/columns';
import { ownerColumns } from '../platform/database/owner-columns';
import { type StateChanges, stateCheck } from '../platform/database/state-changes';
import { ownEvent } from '../tenancy/event-column';

/** The allowed changes of a membership's state. What was given once and answered otherwise is `changed` for good. */
export const MEMBERSHIP_CHANGES = {
  open: ['open', 'given', 'changed', 'undecided', 'declined'],
  given: ['given', 'open', 'changed', 'undecided', 'declined'],
  changed: ['changed', 'open', 'undecided', 'declined'],
  undecided: ['undecided', 'open', 'given', 'changed', 'declined'],
  declined: ['declined', 'open', 'given', 'changed', 'undecided'],
} as const satisfies StateChanges<MembershipState>;

/** What owners answered about membership in the client's association. */
export const memberships = pgTable(
  'memberships',
  {
    eventCode: ownEvent(),
    ...ownerColumns(),
    state: text('state').$type<MembershipState>().notNull(),
    /** The answers by their names in the specification, and those to the event's own questions. */
    model: json<FormModel>('model').notNull(),
    /** When all was first answered by somebody who is or becomes a member. */
    givenAt: at('given_at'),
    savedAt: at('saved_at').notNull(),
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.ownerKind, table.ownerCode] }),
    stateCheck('memberships_state', table.state, MEMBERSHIP_CHANGES),
  ],
);
