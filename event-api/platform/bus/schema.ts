import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../database/columns';

/** Bus messages that are too long for NOTIFY, kept until every instance has read them. */
export const busOverflow = pgTable('bus_overflow', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  body: text('body').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
});
