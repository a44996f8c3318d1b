import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { stringify } from 'yaml';
import { formatProblem, UnusableDefinition } from '@/event-api/events/problems/problem';
import { readDefinition } from '@/event-api/events/reading/read-definition';
import { fixtureEvent } from './fixture-event';

/** The fixture event as an organiser writes it. */
export const GOOD = stringify(fixtureEvent({ code: 'told', host: 'told.example' }), { lineWidth: 0 });
const NOW = '2027-01-10T18:00:00.000Z';

/** What an organiser is told of wrong files; declared once in a test file. */
export function wrongFiles() {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rendezvous-messages-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const problemsIn = async (read: Promise<unknown>): Promise<string[]> =>
    read.then(
      () => [],
      (error: unknown) => {
        if (!(error instanceof UnusableDefinition)) throw error;
        return error.problems.map((problem) => formatProblem({ ...problem, file: 'event.yaml' }));
      },
    );
  return {
    problemsIn,
    fileIn: (name: string) => join(folder, name),
    /** What is said of a file, without the columns. */
    saidOf: async (source: string): Promise<string[]> => {
      const file = join(folder, 'event.yaml');
      await writeFile(file, source);
      const problems = await problemsIn(readDefinition(file, { now: NOW }));
      return problems.map((problem) => problem.replace(/^event\.yaml:(\d+):\d+: /, '$1: '));
    },
  };
}

/** The fixture with a line written differently, and the number of that line. */
export function written(line: string, instead: string): { source: string; at: number } {
  const before = GOOD.indexOf(line);
  if (before < 0) throw new Error(`the fixture has no "${line}"`);
  return { source: GOOD.replace(line, () => instead), at: GOOD.slice(0, before).split('\n').length };
}
