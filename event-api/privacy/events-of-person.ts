import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { rows } from '../platform/database/statements';
import type { SiteEvent } from '../tenancy/event';
import { findEvent } from '../tenancy/find-event';
import { columnsThat } from './inventory/columns';
import type { ColumnEntry } from './inventory/entry';
import { INVENTORY } from './inventory/inventory';

const isReached = (column: ColumnEntry) =>
  typeof column === 'object' && (column.of === 'address' || column.of === 'phone');

/** The events in which an address or a phone number stands in a column for them, by their codes. */
export async function eventsOfPerson(db: Db, email: string): Promise<SiteEvent[]> {
  const columns = INVENTORY.filter(({ columns: { eventCode } }) => eventCode !== undefined).flatMap((entry) =>
    columnsThat(entry, isReached).map(
      (column) => sql`select event_code from ${entry.table}
        where strpos(lower(${sql.identifier(column.name)}::text), ${email}) > 0`,
    ),
  );
  const profiles = sql`select event_code from presenters where lower(email) = ${email}`;
  const found = await rows<{ code: string }>(
    db,
    sql`select event_code as code from (${sql.join([...columns, profiles], sql` union `)}) as found order by 1`,
  );
  const events: SiteEvent[] = [];
  for (const { code } of found) {
    const event = await findEvent(db, code);
    if (event) events.push(event);
  }
  return events;
}
