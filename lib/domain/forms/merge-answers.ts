import { type FormDefinition, type FormField, fieldsOf } from './form-definition';
import { type FormModel, isAnswered, shownFields } from './form-model';
import { isSameAnswer, isSameWhenCleaned } from './same-answer';

/** Two versions of the answers to one form, and the one that both were made from. */
export interface AnswerVersions {
  /** As the form on this screen had them. */
  before: FormModel;
  /** The earlier answers as the server kept them, which cleans texts. */
  stored: FormModel;
  /** On this screen now. */
  mine: FormModel;
  /** On the server now. */
  theirs: FormModel;
  /** What this screen has sent without an answer: found on the server, it was changed by nobody else. */
  sent?: readonly FormModel[];
}

/** Names of fields. Any other field keeps what this screen has. */
export interface MergedAnswers {
  /** Changed by others alone: their answer is taken. */
  taken: ReadonlySet<string>;
  /** Changed here and by others, or made meaningless by what the other side chose: somebody has to decide. */
  conflicts: ReadonlySet<string>;
}

/** Answers that refer to something that was saved apart, of which a field has one. */
const REFERENCES: readonly FormField['type'][] = ['address', 'file', 'photo'];

/** Merges two versions of a form's answers, field by field, so that no words of either side disappear unseen. */
export function mergeAnswers(definition: FormDefinition, versions: AnswerVersions): MergedAnswers {
  const taken = new Set<string>();
  const conflicts = new Set<string>();
  for (const field of fieldsOf(definition)) {
    const outcome = mergeField(field, versions);
    if (outcome === 'theirs') taken.add(field.name);
    if (outcome === 'conflict') conflicts.add(field.name);
  }
  for (const name of hidingChoices(definition, versions, taken)) {
    taken.delete(name);
    conflicts.add(name);
  }
  return { taken, conflicts };
}

function mergeField(field: FormField, versions: AnswerVersions): 'mine' | 'theirs' | 'conflict' {
  const { before, stored, mine, theirs } = of(versions, field.name);
  if (!isChangedByOthers(field, versions)) return 'mine';
  if (isSameAnswer(mine, before)) return isSameAnswer(mine, theirs) ? 'mine' : 'theirs';
  if (isSameWhenCleaned(field, mine, theirs)) return 'mine';
  if (REFERENCES.includes(field.type)) {
    // What was replaced is gone from the server: who takes away the old one leaves room for the new one.
    if (!isAnswered(theirs)) return 'mine';
    if (!isAnswered(mine)) return 'theirs';
    if (field.type !== 'address') return isSameAnswer(stored, theirs) ? 'mine' : 'theirs';
  }
  return 'conflict';
}

function isChangedByOthers(field: FormField, versions: AnswerVersions): boolean {
  const { stored, theirs } = of(versions, field.name);
  if (isSameAnswer(theirs, stored)) return false;
  return !versions.sent?.some((model) => isSameWhenCleaned(field, model[field.name], theirs));
}

const of = ({ before, stored, mine, theirs }: AnswerVersions, name: string) => ({
  before: before[name],
  stored: stored[name],
  mine: mine[name],
  theirs: theirs[name],
});

/**
 * The choices of one side that would hide what the other side has written: a hidden answer is not saved, so that its words
 * would be lost with the choice.
 */
function hidingChoices(
  definition: FormDefinition,
  versions: AnswerVersions,
  taken: ReadonlySet<string>,
): ReadonlySet<string> {
  const { before, mine, theirs } = versions;
  const fields = fieldsOf(definition);
  const merged = { ...mine, ...Object.fromEntries([...taken].map((name) => [name, theirs[name]])) };
  const isShown = {
    mine: shownFields(definition, mine),
    theirs: shownFields(definition, theirs),
    merged: shownFields(definition, merged),
  };
  const choices = new Set<string>();
  for (const field of fields) {
    if (isShown.merged.has(field)) continue;
    const { name } = field;
    const wroteHere =
      isShown.mine.has(field) && isAnswered(mine[name]) && !isSameAnswer(mine[name], before[name]);
    const wroteThere =
      isShown.theirs.has(field) && isAnswered(theirs[name]) && isChangedByOthers(field, versions);
    if (!wroteHere && !wroteThere) continue;
    const choice = differingChoice(fields, field, versions);
    if (choice !== undefined) choices.add(choice);
  }
  return choices;
}

/** The nearest choice that a field depends on, and that the two sides have made differently. */
function differingChoice(
  fields: readonly FormField[],
  field: FormField,
  { mine, theirs }: AnswerVersions,
): string | undefined {
  const passed = new Set<string>();
  let at: FormField | undefined = field;
  while (at?.shown_when && !passed.has(at.name)) {
    passed.add(at.name);
    const above: string = at.shown_when.field;
    if (!isSameAnswer(mine[above], theirs[above])) return above;
    at = fields.find((each) => each.name === above);
  }
  return undefined;
}
