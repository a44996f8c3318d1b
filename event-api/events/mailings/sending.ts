import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { letterJobs } from '../../notices/letter/define-letter';
import type { Platform } from '../../platform/context';
import type { Database, Db } from '../../platform/database/database';
import { mayBecome } from '../../platform/database/state-changes';
import { rows } from '../../platform/database/statements';
import { enqueue } from '../../platform/jobs/enqueue';
import { dropFailed } from '../../platform/jobs/failed-jobs';
import { handleJob, type JobHandlers } from '../../platform/jobs/job-handlers';
import { jobs } from '../../platform/jobs/schema';
import type { SiteEvent } from '../../tenancy/event';
import { findEvent } from '../../tenancy/find-event';
import { isMailing, type MailingKey } from './drafts';
import { mailingLetter, mailingTest } from './mailing-letter';
import { readersOf } from './people-of-audience';
import { MAILING_CHANGES, mailingRecipients, mailings } from './schema';

/** The job that finds out who gets a mailing, and has it sent to each. */
const BEGIN = 'mailings.begin';

/** Of one event, so that a stolen account sends no more than that. */
export const MAX_MAILINGS_PER_DAY = 20;
export const MAX_LETTERS_PER_DAY = 200_000;

/**
 * Has a mailing leave at a moment, or now.
 * @param plan.revision of what somebody agreed to
 * @returns whether it does: not when it was changed since, or is no draft any more
 */
export async function planMailing(
  tx: Db,
  key: MailingKey,
  { revision, sendAt, now }: { revision: number; sendAt: string; now: string },
): Promise<boolean> {
  const [planned] = await tx
    .update(mailings)
    .set({ state: 'planned', sendAt, changedAt: now, revision: sql`${mailings.revision} + 1` })
    .where(
      and(
        isMailing(key),
        eq(mailings.revision, revision),
        mayBecome(mailings.state, MAILING_CHANGES, 'planned'),
      ),
    )
    .returning({ revision: mailings.revision });
  if (!planned) return false;
  const payload = { mailing: key.code, revision: planned.revision };
  await enqueue(tx, { kind: BEGIN, eventCode: key.eventCode, payload, runAt: sendAt });
  return true;
}

/** Makes what waits for its moment a draft again. @returns whether it did wait */
export async function takeMailingBack(db: Db, key: MailingKey, now: string): Promise<boolean> {
  const [taken] = await db
    .update(mailings)
    .set({ state: 'draft', sendAt: null, changedAt: now, revision: sql`${mailings.revision} + 1` })
    .where(and(isMailing(key), mayBecome(mailings.state, MAILING_CHANGES, 'draft')))
    .returning({ code: mailings.code });
  return taken !== undefined;
}

/**
 * Writes down who gets a mailing, and a letter's job for each, in one transaction: a worker that dies leaves either all of it or
 * nothing, and one that repeats it finds that it has begun.
 */
async function beginSending(platform: Platform, event: SiteEvent, { mailing: code, revision }: BeginPayload) {
  const { database, clock } = platform;
  const now = clock.now();
  const key = { eventCode: event.code, code };
  await database.transaction(async (tx) => {
    const [begun] = await tx
      .update(mailings)
      .set({ state: 'begun', begunAt: now })
      .where(
        and(
          isMailing(key),
          eq(mailings.revision, revision),
          mayBecome(mailings.state, MAILING_CHANGES, 'begun'),
        ),
      )
      .returning();
    if (!begun) return;
    const { kind, audience } = begun;
    await tx.execute(sql`
      insert into ${mailingRecipients} (event_code, mailing_code, email, name, first_name, locale,
        person_kind, person_id, code, state, at)
      select ${event.code}::text, ${code}::text, email, name, first_name, locale, kind, id, code,
        case when unwanted then 'unwanted' else 'waiting' end, ${now}::timestamptz
      from (${readersOf({ event, kind, audience })}) as readers
      on conflict do nothing`);
    await mailingLetter.enqueueSelected(tx, {
      eventCode: event.code,
      now,
      query: letterOfEach(
        sql`select * from ${mailingRecipients} where ${isOf(key)} and state = 'waiting' order by id`,
      ),
    });
  });
}

const beginPayload = z.object({ mailing: z.string(), revision: z.int() });
type BeginPayload = z.output<typeof beginPayload>;

const isOf = ({ eventCode, code }: MailingKey) => sql`event_code = ${eventCode} and mailing_code = ${code}`;

/** Of a letter of a row: it never comes twice, so neither does the letter's job. */
const keyOf = (row: string): SQL =>
  sql.raw(`${row}.event_code || ':' || ${row}.mailing_code || ':' || ${row}.id || ':' || ${row}.attempt`);

const letterOfEach = (recipients: SQL): SQL => sql`
  select jsonb_build_object('code', one.code, 'mailing', one.mailing_code, 'recipient', one.id, 'attempt', one.attempt)
    as payload, ${keyOf('one')} as once from (${recipients}) as one`;

/** The job that was given up of a row that waits. */
export const givenUpJob: SQL = sql`(select ${jobs.id} from ${jobs}
  where ${jobs.key} = ${`${mailingLetter.kind}:`}::text || ${keyOf('mailing_recipients')} and ${jobs.failedAt} is not null)`;

/**
 * Sends again to those who could not be reached, under a key of its own; what was given up of the first time is dropped with it.
 * @returns to how many
 */
export async function retryMailing(
  { database }: { database: Database },
  key: MailingKey,
  now: string,
): Promise<number> {
  return database.transaction(async (tx) => {
    const failed = await rows<{ id: number; job: number | null }>(
      tx,
      sql`select id::float8 as id, ${givenUpJob}::float8 as job from ${mailingRecipients}
        where ${isOf(key)} and (state = 'failed' or (state = 'waiting' and ${givenUpJob} is not null))
        order by id for update`,
    );
    if (failed.length === 0) return 0;
    await dropFailed(
      tx,
      failed.flatMap(({ job }) => job ?? []),
      now,
    );
    const ids = JSON.stringify(failed.map(({ id }) => id));
    await tx.execute(sql`update ${mailingRecipients}
      set state = 'waiting', attempt = attempt + 1, error = null, at = ${now}::timestamptz
      where id in (select jsonb_array_elements_text(${ids}::text::jsonb)::bigint)`);
    await mailingLetter.enqueueSelected(tx, {
      eventCode: key.eventCode,
      now,
      query: letterOfEach(sql`select * from ${mailingRecipients}
        where id in (select jsonb_array_elements_text(${ids}::text::jsonb)::bigint)`),
    });
    return failed.length;
  });
}

/** What an event has sent and planned since an instant. */
export async function sentSince(
  db: Db,
  { eventCode, since }: { eventCode: string; since: string },
): Promise<{ mailings: number; letters: number }> {
  return {
    mailings: await db.$count(
      mailings,
      and(eq(mailings.eventCode, eventCode), ne(mailings.state, 'draft'), gte(mailings.changedAt, since)),
    ),
    letters: await db.$count(
      mailingRecipients,
      and(eq(mailingRecipients.eventCode, eventCode), gte(mailingRecipients.at, since)),
    ),
  };
}

export const mailingJobs: JobHandlers = {
  ...letterJobs([mailingLetter, mailingTest]),
  [BEGIN]: handleJob(beginPayload, async (platform, payload, { eventCode }) => {
    const event = eventCode === null ? null : await findEvent(platform.db, eventCode);
    if (event) await beginSending(platform, event, payload);
  }),
};
