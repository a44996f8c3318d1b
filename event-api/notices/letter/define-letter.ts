import { z } from 'zod';
import type { Platform } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { enqueueAll } from '../../platform/jobs/enqueue';
import type { JobHandler, JobHandlers } from '../../platform/jobs/job-handlers';
import { inThread } from '../../platform/threads/threads';
import type { SiteEvent } from '../../tenancy/event';
import { findEvent } from '../../tenancy/find-event';
import { layOut } from './lay-out';
import type { Letter, TextMessage } from './letter';
import { mailParts } from './mail-parts';

interface LetterDefinition<Payload> {
  /** Name of the letter's jobs. Databases hold jobs under it, so it never changes. */
  kind: string;
  /** What has to be remembered until the letter is written; everything else is read then. JSON. */
  payload: z.ZodType<Payload>;
  /** Writes the letter. Null sends nothing: its reader is gone, or it would come too late. */
  compose(platform: Platform, event: SiteEvent, payload: Payload): Promise<Letter | TextMessage | null>;
}

export interface LetterRequest<Payload> {
  eventCode: string;
  now: string;
  payload: Payload;
  /** Names the cause of the letter: for one cause it is sent once. By default each request sends one. */
  once?: string;
}

export interface DefinedLetter<Payload> {
  kind: string;
  /** Has a letter sent, if the transaction is committed. */
  enqueue(tx: Db, request: LetterRequest<Payload>): Promise<void>;
  enqueueAll(tx: Db, requests: readonly LetterRequest<Payload>[]): Promise<void>;
  /** Carries out the letter's jobs. */
  send: JobHandler;
}

const envelope = z.object({ event_code: z.string() });

/** A kind of letter, which is sent and repeated as all are. Its room lists it among its jobs with `letterJobs`. */
export function defineLetter<Payload extends object>({
  kind,
  payload,
  compose,
}: LetterDefinition<Payload>): DefinedLetter<Payload> {
  const jobOf = ({ eventCode, now, payload, once }: LetterRequest<Payload>) => ({
    kind,
    eventCode,
    payload: { event_code: eventCode, ...payload },
    runAt: now,
    ...(once !== undefined && { key: `${kind}:${once}` }),
  });
  return {
    kind,
    enqueue: (tx, request) => enqueueAll(tx, [jobOf(request)]),
    enqueueAll: (tx, requests) => enqueueAll(tx, requests.map(jobOf)),
    async send(platform, job) {
      const event = await findEvent(platform.db, envelope.parse(job.payload).event_code);
      const written = event && (await compose(platform, event, payload.parse(job.payload)));
      if (!written) return;
      const { key } = job;
      if ('body' in written) {
        await platform.texts.send({ ...written, key });
        return;
      }
      const { to, attachments } = written;
      const document = await layOut(event, written);
      const parts = await inThread(mailParts, document);
      await platform.mailer.send({
        to,
        subject: document.subject,
        ...parts,
        key,
        ...(attachments && { attachments }),
      });
    },
  };
}

/** The jobs of a room's letters. */
export function letterJobs(letters: readonly Pick<DefinedLetter<never>, 'kind' | 'send'>[]): JobHandlers {
  return Object.fromEntries(letters.map(({ kind, send }) => [kind, send]));
}
