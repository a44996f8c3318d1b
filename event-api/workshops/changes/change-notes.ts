import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { ownerValues } from '../../platform/database/owner-columns';
import { jobs } from '../../platform/jobs/schema';
import type { Owner } from '../../platform/owner';
import { sessionChanged } from '../letters/session-changed';
import { changeNotes, type ToldChange } from './schema';

/** What an owner's letter says about one session. */
export interface ChangeNote {
  owner: Owner;
  session: string;
  change: ToldChange;
  start: string;
  end: string;
  refund: number;
  waited: boolean;
}

/** Rows per statement: each has ten parameters. */
const MAX_STATEMENT_ROWS = 1000;

/** Collects what people's letters about an import will say. What is noted already stays as it is. */
export async function noteChanges(
  tx: Db,
  { eventCode, cause, notes }: { eventCode: string; cause: string; notes: readonly ChangeNote[] },
): Promise<void> {
  for (let at = 0; at < notes.length; at += MAX_STATEMENT_ROWS) {
    const rows = notes
      .slice(at, at + MAX_STATEMENT_ROWS)
      .map(({ owner, session: sessionCode, start: startsAt, end: endsAt, change, refund, waited }) => ({
        cause,
        eventCode,
        sessionCode,
        change,
        startsAt,
        endsAt,
        refund,
        waited,
        ...ownerValues(owner),
      }));
    await tx.insert(changeNotes).values(rows).onConflictDoNothing();
  }
}

/**
 * Sends everybody one letter with all that was noted.
 * @param request.begunBy key of the job that this one repeats, or of itself: one that an earlier version had begun has sent
 *   letters of a session each, and nobody is told the same again
 */
export async function sendNoted(
  tx: Db,
  { eventCode, cause, begunBy, now }: { eventCode: string; cause: string; begunBy: string; now: string },
): Promise<void> {
  const letter = sql`${`${sessionChanged.kind}:${begunBy}:`}::text || session_code || ':' || owner_kind || ':' || owner_code`;
  await sessionChanged.enqueueSelected(tx, {
    eventCode,
    now,
    query: sql`
      select jsonb_build_object(
          'owner', jsonb_build_object('kind', owner_kind, 'code', owner_code),
          'changes', jsonb_agg(jsonb_build_object(
            'session', session_code, 'change', change, 'refund', refund, 'waited', waited,
            'start', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'end', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          ) order by starts_at, session_code)
        ) as payload,
        ${cause}::text || ':' || owner_kind || ':' || owner_code as once
      from ${changeNotes}
      where cause = ${cause}
        and not exists (select 1 from ${jobs} where ${jobs.key} in (${letter}, ${letter} || ':waited'))
      group by owner_kind, owner_code`,
  });
  await tx.delete(changeNotes).where(eq(changeNotes.cause, cause));
}
