import { z } from 'zod';
import { localMinute } from '@/lib/time/format';
import { look, perform } from '../../acts/act';
import { lookAtRestoring, type NotKept, restoreVersion } from '../../acts/events';
import { importHistory } from '../../acts/reports';
import { MAX_KEPT_IMPORTS } from '../../events/history/keep-replaced';
import type { ImportEffects } from '../../events/import/effects';
import type { OnProgress } from '../../events/import/write-import';
import { DONE_EXIT_CODE, inColumns, printable, refused, type Terminal, unknownEvent } from '../terminal';
import { command } from '../words/command';
import { CONSENT, importAgreed } from './import-checked';

const history = command({
  words: 'history',
  about: 'the last imports of an event: when, who, and what each of them changed',
  takes: { event: 'EVENT' },
  input: z.object({ event: z.string('name the one event to list the imports of') }),
  async run(terminal, place, { event: code }) {
    const found = await look(place, importHistory, { event: code });
    if (found.outcome === 'no_event') return unknownEvent(terminal, code);
    const { zone, imports } = found;
    const lines = imports.map(({ number, importedAt, importedBy, via, summary }) => [
      String(number),
      localMinute(importedAt, zone),
      importedBy,
      via,
      summary,
    ]);
    terminal.out(inColumns([['number', `when (${zone})`, 'who', 'how', 'what'], ...lines]));
    if (imports.some(({ isUndoable }) => isUndoable)) {
      terminal.err(`"restore ${printable(code)} NUMBER" brings back what an import replaced.\n`);
    }
    return DONE_EXIT_CODE;
  },
});

/** An import of its own. */
const restore = command({
  words: 'restore',
  about: 'brings back what an import replaced, by default the last one',
  more: 'As an import does, it says first what changes. Seats that a cancellation took go back as far as they are free.',
  takes: { event: 'EVENT', number: '[NUMBER]' },
  input: z.object({
    event: z.string('name the one event to restore'),
    number: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, 'this is not the number of an import')
      .transform(Number)
      .optional(),
    ...CONSENT,
  }),
  async run(terminal, place, { event, number, ...consent }) {
    const version = { event, number };
    const restoring = {
      unusable: 'Nothing changed.',
      preview: () => look(place, lookAtRestoring, version),
      carryOut: (onProgress: OnProgress, agreed: ImportEffects | undefined) =>
        perform({ ...place, onProgress }, restoreVersion, { ...version, agreed }),
      tellNot: (outcome: NotKept['outcome']) => tellNotKept(terminal, version, outcome),
    };
    return importAgreed(terminal, restoring, consent);
  },
});

function tellNotKept(
  terminal: Terminal,
  { event, number }: { event: string; number: number | undefined },
  outcome: NotKept['outcome'],
): number {
  if (outcome === 'no_event') return unknownEvent(terminal, event);
  if (outcome === 'first') return refused(terminal, `That import brought ${event}: before it there was none`);
  return number === undefined
    ? refused(terminal, `No import of ${event} is kept`)
    : refused(terminal, `There is no import ${number} of ${event} among the last ${MAX_KEPT_IMPORTS}`);
}

export const historyCommands = [history, restore];
