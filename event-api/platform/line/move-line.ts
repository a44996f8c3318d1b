import { secondsBetween } from '@/lib/time/seconds';
import type { Database } from '../database/database';
import { advance } from './advance';
import type { Conduct, Waiting } from './choose-next';
import {
  admit,
  type LineRow,
  lockLine,
  noteThere,
  readConduct,
  readStands,
  readWaiting,
  type Stand,
  saveLine,
} from './rows';

/** A line in which nobody has waited for so long is over, once the process keeps up. */
const QUIET_SECONDS = 90;

export interface Moved {
  /** The line as it stands now; undefined when it is over. */
  line: LineRow | undefined;
  /** How many were let in, and for how many calls too few have shown up. */
  admitted: number;
  misses: number;
  /** How those stand who have just shown up. */
  stands: readonly Stand[];
}

/** Moves a line by a second, which one instance at a time does: notes who is there, lets the next ones in, and calls others. */
export function moveLine(
  database: Pick<Database, 'transaction'>,
  eventCode: string,
  given: {
    there: readonly Waiting[];
    /** How many this process may let in now, and how many in a second. */
    count: number;
    perSecond: number;
    misses: number;
    isOverloaded: boolean;
    now: string;
  },
): Promise<Moved> {
  const { there, misses, now } = given;
  return database.transaction(async (tx) => {
    const line = await lockLine(tx, eventCode);
    if (!line) return { line, admitted: 0, misses: 0, stands: [] };
    if (line.opensAt !== null && now < line.opensAt) return { line, admitted: 0, misses, stands: [] };
    if (there.length > 0) await noteThere(tx, { eventCode, there, now });
    const waiting = await readWaiting(tx, { eventCode, now });
    const networks = [...new Set(waiting.map(({ network }) => network))];
    const conduct =
      networks.length > 0 ? await readConduct(tx, { eventCode, networks, now }) : new Map<string, Conduct>();
    const next = advance({ ...line, misses }, { ...given, waiting, conduct });
    const numbers = next.chosen.map(({ number }) => number);
    if (numbers.length > 0) await admit(tx, { eventCode, numbers, now });
    const after = { ...line, served: next.served, called: next.called };
    after.earlyUntil ??= line.opensAt === null ? null : line.lastNumber;
    const isQuiet = waiting.length === numbers.length && next.called >= line.lastNumber;
    after.quietSince = isQuiet ? (line.quietSince ?? now) : null;
    if (isOver(after, given)) after.beganAt = null;
    await saveLine(tx, after);
    const stands = await readStands(tx, { eventCode, numbers: there.map(({ number }) => number) });
    const goesOn = after.beganAt !== null;
    return { line: goesOn ? after : undefined, admitted: numbers.length, misses: next.misses, stands };
  });
}

const isOver = (
  { quietSince }: Pick<LineRow, 'quietSince'>,
  { now, isOverloaded }: { now: string; isOverloaded: boolean },
): boolean => quietSince !== null && !isOverloaded && secondsBetween(quietSince, now) >= QUIET_SECONDS;
