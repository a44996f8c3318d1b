import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import { at } from '../platform/database/columns';
import { stateCheck } from '../platform/database/state-changes';
import { ownEvent } from '../tenancy/event-column';
import { type RegistrationStatus, STATUS_CHANGES } from './status-changes';

export const registrations = pgTable(
  'registrations',
  {
    eventCode: ownEvent(),
    code: text('code').notNull(),
    /** Trimmed and lower-cased. */
    email: text('email').notNull(),
    status: text('status').$type<RegistrationStatus>().notNull(),
    trackCode: text('track_code').notNull(),
    mode: text('mode').$type<'in_person' | 'online'>().notNull(),
    locale: text('locale').$type<'en' | 'fr'>().notNull(),
    /** Time zone that the attendee chose for the display of times. */
    timeZone: text('time_zone'),
    groupCode: text('group_code'),
    startedAt: at('started_at').notNull(),
    submittedAt: at('submitted_at'),
    /** What was charged, for the receipt; null until submitted. */
    fees: jsonb('fees').$type<FeeSummary>(),
    paymentId: text('payment_id'),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.code] }),
    stateCheck('registrations_status', table.status, STATUS_CHANGES),
    index('registrations_email').on(table.eventCode, table.email),
    uniqueIndex('registrations_submitted_email')
      .on(table.eventCode, table.email)
      .where(sql`status in ('submitted', 'changed') and group_code is null`),
  ],
);
