import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Text } from '../definition/values';
import { at } from '../platform/database/columns';
import { ownEvent } from '../tenancy/event-column';

export interface NamedLink {
  name: string;
  url: string;
}

/** A recording, and what the presenters agree to about it. */
interface Recording {
  /** Where it is watched. Rows of before say nothing of it. */
  url?: string | null;
  license: string | null;
  /** Whether it may not be recorded. */
  optout: boolean;
}

/** Lists that a programme refers to by code: strands, audiences, rooms. */
export const programmeTerms = pgTable(
  'programme_terms',
  {
    eventCode: ownEvent(),
    kind: text('kind').$type<'strand' | 'audience' | 'room'>().notNull(),
    code: text('code').notNull(),
    name: jsonb('name').$type<Text>().notNull(),
    colour: text('colour'),
    locationCode: text('location_code'),
    capacity: integer('capacity'),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventCode, table.kind, table.code] })],
);

/** A schedule slot: workshops to choose from, or something for everyone (specification §3, workshops_schedule_*). */
export const scheduleSlots = pgTable(
  'schedule_slots',
  {
    eventCode: ownEvent(),
    code: text('code').notNull(),
    /** The conference day, `YYYY-MM-DD`. A slot after midnight belongs to the day before. */
    day: text('day').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    title: jsonb('title').$type<Text>().notNull(),
    kind: text('kind')
      .$type<'workshops' | 'keynote' | 'break' | 'meal' | 'social' | 'registration'>()
      .notNull(),
    locationCode: text('location_code'),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.code] }),
    index('schedule_slots_day').on(table.eventCode, table.day),
  ],
);

export const presenters = pgTable(
  'presenters',
  {
    eventCode: ownEvent(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    role: jsonb('role').$type<Text>(),
    organization: jsonb('organization').$type<Text>(),
    biography: jsonb('biography').$type<Text>(),
    photo: text('photo'),
    email: text('email'),
    links: jsonb('links').$type<NamedLink[]>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventCode, table.code] })],
);

export const workshops = pgTable(
  'workshops',
  {
    eventCode: ownEvent(),
    code: text('code').notNull(),
    title: jsonb('title').$type<Text>().notNull(),
    subtitle: jsonb('subtitle').$type<Text>(),
    /** Sanitised HTML. */
    abstract: jsonb('abstract').$type<Text>(),
    /** Sanitised HTML. */
    description: jsonb('description').$type<Text>(),
    kind: text('kind').$type<'workshop' | 'keynote' | 'panel' | 'talk' | 'social'>().notNull(),
    /** The organiser's own word for the kind. */
    type: text('type'),
    strandCode: text('strand_code'),
    audiences: jsonb('audiences').$type<string[]>().notNull(),
    /** A BCP 47 tag, or `both` for English and French. */
    language: text('language'),
    /** Minor units; null is included in the registration. */
    feeAmount: integer('fee_amount'),
    payable: text('payable').$type<'registration' | 'instructor'>().notNull(),
    itemsToBring: jsonb('items_to_bring').$type<Text>(),
    photo: text('photo'),
    links: jsonb('links').$type<NamedLink[]>().notNull(),
    attachments: jsonb('attachments').$type<NamedLink[]>().notNull().default([]),
    feedbackUrl: text('feedback_url'),
    /** Its page on the website that the schedule came from. */
    url: text('url'),
    slug: text('slug'),
    recording: jsonb('recording').$type<Recording>(),
    slides: text('slides'),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventCode, table.code] })],
);

export const workshopPresenters = pgTable(
  'workshop_presenters',
  {
    eventCode: ownEvent(),
    workshopCode: text('workshop_code').notNull(),
    presenterCode: text('presenter_code').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.workshopCode, table.presenterCode] }),
    foreignKey({
      columns: [table.eventCode, table.workshopCode],
      foreignColumns: [workshops.eventCode, workshops.code],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.eventCode, table.presenterCode],
      foreignColumns: [presenters.eventCode, presenters.code],
    }).onDelete('cascade'),
  ],
);

/** A workshop offered at a time and place; its seats are the inventory item `workshop-session` of the same code. */
export const workshopSessions = pgTable(
  'workshop_sessions',
  {
    eventCode: ownEvent(),
    code: text('code').notNull(),
    workshopCode: text('workshop_code').notNull(),
    slotCode: text('slot_code').notNull(),
    /** Counts the sessions of one workshop, from 1 (specification §3, workshops_session_number). */
    number: integer('number').notNull(),
    day: text('day').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    roomCode: text('room_code'),
    type: text('type').$type<'I' | 'O'>().notNull(),
    offsite: boolean('offsite').notNull(),
    /** A session that people chose is never deleted: when the organiser removes it, it stays as a cancelled one. */
    cancelled: boolean('cancelled').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.code] }),
    index('workshop_sessions_day').on(table.eventCode, table.day, table.startsAt),
    index('workshop_sessions_workshop').on(table.eventCode, table.workshopCode),
    foreignKey({
      columns: [table.eventCode, table.workshopCode],
      foreignColumns: [workshops.eventCode, workshops.code],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.eventCode, table.slotCode],
      foreignColumns: [scheduleSlots.eventCode, scheduleSlots.code],
    }).onDelete('cascade'),
  ],
);
