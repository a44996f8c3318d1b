import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Role } from '@/lib/domain/team-roles';
import type { Locale } from '@/lib/i18n/languages';
import { at, eventCode, json } from '../platform/database/columns';
import { events } from '../tenancy/schema';

/** People who organise events (docs/rooms/desk.md#accounts-and-members). */
export const deskAccounts = pgTable('desk_accounts', {
  /** What the audit calls them, which has no addresses. */
  code: text('code').primaryKey(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  /** Of the letters to them: the language in which they came last. */
  locale: text('locale').$type<Locale>().notNull(),
  createdAt: at('created_at').notNull(),
});

const account = () =>
  text('account_code')
    .notNull()
    .references(() => deskAccounts.code, { onDelete: 'cascade' });

/** Who works on which event. */
export const deskMembers = pgTable(
  'desk_members',
  {
    eventCode: eventCode().references(() => events.code, { onDelete: 'cascade' }),
    accountCode: account(),
    role: text('role').$type<Role>().notNull(),
    since: at('since').notNull(),
    /** Null for those who have never come. */
    seenAt: at('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.accountCode] }),
    index('desk_members_account').on(table.accountCode),
  ],
);

/** What a link to the desk is for. `start`: of this start of a trial, as often as somebody likes. */
export type LinkPurpose = 'sign_in' | 'invitation' | 'start';

/** Links that sign somebody in. Their secrets are signed and not stored. */
export const deskLinks = pgTable(
  'desk_links',
  {
    id: text('id').primaryKey(),
    accountCode: account(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When it signed somebody in; null while it has not. */
    usedAt: at('used_at'),
  },
  (table) => [
    index('desk_links_account').on(table.accountCode),
    index('desk_links_expires').on(table.expiresAt),
  ],
);

/** Browsers in which somebody has signed in. */
export const deskSessions = pgTable(
  'desk_sessions',
  {
    /** Of the session's token, which is not stored. */
    digest: text('digest').primaryKey(),
    accountCode: account(),
    begunAt: at('begun_at').notNull(),
    seenAt: at('seen_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('desk_sessions_account').on(table.accountCode),
    index('desk_sessions_expires').on(table.expiresAt),
  ],
);

/** A field of an event that is to be changed, and what it was when that was collected; left out for nothing. */
export interface CollectedField {
  field: string;
  value: z.core.util.JSONType;
  was?: unknown;
}

/** Changes of events that are collected, to be released together (docs/rooms/desk.md#drafts). */
export const eventDrafts = pgTable(
  'event_drafts',
  {
    /** One that comes later has a higher one, in all events. */
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventCode: eventCode().references(() => events.code, { onDelete: 'cascade' }),
    /** As the audit names who it is. */
    collectedBy: text('collected_by').notNull(),
    collectedAt: at('collected_at').notNull(),
    /** Number of the event's last import then. */
    base: integer('base').notNull(),
    fields: json<CollectedField[]>('fields').notNull(),
  },
  (table) => [
    index('event_drafts_event').on(table.eventCode),
    index('event_drafts_collected').on(table.collectedAt),
  ],
);

/** Acts that take long, which go on when their page is closed (docs/rooms/desk.md#long-acts). */
export const deskTasks = pgTable(
  'desk_tasks',
  {
    id: text('id').primaryKey(),
    eventCode: eventCode().references(() => events.code, { onDelete: 'cascade' }),
    /** Who began it. */
    accountCode: account(),
    /** The name of its act. */
    act: text('act').notNull(),
    /** Of the act. */
    input: json<unknown>('input').notNull(),
    begunAt: at('begun_at').notNull(),
    /** Of how many things, such as orders, how many are done; 0 of 0 until that is known. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** What became of it, as the act says. Both null while it runs. */
    outcome: json<{ outcome: string; left?: readonly { code: string; why: string }[] }>('outcome'),
    endedAt: at('ended_at'),
  },
  (table) => [
    // Two tabs, or two people, begin the same thing once.
    uniqueIndex('desk_tasks_running').on(table.eventCode, table.act).where(sql`${table.endedAt} is null`),
    index('desk_tasks_ended').on(table.endedAt),
  ],
);
