import type { Locale } from '@/lib/i18n/languages';
import { versionOf } from '../../orders/version';
import type { Db } from '../../platform/database/database';
import { readTogether } from '../../platform/database/readings/read-together';
import { holdsReading } from '../../platform/inventory/holds';
import { applicationOwner } from '../application-owner';
import type { StoredApplication } from '../schema';
import { leftToGiveBack } from './give-up-application';
import { findListed, type ListedApplication } from './list-applications';

/** What an organiser decides of an application; `number`: of its booth, once it is approved. */
export const APPLICATION_DECISIONS = ['approve', 'decline', 'number'] as const;
export type ApplicationDecision = (typeof APPLICATION_DECISIONS)[number];

/** What an organiser's decision would do; nothing is done. */
export interface DecisionPreview extends Pick<ListedApplication, 'application' | 'organization' | 'model'> {
  /** `can`: it would be carried out; the others say why nothing would happen. */
  outcome: 'can' | 'already' | 'not_sent' | 'declined' | 'withdrawn' | 'undecided';
  /** Null without an address to write to. */
  letter: { email: string; locale: Locale } | null;
  /** Places that others can have then. */
  freed: number;
  /** What is given back, in minor units, and how much of it is credited on invoices. */
  refund: number;
  credited: number;
  /** What the decision is made with, so that it is not carried out on something else. */
  seen: number;
}

/** Looks what approving or declining the application with a code would do; undefined when there is none. */
export async function previewDecision(
  db: Db,
  { code, decision }: { code: string; decision: ApplicationDecision },
): Promise<DecisionPreview | undefined> {
  const listed = await findListed(db, code);
  if (!listed) return undefined;
  const { application, organization, email, model } = listed;
  const { eventCode, kind, locale } = application;
  const outcome = outcomeOf(application, decision);
  const isGivenUp = outcome === 'can' && decision === 'decline';
  const left = await leftToGiveBack(db, application);
  const owner = applicationOwner(kind, code);
  const { sold } = await readTogether(db, { sold: holdsReading({ eventCode, owner, state: 'sold' }) });
  return {
    ...{ application, organization, model, outcome },
    letter: email === null ? null : { email, locale },
    freed: isGivenUp ? sold.reduce((sum, { quantity }) => sum + quantity, 0) : 0,
    refund: isGivenUp ? left.amount : 0,
    credited: isGivenUp ? left.credited : 0,
    seen: seenOf(application, left),
  };
}

function outcomeOf({ state }: StoredApplication, decision: ApplicationDecision): DecisionPreview['outcome'] {
  if (state === 'started') return 'not_sent';
  if (state === 'withdrawn') return state;
  if (decision === 'decline') return state === 'declined' ? 'already' : 'can';
  if (state === 'declined') return state;
  if (decision === 'number') return state === 'approved' ? 'can' : 'undecided';
  return state === 'approved' ? 'already' : 'can';
}

const seenOf = (
  { state, booth }: StoredApplication,
  { amount, credited }: { amount: number; credited: number },
): number => versionOf([state, booth, amount, credited]);

/** Whether a locked application is still as its consequences were shown; who was shown none decides whatever it is like. */
export const isAsSeen = async (
  tx: Db,
  application: StoredApplication,
  seen: number | undefined,
): Promise<boolean> =>
  seen === undefined || seen === seenOf(application, await leftToGiveBack(tx, application));
