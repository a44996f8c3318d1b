import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/event-api/platform/database/database';
import { readTogether } from '@/event-api/platform/database/readings/read-together';
import { defineItems } from '@/event-api/platform/inventory/define-items';
import { PLACES_FREED, placesPayload } from '@/event-api/platform/inventory/edges';
import { holdsReading } from '@/event-api/platform/inventory/holds';
import { inventoryItems } from '@/event-api/platform/inventory/schema';
import { take } from '@/event-api/platform/inventory/take';
import { jobs } from '@/event-api/platform/jobs/schema';
import type { Owner } from '@/event-api/platform/owner';
import type { TestPlatform } from '@/tests/support/database';

export const HOLD_SECONDS = 900;

/** Creates sessions with a number of places. */
export async function sessions(
  { db, clock }: TestPlatform,
  eventCode: string,
  capacities: Record<string, number | null>,
): Promise<void> {
  const items = Object.entries(capacities).map(([code, capacity]) => ({ kind: 'session', code, capacity }));
  await defineItems(db, { eventCode, items, now: clock.now() });
}

export const session = (code: string) => ({ kind: 'session', code });
export const places = (code: string, quantity = 1) => ({ kind: 'session', code, quantity });

/** The owner for a name in a test, such as `visitor:x`. */
export function named(name: string): Owner {
  const [kind = '', code = ''] = name.split(':');
  return { kind, code };
}

/** The fields that all requests for places have. */
export function asked({ clock }: TestPlatform, eventCode: string, name: string) {
  return { eventCode, owner: named(name), now: clock.now(), holdSeconds: HOLD_SECONDS };
}

/** Holds places for an owner. */
export const hold = (
  platform: TestPlatform,
  event: string,
  owner: string,
  ...items: ReturnType<typeof places>[]
) => take(platform.db, { ...asked(platform, event, owner), items });

/** The inventory's counts of an event's sessions, by code: `[sold, held]`. */
export async function counts(db: Db, eventCode: string): Promise<Record<string, [number, number]>> {
  const items = await db.select().from(inventoryItems).where(eq(inventoryItems.eventCode, eventCode));
  return Object.fromEntries(items.map(({ code, sold, held }) => [code, [sold, held]]));
}

/** The sessions whose release an event has published, in order. */
export async function published(db: Db, eventCode: string): Promise<unknown[]> {
  const found = await db
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(and(eq(jobs.eventCode, eventCode), eq(jobs.kind, PLACES_FREED)))
    .orderBy(jobs.id);
  return found.map(({ payload }) => {
    const { event_code, items } = placesPayload.parse(payload);
    return { event_code, items: items.map(({ kind, code }) => ({ kind, code })) };
  });
}

/**
 * A wrong reservation that reads the count and writes it later, without a lock. It shows that the race that `reserve`
 * prevents does happen.
 */
export async function reserveWithoutLock(db: Db, eventCode: string, code: string): Promise<boolean> {
  const ofItem = and(eq(inventoryItems.eventCode, eventCode), eq(inventoryItems.code, code));
  const [item] = await db.select().from(inventoryItems).where(ofItem);
  if (!item || (item.capacity ?? 0) <= item.sold + item.held) return false;
  await db.execute(sql`select pg_sleep(0.001)`);
  await db
    .update(inventoryItems)
    .set({ held: item.held + 1 })
    .where(ofItem);
  return true;
}

/** The holds of an owner by themselves. */
export async function listHolds(db: Db, of: Parameters<typeof holdsReading>[0]) {
  return (await readTogether(db, { found: holdsReading(of) })).found;
}
