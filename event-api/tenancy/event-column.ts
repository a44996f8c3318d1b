import { text } from 'drizzle-orm/pg-core';
import { events } from './schema';

/** The column with the event that a row belongs to. Deleting the event deletes the row. */
export const ownEvent = () =>
  text('event_code')
    .notNull()
    .references(() => events.code, { onDelete: 'cascade' });
