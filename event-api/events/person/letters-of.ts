import { sql } from 'drizzle-orm';
import { readInstant } from '../../platform/database/columns';
import type { Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import { jobs } from '../../platform/jobs/schema';

/** A letter to somebody, or a text message. Its text is written when it is sent, and kept nowhere. */
interface LetterOf {
  id: number;
  /** Which one, such as `registration-confirmed`. */
  letter: string;
  /** `waiting`: it is still to be sent; `failed`: it was given up, or the mail server refused its address. */
  state: 'sent' | 'waiting' | 'failed';
  /** When that became so; of one that waits, when it is due. */
  at: string;
  /** Why it was given up, as the mail server said. */
  error: string | null;
}

const MAX_LETTERS = 100;

/** The letters about orders that codes name, the newest first. */
export async function lettersOf(
  db: Db,
  { eventCode, codes }: { eventCode: string; codes: readonly string[] },
): Promise<LetterOf[]> {
  const found = await rows<LetterOf>(
    db,
    sql`select ${jobs.id}::int as id, substr(${jobs.kind}, length('notices.') + 1) as letter,
        case when ${jobs.failedAt} is not null or (${jobs.doneAt} is not null and ${jobs.lastError} is not null) then 'failed'
          when ${jobs.doneAt} is null then 'waiting' else 'sent' end as state,
        coalesce(${jobs.doneAt}, ${jobs.failedAt}, ${jobs.runAt}) as at, ${jobs.lastError} as error
      from ${jobs}
      where ${jobs.eventCode} = ${eventCode} and ${jobs.kind} like 'notices.%'
        and (${jobs.payload} ->> 'code') = any(array(select jsonb_array_elements_text(${JSON.stringify(codes)}::text::jsonb)))
      order by ${jobs.id} desc limit ${MAX_LETTERS}`,
  );
  return found.map((letter) => ({ ...letter, at: readInstant(letter.at) }));
}
