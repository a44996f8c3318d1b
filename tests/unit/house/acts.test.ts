import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Change, Reading } from '@/event-api/acts/act';
import { COMMANDS } from '@/event-api/cli/table';
import { actWords } from '@/event-api/desk/act-words';
import { PERMISSIONS } from '@/lib/domain/team-roles';
import { LOCALES } from '@/lib/i18n/languages';

/** What an act is, and what several have in common. All other files of the room have acts alone. */
const OTHERS = ['act.ts', 'asked-ticket.ts', 'known.ts'];
const folder = join(process.cwd(), 'event-api/acts');
const modules = readdirSync(folder).filter((file) => !OTHERS.includes(file));
const ACTS: (Change | Reading)[] = (
  await Promise.all(
    modules.map(async (file) => Object.values<Change | Reading>(await import(join(folder, file)))),
  )
).flat();

it('every act has a name of its own and a permission, and is written down unless it only reads', () => {
  expect(ACTS.length).toBeGreaterThan(COMMANDS.length);
  const names = ACTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const act of ACTS) {
    expect(PERMISSIONS, act.name).toContain(act.permission);
    expect('audit' in act, act.name).toBe(act.permission !== 'read');
  }
});

it('the audit names what changes something by the words of its command', () => {
  const words = COMMANDS.map((command) => command.words);
  for (const { name, permission } of ACTS) if (permission !== 'read') expect(words).toContain(name);
});

it.each(LOCALES)('the desk has words for everything that changes something, in %s', async (locale) => {
  const words = await actWords(locale);
  for (const { name, permission } of ACTS) if (permission !== 'read') expect(words(name)).not.toBe(name);
});

it('a command reaches the database by acts alone', () => {
  const commands = join(process.cwd(), 'event-api/cli/commands');
  const reaching = readdirSync(commands).filter((file) =>
    /\bdb\b|database\.db|openStorage/.test(readFileSync(join(commands, file), 'utf8')),
  );
  expect(reaching).toEqual([]);
});

it('no capability writes to a terminal: that is for the command line, and the platform for the process', () => {
  const files = execFileSync('git', ['ls-files', 'event-api'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /^event-api\/(?!cli\/|platform\/).*(?<!\.test)\.ts$/.test(file));
  const writing = files.filter((file) =>
    /process\.(stdout|stderr)|node:readline|console\./.test(readFileSync(file, 'utf8')),
  );
  expect(writing).toEqual([]);
});
