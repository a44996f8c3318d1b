import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { addSeconds } from '@/lib/time/seconds';
import { type Spent, spend, type UsedUp } from '../../calls/spend-budget';
import type { Platform } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { isErasedAddress } from '../../platform/erased-address';
import { beforeStop } from '../../platform/jobs/before-stop';
import { enqueueAll, insertJobs, type NewJob, presentCause } from '../../platform/jobs/enqueue';
import { inLane, type JobHandler, type JobHandlers, JobRefused } from '../../platform/jobs/job-handlers';
import { describeError } from '../../platform/log';
import { AddressRefused } from '../../platform/mail/mailer';
import { inThread } from '../../platform/threads/threads';
import type { SiteEvent } from '../../tenancy/event';
import { findEvent } from '../../tenancy/find-event';
import { layOut } from './lay-out';
import type { BoundLetter, Letter, LetterBound, TextMessage } from './letter';
import { letterMail } from './mail-parts';
import { oneSegment } from './one-segment';

interface LetterDefinition<Payload, Bound extends LetterBound> {
  /** Kind of the letter's jobs. Never change it, because databases contain jobs of this kind. */
  kind: string;
  /** What keeps a recipient from getting too many. */
  bound: Bound;
  /** JSON. What cannot be read from the database when the letter is written. */
  payload: z.ZodType<Payload>;
  /** Writes the letter. Null sends nothing, for example when the recipient is gone or it would be too late. */
  compose(platform: Platform, event: SiteEvent, payload: Payload): Promise<Letter | TextMessage | null>;
  /** Notes that it went out. May be called again for the same letter. */
  sent?(platform: Platform, event: SiteEvent, payload: Payload): Promise<void>;
  /**
   * Notes that nobody can be reached at the address. Without it, sending is retried until the job is given up.
   * @param reason what the mail server said
   */
  refused?(platform: Platform, event: SiteEvent, payload: Payload, reason: string): Promise<void>;
}

export interface LetterRequest<Payload> {
  eventCode: string;
  now: string;
  payload: Payload;
  /** Idempotency key: the letter is sent once for each. By default every request sends one. */
  once?: string;
}

export interface DefinedLetter<Payload, Bound extends LetterBound = LetterBound> extends BoundLetter<Bound> {
  /** The job that sends a letter, for a statement that enqueues it itself. */
  job(request: LetterRequest<Payload>): NewJob;
  /** Sends a letter if the transaction commits. */
  enqueue(tx: Db, request: LetterRequest<Payload>): Promise<void>;
  enqueueAll(tx: Db, requests: readonly LetterRequest<Payload>[]): Promise<void>;
  /**
   * Sends a letter for each row of a query, in the one statement that runs it; the query may be an `update … returning`.
   * @param request.query its columns are `payload` (JSON) and `once`
   */
  enqueueSelected(tx: Db, request: { eventCode: string; now: string; query: SQL }): Promise<void>;
  /** Carries out the letter's jobs. */
  send: JobHandler;
}

const envelope = z.object({ event_code: z.string() });

/** The kinds of all letters that are defined by what was loaded. */
const defined = new Set<string>();

/** @throws Error when a letter that can be enqueued would never be sent, because its room does not list it (`letterJobs`) */
export function requireListed(handlers: JobHandlers): void {
  const missing = [...defined].filter((kind) => !Object.hasOwn(handlers, kind));
  if (missing.length > 0) throw new Error(`No job sends these letters: ${missing.join(', ')}`);
}

/** Defines a kind of letter. Its room has to list it among its jobs with `letterJobs`; a start checks that. */
export function defineLetter<Payload extends object, const Bound extends LetterBound>({
  kind,
  bound,
  payload,
  compose,
  sent,
  refused,
}: LetterDefinition<Payload, Bound>): DefinedLetter<Payload, Bound> {
  defined.add(kind);
  const jobOf = ({ eventCode, now, payload, once }: LetterRequest<Payload>) => ({
    kind,
    eventCode,
    payload: { event_code: eventCode, ...payload },
    runAt: now,
    ...(once !== undefined && { key: `${kind}:${once}` }),
  });
  return {
    kind,
    bound,
    job: jobOf,
    enqueue: (tx, request) => enqueueAll(tx, [jobOf(request)]),
    enqueueAll: (tx, requests) => enqueueAll(tx, requests.map(jobOf)),
    async enqueueSelected(tx, { eventCode, now, query }) {
      await tx.execute(
        sql`with due as (${query}) ${insertJobs(
          sql`select ${kind}::text, ${eventCode}::text,
          payload || jsonb_build_object('event_code', ${eventCode}::text), ${`${kind}:`}::text || once,
          ${now}::timestamptz from due`,
          presentCause(),
        )}`,
      );
    },
    send: inLane('mail', async (platform, job, stopping) => {
      const event = await findEvent(platform.db, envelope.parse(job.payload).event_code);
      const facts = payload.parse(job.payload);
      const letter = event && (await beforeStop(compose(platform, event, facts), stopping));
      if (!letter || isErasedAddress(letter.to)) return undefined;
      const spent = await spendOn(platform, event, bound, letter);
      if (spent && 'until' in spent) {
        const key = `${job.key} ${spent.until}`;
        await enqueueAll(platform.db, [
          { kind, eventCode: job.eventCode, payload: job.payload, key, runAt: addSeconds(spent.until, 1) },
        ]);
        return undefined;
      }
      try {
        await sendWritten(platform, event, letter, job.key, stopping);
      } catch (error) {
        await spent?.giveBack();
        if (!refused || !(error instanceof AddressRefused)) throw error;
        const reason = describeError(error);
        await refused(platform, event, facts, reason);
        return new JobRefused(reason);
      }
      platform.log.info('a letter was sent', { event: event.code, letter: kind });
      await sent?.(platform, event, facts);
      return undefined;
    }),
  };
}

/** A letter that spends of a budget when it is sent waits until the next day when that is used up, and is written anew. */
async function spendOn(
  { db, clock, log }: Platform,
  event: SiteEvent,
  bound: LetterBound,
  { group, ...message }: Letter | TextMessage,
): Promise<Spent | UsedUp | undefined> {
  if (bound.by !== 'cause' || bound.budget === undefined) return undefined;
  const budget = 'write' in message ? 'texts' : 'letters';
  return spend({ db, clock, log, event }, { budget, group });
}

async function sendWritten(
  { env, texts, mailer }: Platform,
  event: SiteEvent,
  message: Letter | TextMessage,
  key: string,
  stopping: AbortSignal | undefined,
): Promise<void> {
  if ('write' in message) return texts.send({ to: message.to, body: oneSegment(message), key });
  const { to, attachments, ending } = message;
  const document = await layOut(event, message);
  const mail = { from: env.MAIL_FROM, to, key };
  const written = inThread(letterMail, {
    ...mail,
    document,
    sender: { name: document.sender, replyTo: event.definition.event.contact_email },
    ...(attachments && { attachments }),
    ...(ending && { unsubscribe: ending.oneClick }),
  });
  await mailer.send({ ...mail, source: await beforeStop(written, stopping) });
}

/** Job handlers for a room's letters. */
export function letterJobs(letters: readonly Pick<DefinedLetter<never>, 'kind' | 'send'>[]): JobHandlers {
  return Object.fromEntries(letters.map(({ kind, send }) => [kind, send]));
}
