import { type SQL, sql } from 'drizzle-orm';
import { groups } from '../../groups/schema';
import { readInstant } from '../../platform/database/columns';
import { rows } from '../../platform/database/statements';
import { ITEM_KINDS } from '../../platform/inventory/items';
import { waits } from '../../platform/inventory/schema';
import { REGISTRATION } from '../../registration/registration-owner';
import { registrations } from '../../registration/schema';
import { GROUP } from '../../tenancy/group-owner';
import { visitorMailboxes } from '../../tenancy/schema';
import { VISITOR } from '../../tenancy/visitor-owner';
import { waitlistEntries } from '../../waitlist/schema';
import {
  brief,
  type Column,
  columnOf,
  instantColumn,
  numberColumn,
  type Part,
  type Report,
  type ReportContext,
  textColumn,
} from './report';

interface Waiting {
  kind: string;
  item: string;
  state: string;
  /** With its id, its order in the line. */
  first: boolean;
  id: string | number;
  /** From 1; null once a place is offered. */
  position: number | null;
  ownerKind: string;
  code: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  language: string | null;
  places: number;
  joinedAt: string;
  offeredUntil: string | null;
}

/** The words that `--status` takes here. */
export const WAIT_STATUSES = ['waiting', 'offered'];

/** Who waits for tickets and sessions, in the order of each line; first those who have an offer. */
export function waitlistReport(context: ReportContext): Report<Waiting> {
  const instant = (name: string, read: (row: Waiting) => string | null): Column<Waiting> =>
    instantColumn(name, context.event, (row) => {
      const value = read(row);
      return value === null ? null : readInstant(value);
    });
  return {
    columns: [
      brief(columnOf('word', 'for', ({ kind }) => (kind === ITEM_KINDS.track ? 'ticket' : 'session'))),
      brief(textColumn('item', ({ item }) => item)),
      brief(numberColumn('position', ({ position }) => position)),
      brief(columnOf('word', 'status', ({ state }) => state)),
      brief(columnOf('word', 'who', ({ ownerKind }) => ownerKind)),
      // A visitor without a registration has no code that an organiser could use.
      brief(columnOf('order', 'code', ({ ownerKind, code }) => (ownerKind === VISITOR ? null : code))),
      brief(textColumn('name', ({ name }) => name)),
      brief(columnOf('email', 'email', ({ email }) => email)),
      textColumn('phone', ({ phone }) => phone),
      textColumn('language', ({ language }) => language),
      brief(numberColumn('places', ({ places }) => places)),
      brief(instant('since', ({ joinedAt }) => joinedAt)),
      brief(instant('offered_until', ({ offeredUntil }) => offeredUntil)),
    ],
    pages: readWaiting(context),
    part: async (part) => ({ rows: await readPart(context, part), count: await countWaiting(context) }),
  };
}

/** Rows that are read at once. */
const WAITS_PER_PAGE = 500;

/**
 * The lines are gone through in order, so that a position is counted in passing: a page need not number the whole line again.
 * Every filter lets through whole lines, or nobody who waits.
 */
async function* readWaiting(context: ReportContext): AsyncGenerator<Waiting[]> {
  let last: Waiting | undefined;
  for (;;) {
    const page = await readRows(
      context,
      sql`select *, null::int as position from ${waits} where ${areWanted(context, last)}
        order by ${PLACE} limit ${WAITS_PER_PAGE}`,
    );
    for (const one of page) {
      const before = last && isSameLine(one, last) ? last.position : 0;
      one.position = one.state === 'waiting' ? (before ?? 0) + 1 : null;
      last = one;
    }
    if (page.length > 0) yield page;
    if (page.length < WAITS_PER_PAGE) return;
  }
}

const isSameLine = (one: Waiting, other: Waiting): boolean =>
  one.kind === other.kind && one.item === other.item && one.state === other.state;

/** A part of them, for which the lines are numbered at once. */
function readPart(context: ReportContext, { offset, limit }: Part): Promise<Waiting[]> {
  return readRows(
    context,
    sql`select * from (
      select *, case when state = 'waiting' then
          row_number() over (partition by kind, code, state order by not first, id) end::int as position
        from ${waits} where ${areWanted(context)}
      ) as numbered order by ${PLACE} limit ${limit} offset ${offset}`,
  );
}

async function countWaiting(context: ReportContext): Promise<number> {
  const [row] = await rows<{ count: number }>(
    context.db,
    sql`select count(*)::int as count from ${waits} where ${areWanted(context)}`,
  );
  return row?.count ?? 0;
}

const PLACE = sql`kind, code, state, not first, id`;

function areWanted({ event, filter }: ReportContext, last?: Waiting): SQL {
  const { ticket, session, status } = filter;
  const { track, workshopSession } = ITEM_KINDS;
  const conditions: SQL[] = [
    sql`event_code = ${event.code} and state in ('waiting', 'offered') and kind in (${track}, ${workshopSession})`,
  ];
  if (ticket !== undefined) conditions.push(sql`kind = ${track} and code = ${ticket}`);
  if (session !== undefined) conditions.push(sql`kind = ${workshopSession} and code = ${session}`);
  if (status !== undefined) conditions.push(sql`state = ${status}`);
  if (last) {
    const { kind, item, state, first, id } = last;
    conditions.push(
      sql`(${PLACE}) > (${kind}::text, ${item}::text, ${state}::text, ${!first}::boolean, ${id}::bigint)`,
    );
  }
  return sql.join(conditions, sql` and `);
}

/** Who the rows of a statement are. */
function readRows({ db }: ReportContext, page: SQL): Promise<Waiting[]> {
  return rows<Waiting>(
    db,
    sql`
    select waits.kind, waits.code as item, waits.state, waits.first, waits.id, waits.position,
      waits.owner_kind as "ownerKind", waits.owner_code as code,
      coalesce(nullif(concat_ws(' ', entry.first_name, entry.last_name), ''), party.contact_name) as name,
      coalesce(own.email, party.contact_email, box.email) as email,
      coalesce(entry.phone, party.contact_phone) as phone,
      coalesce(own.locale, party.locale, box.locale) as language,
      waits.quantity as places, waits.joined_at as "joinedAt", waits.offer_ends_at as "offeredUntil"
    from (${page}) as waits
    left join ${registrations} as own on waits.owner_kind = ${REGISTRATION}
      and own.event_code = waits.event_code and own.code = waits.owner_code
    left join ${waitlistEntries} as entry on waits.owner_kind = ${REGISTRATION}
      and entry.event_code = waits.event_code and entry.code = waits.owner_code
    left join ${groups} as party on waits.owner_kind = ${GROUP}
      and party.event_code = waits.event_code and party.code = waits.owner_code
    left join ${visitorMailboxes} as box on waits.owner_kind = ${VISITOR}
      and box.event_code = waits.event_code and box.visitor_id = waits.owner_code
    order by waits.kind, waits.code, waits.state, not waits.first, waits.id`,
  );
}
