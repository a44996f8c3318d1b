import { jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SavedAddress } from '@/lib/domain/forms/form-definition';
import { ownEvent } from '../tenancy/event-column';

/** Addresses, phone numbers, e-mail addresses and websites that a person added to a form, one each to a field. */
export const contactPoints = pgTable(
  'contact_points',
  {
    id: text('id').primaryKey(),
    eventCode: ownEvent(),
    kind: text('kind').$type<'address' | 'email' | 'phone' | 'website'>().notNull(),
    /** What it belongs to: a grant kind and its code. */
    target: text('target').notNull(),
    ownerCode: text('owner_code').notNull(),
    fieldId: text('field_id').notNull(),
    /** E-mail address, phone number or URL; an address's one-line form. */
    value: text('value').notNull(),
    address: jsonb('address').$type<Omit<SavedAddress, 'id'>>(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    // Only one may be added to a field (specification §5).
    uniqueIndex('contact_points_one').on(
      table.eventCode,
      table.kind,
      table.target,
      table.ownerCode,
      table.fieldId,
    ),
  ],
);
