import { asc } from 'drizzle-orm';
import type { Bus } from '../bus/bus';
import type { Db } from '../database/database';
import type { Log } from '../log';
import { describeError } from '../log';
import { formerEventCodes } from './schema';

/** The tag that is dropped when an event is renamed. */
export const EVENT_CODES_TAG = 'event-codes';

/**
 * What events were called. Links in letters, calendar addresses and visitors' tokens are signed with the first code that their event
 * had, so that they stay right when it gets another.
 */
export interface EventCodes {
  /** The code that an event had first. @param code the one that it has now */
  firstOf(code: string): string;
  /** The code that an event has now. @param code any that it has or had */
  currentOf(code: string): string;
}

/** For processes that rename nothing, and for tests. */
export const NEVER_RENAMED: EventCodes = { firstOf: (code) => code, currentOf: (code) => code };

/** Reads the renames, which are few, and again whenever an instance makes one. */
export async function readEventCodes({ db, bus, log }: { db: Db; bus: Bus; log: Log }): Promise<EventCodes> {
  let first = new Map<string, string>();
  let current = new Map<string, string>();
  const read = async () => {
    const rows = await db.select().from(formerEventCodes).orderBy(asc(formerEventCodes.renamedAt));
    current = new Map(rows.map(({ former, eventCode }) => [former, eventCode]));
    // Of several former codes the earliest stays.
    first = new Map(rows.toReversed().map(({ former, eventCode }) => [eventCode, former]));
  };
  const readAgain = () =>
    void read().catch((error: unknown) => {
      log.warn('the renames of events could not be read', { error: describeError(error) });
    });
  bus.subscribe((message) => {
    if (message.type === 'drop' && message.tags.includes(EVENT_CODES_TAG)) readAgain();
  });
  bus.onReconnect(readAgain);
  await read();
  return {
    firstOf: (code) => first.get(code) ?? code,
    currentOf: (code) => current.get(code) ?? code,
  };
}
