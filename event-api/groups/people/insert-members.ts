import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import { groupMembers, type StoredGroup } from '../schema';
import type { ReadRow } from './read-row';

export interface NewMember extends Omit<ReadRow, 'errors'> {
  sendType: 'email' | 'text';
  /** The cancelled registration whose bought place they are invited into. */
  placeOf?: string;
}

/**
 * Adds people in one statement, in their order. Whoever is in the group already is left out, whatever is sent at once.
 * @returns the IDs of those who were added, by their e-mail address, or without one their phone number
 */
export async function insertMembers(
  tx: Db,
  { eventCode, code }: StoredGroup,
  people: readonly NewMember[],
  now: string,
): Promise<Map<string, string>> {
  if (people.length === 0) return new Map();
  // Instants have microseconds in the database, so that people who are added together keep their order.
  const added = await rows<{ id: string; identity: string }>(
    tx,
    sql`insert into ${groupMembers} (event_code, group_code, name, email, phone, send_type, locale, track_code, mode, state,
          changed_at, by_link, added_at, place_of)
        select ${eventCode}, ${code}, name, email, phone, "sendType", locale, track, mode, 'listed',
          ${now}::timestamptz, false, ${now}::timestamptz + position * interval '1 microsecond', "placeOf"
        from rows from (jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb)
          as (name text, email text, phone text, "sendType" text, locale text, track text, mode text,
            "placeOf" text))
          with ordinality as person (name, email, phone, "sendType", locale, track, mode, "placeOf", position)
        on conflict do nothing
        returning id, case when email = '' then phone else email end as identity`,
  );
  return new Map(added.map(({ id, identity }) => [identity, id]));
}
