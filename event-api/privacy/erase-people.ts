import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Platform } from '../platform/context';
import type { Db } from '../platform/database/database';
import { rows } from '../platform/database/statements';
import { ERASED_DOMAIN } from '../platform/erased-address';
import { describeError } from '../platform/log';
import { findEvent } from '../tenancy/find-event';
import { eventsOver } from '../tenancy/reads';
import { erasePerson } from './erase-person';
import { columnsThat } from './inventory/columns';
import { INVENTORY } from './inventory/inventory';

/** Bounds one run; the next one goes on. */
const MAX_ADDRESSES = 50;

/**
 * Erases the people of events that are long over, as the command does. Who cannot be erased yet stays for another run.
 * @param before when the events ended at the latest @returns how many
 */
export async function erasePeople(platform: Platform, before: string): Promise<number> {
  const { db, database, clock, log } = platform;
  let erased = 0;
  let tried = 0;
  for (const eventCode of await eventsOver(db, { before })) {
    const event = await findEvent(db, eventCode);
    if (!event) continue;
    for (const email of await listAddresses(db, eventCode, MAX_ADDRESSES - tried)) {
      tried += 1;
      const now = clock.now();
      await database
        .transaction((tx) => erasePerson(platform, tx, { event, email, now }))
        .then(({ outcome }) => {
          if (outcome === 'done') erased += 1;
        })
        // One who cannot be erased must not keep the others.
        .catch((error: unknown) => {
          log.error('somebody cannot be erased', { event: eventCode, error: describeError(error) });
        });
    }
    if (tried >= MAX_ADDRESSES) break;
  }
  return erased;
}

/** Some addresses of people of an event, others each time. Those in rows of others are not looked for. */
async function listAddresses(db: Db, eventCode: string, limit: number): Promise<string[]> {
  const ofPeople = INVENTORY.filter(({ rows: theirs }) => theirs !== undefined).flatMap((entry) =>
    columnsThat(entry, (column) => typeof column === 'object' && column.of === 'address')
      .filter(({ name }) => name.endsWith('email'))
      .map((column) => addressesIn(entry.table, column, eventCode)),
  );
  const found = await rows<{ email: string }>(
    db,
    sql`select email from (${sql.join(ofPeople, sql` union `)}) as found order by random() limit ${limit}`,
  );
  return found.map(({ email }) => email);
}

const addressesIn = (table: PgColumn['table'], column: PgColumn, eventCode: string) => {
  const email = sql.identifier(column.name);
  return sql`select lower(${email}) as email from ${table}
    where event_code = ${eventCode} and strpos(${email}, '@') > 1 and ${email} not like ${`%@${ERASED_DOMAIN}`}`;
};
