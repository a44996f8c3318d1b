import { type SQL, sql } from 'drizzle-orm';
import { readInstant } from '../../platform/database/columns';
import type { Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import type { MailingKey } from './drafts';
import type { Reader } from './people-of-audience';
import { mailingRecipients, type RecipientState } from './schema';
import { givenUpJob } from './sending';

/** What became of a letter, also where it was given up after its last attempt. */
const STATE = sql`case when state = 'waiting' and ${givenUpJob} is not null then 'failed' else state end`;

interface Recipient extends Reader {
  state: RecipientState;
  at: string;
  error: string | null;
}

const isOf = ({ eventCode, code }: MailingKey): SQL =>
  sql`event_code = ${eventCode} and mailing_code = ${code}`;

/** How many of its letters are in which state, by mailing. */
export async function countRecipients(
  db: Db,
  { eventCode, code }: { eventCode: string; code?: string | undefined },
): Promise<Map<string, Record<RecipientState, number>>> {
  const of = code === undefined ? sql`event_code = ${eventCode}` : isOf({ eventCode, code });
  const counts = await rows<{ mailing: string; state: RecipientState; count: number }>(
    db,
    sql`select mailing_code as mailing, ${STATE} as state, count(*)::int as count
      from ${mailingRecipients} where ${of} group by 1, 2`,
  );
  const byMailing = new Map<string, Record<RecipientState, number>>();
  for (const { mailing, state, count } of counts) {
    const before = byMailing.get(mailing) ?? { waiting: 0, sent: 0, failed: 0, unwanted: 0 };
    byMailing.set(mailing, { ...before, [state]: count });
  }
  return byMailing;
}

/** Some of those who get a mailing that has begun: who could not be reached first, then by address. */
export async function listRecipients(
  db: Db,
  key: MailingKey,
  { state, offset, limit }: { state?: RecipientState | undefined; offset: number; limit: number },
): Promise<{ recipients: Recipient[]; count: number }> {
  const wanted = sql`${isOf(key)} and ${state === undefined ? sql`true` : sql`${STATE} = ${state}`}`;
  const [all] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${mailingRecipients} where ${wanted}`,
  );
  const recipients = await rows<Recipient>(
    db,
    sql`select email, name, first_name as "firstName", locale, person_kind as "personKind", person_id as "personId",
        code, ${STATE} as state, at, error
      from ${mailingRecipients} where ${wanted}
      order by (${STATE} = 'failed') desc, email limit ${limit} offset ${offset}`,
  );
  return {
    recipients: recipients.map((one) => ({ ...one, at: readInstant(one.at) })),
    count: all?.count ?? 0,
  };
}
