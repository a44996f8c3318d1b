import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { readInstant } from '../../platform/database/columns';
import type { Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import { type PersonKind, SOURCES, type Source } from './person-kinds';
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

/** Who somebody is in the list; the same for ever. */
export type PersonPlace = Pick<Person, 'kind' | 'id'>;

/** Where somebody stands in the list. */
type PeoplePlace = Pick<Person, 'since' | 'kind' | 'id'>;

interface Listing {
  eventCode: string;
  filter: PeopleFilter;
  /** The last one of the page before. */
  after?: PeoplePlace | undefined;
  limit: number;
}

/** Everybody of an event, those who began last first, in pages of at most `limit`, each after the one before. */
export async function listPeople(db: Db, { eventCode, ...listing }: Listing): Promise<Person[]> {
  const { sources, matching } = matchingOf({ eventCode, ...listing });
  if (sources.length === 0) return [];
  const places = await rows<PeoplePlace>(
    db,
    sql`select * from (${matching}) as people
      order by since desc, kind desc, id desc limit ${listing.limit}`,
  );
  return readPeopleAt(db, { eventCode, places });
}

/** A page of those whom a filter lets through, and how many they all are. A search goes through all answers once for both. */
export async function pageOfPeople(
  db: Db,
  {
    eventCode,
    offset,
    limit,
    filter,
  }: { eventCode: string; offset: number; limit: number; filter: PeopleFilter },
): Promise<{ people: Person[]; count: number }> {
  const { sources, matching } = matchingOf({ eventCode, filter });
  if (sources.length === 0) return { people: [], count: 0 };
  // Without a search a page is read from the end of an index, and needs no list of everybody.
  const kept = filter.search === undefined ? sql`not materialized` : sql`materialized`;
  const [found] = await rows<{ count: number; places: PersonPlace[] }>(
    db,
    sql`with people as ${kept} (${matching})
      select (select count(*)::int from people) as count, (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', id)), '[]') from (
          select kind, id from people order by since desc, kind desc, id desc limit ${limit} offset ${offset}
        ) as page
      ) as places`,
  );
  if (!found) throw new Error('a count answered without its row');
  return { people: await readPeopleAt(db, { eventCode, places: found.places }), count: found.count };
}

/** What there is of an event to filter by: what people are, and in which states. */
export function readPeopleStates(
  db: Db,
  { eventCode }: { eventCode: string },
): Promise<{ kind: PersonKind; status: string }[]> {
  const each = SOURCES.map(
    ({ from, kind, status }) =>
      sql`select distinct ${kind} as kind, ${status} as status from ${from} where own.event_code = ${eventCode}`,
  );
  return rows(db, sql`select * from (${sql.join(each, sql` union all `)}) as states order by kind, status`);
}

/** Condition: a code is that of somebody whom a search finds; none without words to look for. @param code the column */
export function ofPeople(
  code: SQL | AnyColumn,
  {
    eventCode,
    kinds,
    search: typed = '',
    by = 'code',
  }: {
    eventCode: string;
    kinds: readonly PersonKind[];
    search: string | undefined;
    /** What the column has of them: by default the code of their order. */
    by?: 'code' | 'id';
  },
): SQL | undefined {
  const search = searchFor(typed);
  if (search === null) return undefined;
  const each = SOURCES.filter((source) => source.kinds.some((kind) => kinds.includes(kind))).map(
    (source) =>
      sql`select ${source[by]} from ${source.from} where own.event_code = ${eventCode} and ${source.matches(search, eventCode)}`,
  );
  return sql`${code} in (${sql.join(each, sql` union all `)})`;
}

/** The statement of all who are let through, each with their place alone: their names are read of a page. */
function matchingOf({ eventCode, filter, after }: Omit<Listing, 'limit'>): {
  sources: readonly Source[];
  matching: SQL;
} {
  const { kind, status, ticket } = filter;
  const search = searchFor(filter.search ?? '');
  const sources = SOURCES.filter(
    ({ kinds, ticket: hasTicket }) =>
      (kind === undefined || kinds.includes(kind)) && (ticket === undefined || hasTicket),
  );
  const each = sources.map((source) => {
    const place = sql`(${source.since}, ${source.kind}, ${source.id})`;
    const conditions: (SQL | false | undefined)[] = [
      sql`own.event_code = ${eventCode}`,
      kind !== undefined && sql`${source.kind} = ${kind}`,
      status !== undefined && sql`${source.status} = ${status}`,
      ticket !== undefined && sql`${source.ticket} = ${ticket}`,
      search !== null && source.matches(search, eventCode),
      after && sql`${place} < (${after.since}::timestamptz, ${after.kind}::text, ${after.id}::text)`,
    ];
    const wanted = conditions.filter((one) => one !== undefined && one !== false);
    return sql`select ${source.kind} as kind, ${source.id} as id, ${source.since} as since
      from ${source.from} where ${sql.join(wanted, sql` and `)}`;
  });
  return { sources, matching: sql.join(each, sql` union all `) };
}

/** Who stands in places, in their order. */
export async function readPeopleAt(
  db: Db,
  { eventCode, places }: { eventCode: string; places: readonly PersonPlace[] },
): Promise<Person[]> {
  const each = SOURCES.flatMap((source) => {
    const ids = places.filter(({ kind }) => source.kinds.includes(kind)).map(({ id }) => id);
    if (ids.length === 0) return [];
    const wanted = sql`any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)))`;
    return sql`(select ${source.kind} as kind, ${source.code} as code, ${source.id} as id, ${source.name} as name,
        ${source.email} as email, ${source.organization ?? sql`null`} as organization,
        ${source.status} as status, ${source.ticket ?? sql`null`} as ticket,
        ${source.group ?? sql`null`} as "group", ${source.language} as language, ${source.since} as since
      from ${source.from} ${source.joins ?? sql``}
      where own.event_code = ${eventCode} and ${source.id} = ${wanted})`;
  });
  if (each.length === 0) return [];
  const found = await rows<Person>(db, sql.join(each, sql` union all `));
  const keyOf = ({ kind, id }: PersonPlace) => `${kind} ${id}`;
  const byPlace = new Map(found.map((one) => [keyOf(one), { ...one, since: readInstant(one.since) }]));
  return places.flatMap((place) => byPlace.get(keyOf(place)) ?? []);
}
