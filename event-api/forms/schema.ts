import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { FormModel } from '@/lib/domain/forms/form-definition';
import { ownEvent } from '../tenancy/event-column';

/** The answers to a form, kept as people go (design §8). */
export const formAnswers = pgTable(
  'form_answers',
  {
    eventCode: ownEvent(),
    formType: text('form_type').notNull(),
    /** Code of the registration, exhibitor, … that the answers belong to. */
    ownerCode: text('owner_code').notNull(),
    model: jsonb('model').$type<FormModel>().notNull(),
    /** When the answers last passed the whole form's rules; null while they have not. */
    completedAt: timestamp('completed_at', { withTimezone: true, mode: 'string' }),
    savedAt: timestamp('saved_at', { withTimezone: true, mode: 'string' }).notNull(),
    revision: integer('revision').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.eventCode, table.formType, table.ownerCode] })],
);
