import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FormType } from '@/lib/contract/parts/form-type';
import type { SavedAddress } from '@/lib/domain/forms/form-model';
import { at } from '../platform/database/columns';
import { ownerColumns } from '../platform/database/owner-columns';
import { ownEvent } from '../tenancy/event-column';

/** Addresses, phone numbers, e-mail addresses and websites that were added to form fields, at most one per field. */
export const contactPoints = pgTable(
  'contact_points',
  {
    id: text('id').primaryKey(),
    eventCode: ownEvent(),
    kind: text('kind').$type<'address' | 'email' | 'phone' | 'website'>().notNull(),
    /** The form that it was added to. */
    formType: text('form_type').$type<FormType>().notNull(),
    ...ownerColumns(),
    fieldId: text('field_id').notNull(),
    /** E-mail address, phone number, URL, or a postal address in one line. */
    value: text('value').notNull(),
    address: jsonb('address').$type<Omit<SavedAddress, 'id'>>(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    // Only one may be added to a field (specification §5).
    uniqueIndex('contact_points_one').on(
      table.eventCode,
      table.kind,
      table.formType,
      table.ownerKind,
      table.ownerCode,
      table.fieldId,
    ),
  ],
);
