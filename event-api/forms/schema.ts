import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FormType } from '@/lib/contract/parts/form-type';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { at } from '../platform/database/columns';
import { ownerColumns } from '../platform/database/owner-columns';
import { ownEvent } from '../tenancy/event-column';

/** The answers to a form, saved while people type (design §8). */
export const formAnswers = pgTable(
  'form_answers',
  {
    eventCode: ownEvent(),
    formType: text('form_type').$type<FormType>().notNull(),
    ...ownerColumns(),
    model: jsonb('model').$type<FormModel>().notNull(),
    /** When the answers last passed validation of the whole form; null when the saved ones have not. */
    completedAt: at('completed_at'),
    savedAt: at('saved_at').notNull(),
    revision: integer('revision').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.eventCode, table.formType, table.ownerKind, table.ownerCode] })],
);
