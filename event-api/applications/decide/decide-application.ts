import { eq } from 'drizzle-orm';
import { publish } from '../../platform/bus/publish';
import type { Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/database/database';
import { applicationApproved } from '../letters/decided';
import { applicationDeclined } from '../letters/given-up';
import { lockApplications, moveApplication, updateApplication } from '../queries';
import { applications, type StoredApplication } from '../schema';
import { giveUpApplication } from './give-up-application';
import { isAsSeen } from './preview-decision';

/**
 * What became of an organiser's decision. `done`: carried out now; `already`: it was so before, and nothing changed; `unknown`:
 * there is no such application; `changed`: it is not as it was when its consequences were shown; the others say why it cannot
 * be.
 */
export interface Decision {
  outcome: 'done' | 'already' | 'unknown' | 'not_sent' | 'declined' | 'withdrawn' | 'changed';
  /** As it is now. */
  application?: StoredApplication;
  /** What is given back, in minor units: to the card, and as a credit on invoices. */
  refund?: number;
  /** How much of it is credited. */
  credited?: number;
}

type Decider = { database: Database; clock: Clock };

interface Deciding {
  code: string;
  message: string | null;
  /** Of the consequences that were shown before (`previewDecision`). */
  seen?: number | undefined;
}

/**
 * Approves an application: the public pages name it, and the applicant is told. Idempotent, but for another number of its booth,
 * of which the applicant is told too.
 */
export function approveApplication(
  { database, clock }: Decider,
  { code, message, booth, seen }: Deciding & { booth?: string | undefined },
): Promise<Decision> {
  return database.transaction(async (tx) => {
    const application = await lockByCode(tx, code);
    if (!application) return { outcome: 'unknown' };
    const { eventCode, kind, state } = application;
    const isSeen = await isAsSeen(tx, application, seen);
    const now = clock.now();
    const numbered = booth === undefined ? {} : { booth };
    if (state === 'approved') {
      if (booth === undefined || booth === application.booth) return { outcome: 'already', application };
      if (!isSeen) return { outcome: 'changed', application };
      await updateApplication(tx, application, numbered);
    } else {
      if (state !== 'submitted') return { outcome: state === 'started' ? 'not_sent' : state, application };
      if (!isSeen) return { outcome: 'changed', application };
      const decided = { decidedAt: now, decisionText: message };
      await moveApplication(tx, application, { to: 'approved', ...decided, ...numbered });
    }
    await applicationApproved.enqueue(tx, { eventCode, now, payload: { kind, code } });
    await dropPages(tx, eventCode);
    return { outcome: 'done', application: { ...application, state: 'approved', ...numbered } };
  });
}

interface Declining extends Deciding {
  /** Runs in the transaction, and tells the applicant in place of the usual letter. */
  tellOtherwise?: (tx: Db, application: StoredApplication) => Promise<void>;
}

/**
 * Declines an application, also one that was approved: its places go to others, everything that was charged is given back,
 * and the applicant is told. Idempotent.
 */
export function declineApplication(
  { database, clock }: Decider,
  { code, message, seen, tellOtherwise }: Declining,
): Promise<Decision> {
  return database.transaction(async (tx) => {
    const application = await lockByCode(tx, code);
    if (!application) return { outcome: 'unknown' };
    const { eventCode, kind, state } = application;
    if (state === 'declined') return { outcome: 'already', application };
    if (state === 'started') return { outcome: 'not_sent', application };
    if (state === 'withdrawn') return { outcome: 'withdrawn', application };
    if (!(await isAsSeen(tx, application, seen))) return { outcome: 'changed', application };
    const now = clock.now();
    const { amount: refund, credited } = await giveUpApplication(tx, application, { to: 'declined', now });
    await moveApplication(tx, application, { to: 'declined', decidedAt: now, decisionText: message });
    const currency = application.currency ?? '';
    if (tellOtherwise) await tellOtherwise(tx, application);
    else await applicationDeclined.enqueue(tx, { eventCode, now, payload: { kind, code, refund, currency } });
    if (state === 'approved') await dropPages(tx, eventCode);
    return { outcome: 'done', application: { ...application, state: 'declined' }, refund, credited };
  });
}

/** Locks the application with a code, of whatever event and kind: codes are random, so an organiser names nothing else. */
async function lockByCode(tx: Db, code: string): Promise<StoredApplication | undefined> {
  const [row] = await tx.select().from(applications).where(eq(applications.code, code));
  if (!row) return undefined;
  const [locked] = await lockApplications(tx, { ...row, codes: [code] });
  return locked;
}

/** The public pages name those who are approved. */
const dropPages = (tx: Db, eventCode: string): Promise<void> =>
  publish(tx, { type: 'drop', tags: [`event:${eventCode}`] });
