import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { localMinute } from '@/lib/time/format';
import { look } from '../../acts/act';
import { auditTrail, eventList, exportedEvent } from '../../acts/reports';
import type { AuditEntry } from '../../audit/audit-trail';
import { anyText } from '../../definition/values';
import { counted } from '../../events/problems/words';
import { DONE_EXIT_CODE, inColumns, printable, refused, unknownEvent, whyUnwritable } from '../terminal';
import { command } from '../words/command';
import { typedPath } from '../words/fields';

const list = command({
  words: 'list',
  about: 'the events that there are',
  async run(terminal, place) {
    const events = await look(place, eventList, {});
    for (const { code, definition, sessions } of events) {
      const { starts, days, name, hosts } = definition.event;
      const title = anyText(name);
      const where = hosts.map(({ host }) => host).join(', ');
      const size = `${counted(days.length, 'day')}, ${counted(sessions, 'session')}`;
      terminal.out(`${code}  ${title}\n  ${starts}, ${size}, at ${where}\n`);
    }
    if (events.length === 0) terminal.out('There are no events yet.\n');
    return DONE_EXIT_CODE;
  },
});

/** Into a folder with its files, or the definition alone to standard output. */
const exporting = command({
  words: 'export',
  about: 'writes an event as a definition; with a folder, its files as well',
  takes: { event: 'EVENT' },
  input: z.object({
    event: z.string('name the one event to export'),
    to: z
      .string()
      .transform((folder) => typedPath(folder))
      .meta({ title: 'FOLDER', description: 'the folder' })
      .optional(),
  }),
  async run(terminal, place, { event, to: folder }) {
    const exported = await look(place, exportedEvent, { event });
    if (!exported) return unknownEvent(terminal, event);
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
  },
});

/** The newest first. An event that is gone is listed as well, in UTC. */
const audit = command({
  words: 'audit',
  about: 'who changed what, and when, the newest first',
  takes: { event: '[EVENT]' },
  input: auditTrail.input,
  async run(terminal, place, { event }) {
    const { zone, pages } = await look(place, auditTrail, { event });
    const headings = [`when (${zone})`, 'who', 'command', 'event', 'outcome', 'what'];
    let hasEntries = false;
    for await (const page of pages) {
      const lines = page.map((entry) => cellsOf(entry, zone));
      terminal.out(inColumns(hasEntries ? lines : [headings, ...lines]));
      hasEntries = true;
    }
    if (!hasEntries) terminal.out('No command has changed anything yet.\n');
    return DONE_EXIT_CODE;
  },
});

const cellsOf = (
  { at, who, command: name, eventCode, outcome, targets }: AuditEntry,
  zone: string,
): string[] => [
  localMinute(at, zone),
  who,
  name,
  eventCode ?? '',
  outcome ?? 'did not end',
  targets.join(' '),
];

export const eventCommands = [list, exporting, audit];
