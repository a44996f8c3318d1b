import { z } from 'zod';
import { localMinute } from '@/lib/time/format';
import { look, perform } from '../../acts/act';
import {
  changeFields,
  collectFields,
  draftOf,
  dropCollected,
  lookAtEdit,
  lookAtRelease,
  releaseCollected,
} from '../../acts/edits';
import { lookAtRestoring, type NotKept, restoreVersion } from '../../acts/events';
import { importHistory } from '../../acts/reports';
import type { NotEdited } from '../../events/editing/edit-event';
import type { FieldValue } from '../../events/editing/patch';
import { MAX_KEPT_IMPORTS } from '../../events/history/keep-replaced';
import type { OnProgress } from '../../events/import/write-import';
import {
  DONE_EXIT_CODE,
  inColumns,
  printable,
  refused,
  type Terminal,
  unchanged,
  unknownEvent,
} from '../terminal';
import { command } from '../words/command';
import { wholeNumber } from '../words/fields';
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

const WHICH_EVENT = 'name the event of which changes are collected';

/** Keeps a change for later. What it does is said when it is released. */
const collect = command({
  words: 'draft collect',
  about: 'keeps a change of one field until it is released with others',
  takes: { event: 'EVENT', field: 'FIELD', value: 'VALUE' },
  input: z.object({
    event: z.string('name the event to change'),
    field: z.string('name the field to change, such as tracks[general].fee'),
    value: z.string('say what it is to be').transform(valueOfWords),
  }),
  async run(terminal, place, { event, field, value }) {
    const change = { event, patch: [{ field, value }] };
    const made = await perform(place, collectFields, change);
    switch (made.outcome) {
      case 'done':
        terminal.out(
          `Collected: ${made.count} to release. "draft release ${printable(event)}" makes them.\n`,
        );
        return DONE_EXIT_CODE;
      case 'full':
        return refused(terminal, `No more fits into what is collected of ${event}`);
      case 'not_by_name':
        return refused(terminal, 'What is named by its number alone is changed at once, with "edit"');
      case 'unusable':
        return refused(terminal, made.problems.map(({ message }) => printable(message)).join(' '));
      default:
        return tellNotEdited(terminal, change, made).exit;
    }
  },
});

const draft = command({
  words: 'draft list',
  about: 'the changes of an event that are collected and not released',
  takes: { event: 'EVENT' },
  input: z.object({ event: z.string(WHICH_EVENT) }),
  async run(terminal, place, { event }) {
    const found = await look(place, draftOf, { event });
    if (found.outcome === 'no_event') return unknownEvent(terminal, event);
    const zone = found.event.definition.event.time_zone;
    const lines = found.draft.flatMap(({ number, collectedAt, collectedBy, fields }) =>
      fields.map(({ field, value }) => [
        ...[String(number), localMinute(collectedAt, zone), collectedBy],
        ...[field, JSON.stringify(value)],
      ]),
    );
    terminal.out(
      lines.length === 0
        ? 'There are none.\n'
        : inColumns([['number', `when (${zone})`, 'who', 'field', 'to be'], ...lines]),
    );
    return DONE_EXIT_CODE;
  },
});

const release = command({
  words: 'draft release',
  about: 'makes all collected changes of an event as one, with one letter for each person',
  takes: { event: 'EVENT' },
  input: z.object({ event: z.string(WHICH_EVENT), ...CONSENT }),
  async run(terminal, place, { event, ...consent }) {
    const last = async () => {
      const seen = await look(place, lookAtRelease, { event });
      // What others have changed in the same fields is shown as what becomes of them: before and after.
      return seen.outcome === 'conflict' ? look(place, lookAtRelease, { event, base: seen.number }) : seen;
    };
    const notReleased = (why: NotEdited | { outcome: 'empty' } | { outcome: 'other_draft' }): Told =>
      why.outcome === 'empty' || why.outcome === 'other_draft'
        ? told(terminal, `What is collected of ${event} has changed, or is nothing`)
        : tellNotEdited(terminal, { event }, why);
    let seal: { base: number; draft: string } | undefined;
    const releasing = {
      unusable: 'Nothing changed.',
      preview: async () => {
        const seen = await last();
        if (seen.outcome === 'known') seal = { base: seen.number, draft: seen.draft };
        return seen.outcome === 'known' || seen.outcome === 'unusable' ? seen : notReleased(seen);
      },
      carryOut: async (onProgress: OnProgress, agreed: string | undefined) => {
        const made = await perform({ ...place, onProgress }, releaseCollected, { event, agreed, ...seal });
        if (made.outcome === 'unusable' || made.outcome === 'other_effects') return made;
        return 'report' in made ? { outcome: 'done' as const, report: made.report } : notReleased(made);
      },
    };
    return importAgreed(terminal, releasing, consent);
  },
});

const drop = command({
  words: 'draft drop',
  about: 'forgets a collected change, or all of them',
  takes: { event: 'EVENT', number: '[NUMBER]' },
  input: z.object({ event: z.string(WHICH_EVENT), number: wholeNumber.optional() }),
  async run(terminal, place, { event, number }) {
    const numbers = number === undefined ? undefined : [number];
    const { count } = await perform(place, dropCollected, { event, numbers });
    if (count === 0) return unchanged(terminal, `Nothing such is collected of ${printable(event)}`);
    terminal.out(`Forgotten: ${count}.\n`);
    return DONE_EXIT_CODE;
  },
});

export const historyCommands = [history, restore, edit, collect, draft, release, drop];
