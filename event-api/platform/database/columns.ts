import { jsonb, text, timestamp } from 'drizzle-orm/pg-core';

/** A column that holds an instant; reads as an ISO string in UTC, as everywhere in the product. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** The event that a row belongs to. */
export const eventCode = () => text('event_code').notNull();

/** A column that holds structured data of a known type. */
export const json = <T>(name: string) => jsonb(name).$type<T>();
