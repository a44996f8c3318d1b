import { gt, sql } from 'drizzle-orm';
import { zoneOffset } from '@/lib/time/zone-data';
import { ruledOffset } from '../platform/calendar/calendar-zone';
import type { Platform } from '../platform/context';
import { events } from './schema';

/** Zone data is called old when the year that it is of ended longer ago than this. */
const MAX_AGE_MS = 180 * 86_400_000;

/** More events are counted alone. */
const MAX_NAMED_EVENTS = 10;

/**
 * Logs which time-zone data the process has. Warns when it is old, and of each coming event for which the rules that calendar
 * files carry are others: its site and its letters then go by clocks that are no longer set so
 * (docs/rooms/programme.md#calendar-times).
 * @param versions as `process.versions`: the data as `2025c`
 */
export async function reportZoneData(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  versions: NodeJS.Dict<string>,
): Promise<void> {
  const { tz = 'none', icu } = versions;
  const now = clock.now();
  log.info('time-zone data', { tz, icu });
  if (isOld(tz, now)) {
    log.warn('the time-zone data is old; docs/production.md says how to renew it', { tz, icu });
  }
  const identity = sql`${events.definition}->'event'`;
  const coming = await db
    .select({
      event: events.code,
      zone: sql<string>`${identity}->>'time_zone'`,
      startsAt: sql<string>`${identity}->>'starts_at'`,
    })
    .from(events)
    .where(gt(sql`${identity}->>'ends_at'`, now));
  const others = coming.flatMap(({ event, zone, startsAt }) => {
    const { minutes } = zoneOffset(Date.parse(startsAt), zone);
    const newer = ruledOffset(zone, startsAt);
    return Number.isNaN(newer) || newer === minutes ? [] : [{ event, zone, startsAt, minutes, newer }];
  });
  if (others.length > 0) {
    const facts = { count: others.length, first: others.slice(0, MAX_NAMED_EVENTS) };
    log.warn('the clocks of events are set otherwise by newer time-zone data', facts);
  }
}

function isOld(tz: string, now: string): boolean {
  const year = Number(tz.slice(0, 4));
  return !(Date.UTC(year + 1, 0) + MAX_AGE_MS >= Date.parse(now));
}
