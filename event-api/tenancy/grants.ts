import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { Db } from '../platform/database/database';
import { GROUP } from './group-owner';
import { grants } from './schema';

/** Allows a visitor to see and change what a kind and code name (design §5). */
export interface Grant {
  eventCode: string;
  visitorId: string;
  /** An owner kind. */
  kind: string;
  code: string;
}

/** Kinds of which grants can be taken back, on any instance, so that they are looked up every time. */
const TAKEN_BACK = new Set<string>([GROUP]);

const MAX_KNOWN_GRANTS = 20_000;
/** Grants of the other kinds that were found, by their parts: once there they stay, so that each is looked up once. */
const cache = new LRUCache<string, true>({ max: MAX_KNOWN_GRANTS });

export async function hasGrant(db: Db, grant: Grant): Promise<boolean> {
  if (cache.has(nameOf(grant))) return true;
  const isThere = (await grantTime(db, grant)) !== undefined;
  if (isThere) knowGrant(grant);
  return isThere;
}

/** Remembers a grant that was committed, so that the next call need not look it up. */
export function knowGrant(grant: Grant): void {
  if (!TAKEN_BACK.has(grant.kind)) cache.set(nameOf(grant), true);
}

const nameOf = ({ eventCode, visitorId, kind, code }: Grant): string =>
  JSON.stringify([eventCode, visitorId, kind, code]);

/**
 * When a visitor was granted what a row of `kind` names, as part of a statement; null when they were not.
 * @param row the columns of its event and code
 */
export function grantedAt(
  holder: Pick<Grant, 'visitorId' | 'kind'>,
  row: { eventCode: AnyPgColumn; code: AnyPgColumn },
): SQL {
  return sql`(
    select ${grants.grantedAt} from ${grants}
    where ${grants.eventCode} = ${row.eventCode} and ${grants.visitorId} = ${holder.visitorId}
      and ${grants.kind} = ${holder.kind} and ${grants.code} = ${row.code}
  )`;
}

/**
 * What a visitor was granted of a kind, as the table `granted` of a statement: its `code`, and `granted_at`. A statement that
 * looks for a visitor's rows begins with it, because they are few and the rows of an event are many.
 */
export const grantedTable = ({ eventCode, visitorId, kind }: Omit<Grant, 'code'>): SQL => sql`(
    select ${grants.code}, ${grants.grantedAt} from ${grants}
    where ${grants.eventCode} = ${eventCode} and ${grants.visitorId} = ${visitorId} and ${grants.kind} = ${kind}
  ) as granted`;

/** When a visitor was granted something, an instant; undefined when they were not. */
export async function grantTime(
  db: Db,
  { eventCode, visitorId, kind, code }: Grant,
): Promise<string | undefined> {
  const [grant] = await db
    .select({ grantedAt: grants.grantedAt })
    .from(grants)
    .where(
      and(
        eq(grants.eventCode, eventCode),
        eq(grants.visitorId, visitorId),
        eq(grants.kind, kind),
        eq(grants.code, code),
      ),
    );
  return grant?.grantedAt;
}

/** Adds a grant. A grant that exists already keeps its time. */
export function addGrant(db: Db, grant: Grant & { now: string }): Promise<void> {
  return addGrants(db, [grant]);
}

export async function addGrants(db: Db, added: readonly (Grant & { now: string })[]): Promise<void> {
  if (added.length === 0) return;
  await db
    .insert(grants)
    .values(added.map(({ now, ...row }) => ({ ...row, grantedAt: now })))
    .onConflictDoNothing();
}

/**
 * Adds a grant for each row of a table, as a part of the statement that makes the rows.
 * @param made its columns `event_code`, `code` and `started_at` are what is granted, and when
 * @param to.visitorId to nobody where it is null
 */
export const grantBeside = (made: SQL, { kind, visitorId }: Pick<Grant, 'kind' | 'visitorId'>): SQL => sql`
  insert into ${grants} (event_code, visitor_id, kind, code, granted_at)
  select event_code, ${visitorId}::text, ${kind}, code, started_at from ${made} where ${visitorId}::text is not null
  on conflict do nothing`;

/** Ends everybody's grants of a group: who organises it has to be proved anew. */
export async function dropGroupGrants(
  tx: Db,
  { eventCode, code }: { eventCode: string; code: string },
): Promise<void> {
  await tx
    .delete(grants)
    .where(and(eq(grants.eventCode, eventCode), eq(grants.kind, GROUP), eq(grants.code, code)));
}

/** Whether a visitor has access to anything of an event, and so has begun an order there or opened one. */
export async function hasBegun(db: Db, { eventCode, visitorId }: Pick<Grant, 'eventCode' | 'visitorId'>) {
  const found = await db
    .select({ kind: grants.kind })
    .from(grants)
    .where(and(eq(grants.eventCode, eventCode), eq(grants.visitorId, visitorId)))
    .limit(1);
  return found.length > 0;
}

/** The codes of a kind that a visitor holds grants for, the newest first. */
export async function grantedCodes(db: Db, holder: Omit<Grant, 'code'>): Promise<string[]> {
  const rows = await db
    .select({ code: grants.code, grantedAt: grants.grantedAt })
    .from(grants)
    .where(
      and(
        eq(grants.eventCode, holder.eventCode),
        eq(grants.visitorId, holder.visitorId),
        eq(grants.kind, holder.kind),
      ),
    );
  return rows.sort((a, b) => b.grantedAt.localeCompare(a.grantedAt)).map((grant) => grant.code);
}
