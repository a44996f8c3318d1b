import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asc, count, eq } from 'drizzle-orm';
import { stringify } from 'yaml';
import { anyText } from '../../definition/values';
import { queueNews } from '../../notices/queue-news';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { workshopSessions } from '../../programme/schema';
import { findEvent } from '../../tenancy/find-event';
import { events } from '../../tenancy/schema';
import { exportEvent } from '../export/export-event';
import { UnusableDefinition } from '../problems/problem';
import { counted } from '../problems/words';
import { readNews } from '../reading/read-news';
import { showProblems } from './import-files';
import {
  DONE_EXIT_CODE,
  printable,
  refused,
  type Terminal,
  UNUSABLE_EXIT_CODE,
  unchanged,
  unknownEvent,
  whyUnwritable,
} from './terminal';

/** Lists every event with its days and hosts. */
export async function list(terminal: Terminal, { db }: Database): Promise<number> {
  const rows = await db
    .select({ code: events.code, definition: events.definition })
    .from(events)
    .orderBy(asc(events.code));
  const counts = await db
    .select({ code: workshopSessions.eventCode, sessions: count() })
    .from(workshopSessions)
    .where(eq(workshopSessions.cancelled, false))
    .groupBy(workshopSessions.eventCode);
  const sessionsOf = new Map(counts.map(({ code, sessions }) => [code, sessions]));
  for (const { code, definition } of rows) {
    const sessions = sessionsOf.get(code) ?? 0;
    const { starts, days, name, hosts } = definition.event;
    const title = anyText(name);
    const where = hosts.map(({ host }) => host).join(', ');
    const size = `${counted(days.length, 'day')}, ${counted(sessions, 'session')}`;
    terminal.out(`${code}  ${title}\n  ${starts}, ${size}, at ${where}\n`);
  }
  if (rows.length === 0) terminal.out('There are no events yet.\n');
  return DONE_EXIT_CODE;
}

/** Enqueues news for the subscribers of an event. The running site sends it. */
export async function notify(
  terminal: Terminal,
  { database, clock }: { database: Database; clock: Clock },
  { code, file }: { code: string; file: string },
): Promise<number> {
  const event = await findEvent(database.db, code);
  if (!event) {
    return unknownEvent(terminal, code);
  }
  try {
    const count = await queueNews({ database }, event, await readNews(file), clock.now());
    if (count === 0) return unchanged(terminal, 'Nobody has asked to be notified');
    terminal.out(`Written down for ${counted(count, 'subscriber')}; the running site sends it.\n`);
    return DONE_EXIT_CODE;
  } catch (error) {
    if (!(error instanceof UnusableDefinition)) throw error;
    showProblems(terminal, error.problems);
    terminal.err('Nothing was sent.\n');
    return UNUSABLE_EXIT_CODE;
  }
}

/** Exports an event as a definition: into a folder with its files, or the definition alone to standard output. */
export async function exportTo(
  terminal: Terminal,
  { db }: Database,
  { code, folder }: { code: string; folder: string | undefined },
): Promise<number> {
  const exported = await exportEvent(db, code);
  if (!exported) {
    return unknownEvent(terminal, code);
  }
  const yaml = stringify(exported.definition, { lineWidth: 110, aliasDuplicateObjects: false });
  if (folder === undefined) {
    terminal.out(yaml);
    if (exported.assets.length > 0) {
      terminal.err(`Its ${exported.assets.length} pictures and files come with --to FOLDER.\n`);
    }
    return DONE_EXIT_CODE;
  }
  try {
    for (const { path, body } of [...exported.assets, { path: 'event.yaml', body: Buffer.from(yaml) }]) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), body);
    }
  } catch (error) {
    return refused(terminal, `${printable(folder)} cannot be written to: ${whyUnwritable(error)}`);
  }
  terminal.out(`Wrote ${join(folder, 'event.yaml')} and ${counted(exported.assets.length, 'file')}.\n`);
  return DONE_EXIT_CODE;
}
