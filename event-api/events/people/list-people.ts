import { type SQL, sql } from 'drizzle-orm';
import { readInstant } from '../../platform/database/columns';
import type { Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import { type PersonKind, SOURCES } from './person-kinds';
import { searchFor } from './search';

/** Somebody in one of their parts at an event: who registers and proposes a workshop is two. */
export interface Person {
  kind: PersonKind;
  /** Of the order that they are in: a registration's, group's, purchase's, application's or proposal's. */
  code: string;
  /** Of the row among all people of its kind. */
  id: string;
  /** Null, and the others empty, while nobody has written it. */
  name: string | null;
  email: string | null;
  organization: string | null;
  /** A word of the table of states of its kind. */
  status: string;
  /** Code of the ticket; null for who has none. */
  ticket: string | null;
  group: string | null;
  language: string;
  /** When they began, as an instant. */
  since: string;
}

/** Whom to list; what is left out does not matter. */
export interface PeopleFilter {
  kind?: PersonKind | undefined;
  status?: string | undefined;
  ticket?: string | undefined;
  /** Words in name, address, organization or code. */
  search?: string | undefined;
}

/** The last person of the page before. */
export type PeoplePlace = Pick<Person, 'since' | 'kind' | 'id'>;

/**
 * Everybody of an event, those who began last first: a page of at most `limit`. Each kind is cut down to a page before its
 * names are read.
 */
export async function listPeople(
  db: Db,
  {
    eventCode,
    filter,
    after,
    limit,
  }: { eventCode: string; filter: PeopleFilter; after?: PeoplePlace | undefined; limit: number },
): Promise<Person[]> {
  const { kind, status, ticket } = filter;
  const search = searchFor(filter.search ?? '');
  const wanted = SOURCES.filter(
    ({ kinds, ticket: hasTicket }) =>
      (kind === undefined || kinds.includes(kind)) && (ticket === undefined || hasTicket),
  );
  if (wanted.length === 0) return [];
  const parts = wanted.map((source) => {
    const place = sql`(${source.since}, ${source.kind}, ${source.id})`;
    const conditions: (SQL | false | undefined)[] = [
      sql`own.event_code = ${eventCode}`,
      kind !== undefined && sql`${source.kind} = ${kind}`,
      status !== undefined && sql`${source.status} = ${status}`,
      ticket !== undefined && sql`${source.ticket} = ${ticket}`,
      search !== null && source.matches(search, eventCode),
      after && sql`${place} < (${after.since}::timestamptz, ${after.kind}::text, ${after.id}::text)`,
    ];
    return sql`(select ${source.kind} as kind, ${source.code} as code, ${source.id} as id, ${source.name} as name,
        ${source.email} as email, ${source.organization ?? sql`null`} as organization, ${source.status} as status,
        ${source.ticket ?? sql`null`} as ticket, ${source.group ?? sql`null`} as "group", ${source.language} as language,
        ${source.since} as since
      from (
        select own.* from ${source.from}
        where ${sql.join(
          conditions.filter((one) => one !== undefined && one !== false),
          sql` and `,
        )}
        order by ${source.since} desc, ${source.kind} desc, ${source.id} desc limit ${limit}
      ) as own ${source.joins ?? sql``})`;
  });
  const found = await rows<Person>(
    db,
    sql`select * from (${sql.join(parts, sql` union all `)}) as people
      order by since desc, kind desc, id desc limit ${limit}`,
  );
  return found.map((one) => ({ ...one, since: readInstant(one.since) }));
}
