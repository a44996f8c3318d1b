import { bigint, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { GivenUpThing } from '@/lib/contract/parts/registration-change';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { DocumentType } from '@/lib/domain/registration/document-types';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import { payments } from '../../checkout/schema';
import { at, json } from '../../platform/database/columns';
import { type StateChanges, stateCheck } from '../../platform/database/state-changes';
import { ownEvent } from '../../tenancy/event-column';

/** `pending`: its payment is not confirmed yet. `failed`: nothing was changed, because the payment failed or came too late. */
export type ChangeState = 'pending' | 'applied' | 'failed';

/** The allowed changes of a stored change's state. */
export const CHANGE_STATES = {
  pending: ['applied', 'failed'],
  applied: [],
  failed: [],
} as const satisfies StateChanges<ChangeState>;

/** How somebody takes part: what a change can change, beside the answers. */
export interface Participation {
  trackCode: string;
  mode: 'in_person' | 'online';
  /** Codes of the sessions that are attended. */
  sessions: string[];
  email: string;
}

/** Answers that a change puts in the place of the present ones. */
export interface NewAnswers {
  model?: FormModel;
  /** Those about membership. */
  membership?: FormModel;
  /** Ids of the photos of documents, by type. */
  documents?: Partial<Record<DocumentType, string | null>>;
  locale: 'en' | 'fr';
}

/** Changes of submitted registrations, each with what it costs. */
export const registrationChanges = pgTable(
  'registration_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventCode: ownEvent(),
    code: text('code').notNull(),
    /** Made by the browser, the same for all retries of one attempt. */
    attempt: text('attempt').notNull(),
    /** Of what the attendee saw before confirming. */
    version: bigint('version', { mode: 'number' }).notNull(),
    state: text('state').$type<ChangeState>().notNull(),
    before: json<Participation>('before').notNull(),
    after: json<Participation>('after').notNull(),
    /** Null when the answers stay, and as soon as the change is not pending any more. */
    answers: json<NewAnswers>('answers'),
    /** Labels of the questions that are answered differently. */
    answered: json<string[]>('answered').notNull(),
    feesBefore: json<FeeSummary>('fees_before').notNull(),
    feesAfter: json<FeeSummary>('fees_after').notNull(),
    /** Everything that goes, with what comes back for it. */
    givesUp: json<GivenUpThing[]>('gives_up').notNull().default([]),
    /** The payment of what is due. */
    paymentId: uuid('payment_id').references(() => payments.id),
    /** What was requested to be refunded, in minor units. */
    refunded: integer('refunded').notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    unique('registration_changes_attempt').on(table.eventCode, table.code, table.attempt),
    index('registration_changes_payment').on(table.paymentId),
    stateCheck('registration_changes_state', table.state, CHANGE_STATES),
  ],
);
export type StoredChange = typeof registrationChanges.$inferSelect;
