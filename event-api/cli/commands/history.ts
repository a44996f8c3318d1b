import { z } from 'zod';
import { localMinute } from '@/lib/time/format';
import { look, perform } from '../../acts/act';
import { changeFields, lookAtEdit } from '../../acts/edits';
import { lookAtRestoring, type NotKept, restoreVersion } from '../../acts/events';
import { importHistory } from '../../acts/reports';
import type { NotEdited } from '../../events/editing/edit-event';
import type { FieldValue } from '../../events/editing/patch';
import { MAX_KEPT_IMPORTS } from '../../events/history/keep-replaced';
import type { OnProgress } from '../../events/import/write-import';
import { DONE_EXIT_CODE, inColumns, printable, refused, type Terminal, unknownEvent } from '../terminal';
import { command } from '../words/command';
import { CONSENT, importAgreed, type Told } from './import-checked';

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
      preview: async () => {
        const looked = await look(place, lookAtRestoring, version);
        return isKept(looked) ? looked : tellNotKept(terminal, version, looked.outcome);
      },
      carryOut: async (onProgress: OnProgress, agreed: string | undefined) => {
        const done = await perform({ ...place, onProgress }, restoreVersion, { ...version, agreed });
        return isKept(done) ? done : tellNotKept(terminal, version, done.outcome);
      },
    };
    return importAgreed(terminal, restoring, consent);
  },
});

const NOT_KEPT: readonly string[] = ['no_event', 'first', 'not_kept'] satisfies NotKept['outcome'][];

const isKept = <Outcome extends { outcome: string }>(
  looked: Outcome | NotKept,
): looked is Exclude<Outcome, NotKept> => !NOT_KEPT.includes(looked.outcome);

function tellNotKept(
  terminal: Terminal,
  { event, number }: { event: string; number: number | undefined },
  outcome: NotKept['outcome'],
): Told {
  if (outcome === 'no_event') return { outcome: 'told', exit: unknownEvent(terminal, event) };
  if (outcome === 'first') {
    return told(terminal, `That import brought ${event}: before it there was none`);
  }
  return number === undefined
    ? told(terminal, `No import of ${event} is kept`)
    : told(terminal, `There is no import ${number} of ${event} among the last ${MAX_KEPT_IMPORTS}`);
}

const told = (terminal: Terminal, why: string): Told => ({ outcome: 'told', exit: refused(terminal, why) });

/** Words that are no JSON are a text: a shell takes the quotes that JSON would have around them. */
function valueOfWords(words: string): FieldValue {
  try {
    return z.json().parse(JSON.parse(words));
  } catch {
    return words;
  }
}

const edit = command({
  words: 'edit',
  about: 'changes one field of an event as it is, such as "edit my-event tracks[general].fee 300"',
  more: 'The field is named as previews name it, entries of lists by their codes; docs/event-fields.md has all of them. The value is a word, a number or JSON; null leaves the field out. As an import does, it says first what changes.',
  takes: { event: 'EVENT', field: 'FIELD', value: 'VALUE' },
  input: z.object({
    event: z.string('name the event to change'),
    field: z.string('name the field to change, such as tracks[general].fee'),
    value: z.string('say what it is to be').transform(valueOfWords),
    ...CONSENT,
  }),
  async run(terminal, place, { event, field, value, ...consent }) {
    const change = { event, patch: [{ field, value }] };
    const editing = {
      unusable: 'Nothing changed.',
      preview: async () => {
        const looked = await look(place, lookAtEdit, change);
        return isEdit(looked) ? looked : tellNotEdited(terminal, change, looked);
      },
      carryOut: async (onProgress: OnProgress, agreed: string | undefined) => {
        const done = await perform({ ...place, onProgress }, changeFields, { ...change, agreed });
        if (!isEdit(done)) return tellNotEdited(terminal, change, done);
        return 'report' in done ? { outcome: 'done' as const, report: done.report } : done;
      },
    };
    return importAgreed(terminal, editing, consent);
  },
});

const NOT_EDITED: readonly string[] = [
  'no_event',
  'fixed',
  'gone',
  'conflict',
  'renumbered',
] satisfies NotEdited['outcome'][];

const isEdit = <Outcome extends { outcome: string }>(
  looked: Outcome | NotEdited,
): looked is Exclude<Outcome, NotEdited> => !NOT_EDITED.includes(looked.outcome);

function tellNotEdited(terminal: Terminal, { event }: { event: string }, why: NotEdited): Told {
  switch (why.outcome) {
    case 'no_event':
      return { outcome: 'told', exit: unknownEvent(terminal, event) };
    case 'fixed':
      return told(terminal, `${printable(why.fields.join(', '))} is not changed so; import a file with it`);
    case 'gone':
      return told(terminal, `${event} has no place for ${printable(why.fields.join(', '))}`);
    case 'conflict':
    case 'renumbered':
      throw new Error('a change of what the event is now cannot be late');
  }
}

export const historyCommands = [history, restore, edit];
