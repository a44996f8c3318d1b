import { text } from 'drizzle-orm/pg-core';
import { events } from './schema';

/** The event that a row of a capability belongs to; the row goes when the event does. */
export const ownEvent = () =>
  text('event_code')
    .notNull()
    .references(() => events.code, { onDelete: 'cascade' });
