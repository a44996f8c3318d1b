import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { InvitationState } from '@/lib/domain/groups/member-state';
import type { Locale } from '@/lib/i18n/languages';
import { at } from '../platform/database/columns';
import { type StateChanges, stateCheck, wordCheck } from '../platform/database/state-changes';
import { ownEvent } from '../tenancy/event-column';

/** Groups (specification §3 "Group"). Its places are holds of the inventory, and its payments rows of the checkout. */
export const groups = pgTable(
  'groups',
  {
    eventCode: ownEvent(),
    code: text('code').notNull(),
    organization: text('organization').notNull(),
    contactName: text('contact_name').notNull(),
    /** Trimmed and lower-cased. */
    contactEmail: text('contact_email').notNull(),
    contactPhone: text('contact_phone').notNull(),
    contactAddress: text('contact_address').notNull(),
    /** The language of the organiser's mail. */
    locale: text('locale').$type<Locale>().notNull(),
    /** What members get who are not given another. */
    trackCode: text('track_code').notNull(),
    mode: text('mode').$type<'in_person' | 'online'>().notNull(),
    joinByLink: boolean('join_by_link').notNull(),
    /** Until when it has to pay; null when the event sets no end. */
    payUntil: at('pay_until'),
    /** When its organiser was warned that unpaid places will be released; null until then. */
    warnedAt: at('warned_at'),
    /** How often the mailed links that open the group were ended; those that name another number open nothing. */
    linkVersion: integer('link_version').notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** When somebody proved to read its contact's mailbox; until then nobody is written to, and places are held for minutes. */
    confirmedAt: at('confirmed_at'),
    /** The visitor who proved it, as long as the address is the same; null for groups of older versions. */
    confirmedBy: text('confirmed_by'),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.code] }),
    index('groups_email').on(table.eventCode, table.contactEmail),
    index('groups_pay_until').on(table.payUntil),
  ],
);
export type StoredGroup = typeof groups.$inferSelect;

/**
 * How far the replacement of the contact of a group is. `waiting`: for the new address to be confirmed. `withdrawn`: by the organiser, or by
 * a later one. `undone`: by the address that was to be replaced, also after the confirmation.
 */
export type ContactReplacementState = 'waiting' | 'confirmed' | 'withdrawn' | 'undone';

/** The allowed changes of its state. */
export const CONTACT_CHANGES = {
  waiting: ['confirmed', 'withdrawn', 'undone'],
  confirmed: ['undone'],
  withdrawn: ['undone'],
  undone: [],
} as const satisfies StateChanges<ContactReplacementState>;

/**
 * Replacements of the contact of a group, who is written to about it (docs/rooms/groups.md#another-contact),
 * the latest with the highest ID.
 */
export const groupContactReplacements = pgTable(
  'group_contact_changes',
  {
    eventCode: ownEvent(),
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    groupCode: text('group_code').notNull(),
    fromName: text('from_name').notNull(),
    fromEmail: text('from_email').notNull(),
    fromPhone: text('from_phone').notNull(),
    toName: text('to_name').notNull(),
    /** Trimmed and lower-cased. */
    toEmail: text('to_email').notNull(),
    toPhone: text('to_phone').notNull(),
    state: text('state').$type<ContactReplacementState>().notNull(),
    begunAt: at('begun_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'group_contact_changes_group',
      columns: [table.eventCode, table.groupCode],
      foreignColumns: [groups.eventCode, groups.code],
    }),
    stateCheck('group_contact_changes_state', table.state, CONTACT_CHANGES),
    index('group_contact_changes_of').on(table.eventCode, table.groupCode),
    uniqueIndex('group_contact_changes_waiting')
      .on(table.eventCode, table.groupCode)
      .where(sql`state = 'waiting'`),
  ],
);
export type ContactReplacement = typeof groupContactReplacements.$inferSelect;

/** The allowed changes of an invitation's state. */
export const INVITATION_CHANGES = {
  listed: ['sent', 'opened', 'declined', 'taken_back'],
  // Sent again, which is also how one comes back that could not be delivered.
  sent: ['sent', 'opened', 'declined', 'bounced', 'taken_back'],
  opened: ['sent', 'opened', 'declined', 'taken_back'],
  declined: ['sent', 'opened', 'taken_back'],
  bounced: ['sent', 'opened', 'declined', 'taken_back'],
  taken_back: [],
} as const satisfies StateChanges<InvitationState>;

/** Members of groups: invited, or come by the group's link. How far their registration is stands with the registration. */
export const groupMembers = pgTable(
  'group_members',
  {
    eventCode: ownEvent(),
    id: uuid('id').primaryKey().defaultRandom(),
    groupCode: text('group_code').notNull(),
    name: text('name').notNull(),
    /** Trimmed and lower-cased; empty for a member who is invited by text message. */
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    sendType: text('send_type').$type<'email' | 'text'>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    trackCode: text('track_code').notNull(),
    mode: text('mode').$type<'in_person' | 'online'>().notNull(),
    state: text('state').$type<InvitationState>().notNull(),
    /** When `state` last changed. */
    changedAt: at('changed_at').notNull(),
    /** When the last message went to them; null until then. */
    sentAt: at('sent_at'),
    byLink: boolean('by_link').notNull(),
    /** Whether an invitation goes to them as soon as the group is confirmed. */
    invitationWaits: boolean('invitation_waits').notNull().default(false),
    /** The registration that was begun with it. */
    registrationCode: text('registration_code'),
    /** The cancelled registration whose place, which the group had bought, they are invited into. */
    placeOf: text('place_of'),
    /**
     * The registration of who had their place before and was replaced
     * (docs/rooms/groups.md#replacing-a-member).
     */
    replaces: text('replaces'),
    /** The order in which members were added. */
    addedAt: at('added_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'group_members_group',
      columns: [table.eventCode, table.groupCode],
      foreignColumns: [groups.eventCode, groups.code],
    }),
    stateCheck('group_members_state', table.state, INVITATION_CHANGES),
    wordCheck('group_members_send_type', table.sendType, ['email', 'text']),
    index('group_members_group_code').on(table.eventCode, table.groupCode),
    uniqueIndex('group_members_registration')
      .on(table.eventCode, table.registrationCode)
      .where(sql`registration_code is not null`),
    // A bought place is for one member at a time.
    uniqueIndex('group_members_place')
      .on(table.eventCode, table.placeOf)
      .where(sql`place_of is not null and state <> 'taken_back'`),
    // Nobody is twice in a group, whatever is sent at once.
    uniqueIndex('group_members_email')
      .on(table.eventCode, table.groupCode, table.email)
      .where(sql`email <> '' and state <> 'taken_back'`),
    uniqueIndex('group_members_phone')
      .on(table.eventCode, table.groupCode, table.phone)
      .where(sql`email = '' and state <> 'taken_back'`),
  ],
);
export type GroupMember = typeof groupMembers.$inferSelect;
