import { jsonb, text, timestamp } from 'drizzle-orm/pg-core';

/** An instant, which reads as an ISO string in UTC. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const eventCode = () => text('event_code').notNull();

/** Structured data of a known type. */
export const json = <T>(name: string) => jsonb(name).$type<T>();
