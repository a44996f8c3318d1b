import { jsonb, text, timestamp } from 'drizzle-orm/pg-core';

/** An instant, which reads as an ISO string in UTC. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const eventCode = () => text('event_code').notNull();

/** Structured data of a known type. */
export const json = <T>(name: string) => jsonb(name).$type<T>();

/** PostgreSQL's type id of `timestamptz`. */
export const TIMESTAMPTZ_OID = 1184;

/**
 * Converts PostgreSQL's `2027-02-04 17:00:00+00` to an ISO string. Both drivers use it, so that an instant read from the
 * database equals the one that was written.
 */
export function readInstant(text: string): string {
  return new Date(text).toISOString();
}
