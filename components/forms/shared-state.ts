import type { FormDefinition } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { modelSchema } from '@/lib/domain/forms/model-schema';

/** An answer that was changed here and by somebody else. */
export interface AnswerConflict {
  /** What the others have saved. */
  theirs: unknown;
  /** What was on this screen; undefined while it still is. */
  mine?: unknown;
  /** `open`: nobody has decided yet; what is on the screen stays there and is not saved. */
  state: 'open' | 'mine' | 'theirs';
}

/** What is shown of the work of others on the same form. */
export interface SharedState {
  /** By the field's name. A decision can be changed as long as the form is on the screen. */
  conflicts: ReadonlyMap<string, AnswerConflict>;
  /** Fields whose answer was last taken from others. */
  updated: readonly string[];
}

export const NOTHING_SHARED: SharedState = { conflicts: new Map(), updated: [] };

/** The answers on the screen. */
export interface AnswersOnScreen {
  values(): FormModel;
  show(name: string, answer: unknown): void;
}

/** What became of a save. `partly`: without questions that the form has no more; `unfit`: without answers that are not right. */
export type Saved = 'saved' | 'partly' | 'unfit';

/** The answers that can be saved now, and the names of those that cannot yet, such as half a contact. */
export function savable(
  definition: FormDefinition,
  answers: FormModel,
): { model: FormModel; unfit: readonly string[] } {
  const schema = modelSchema(definition, 'draft');
  const whole = schema.safeParse(answers);
  if (whole.success) return { model: whole.data, unfit: [] };
  const unfit = [...new Set(whole.error.issues.map((issue) => String(issue.path[0])))];
  const rest = Object.entries(answers).filter(([name]) => !unfit.includes(name));
  return { model: schema.safeParse(Object.fromEntries(rest)).data ?? {}, unfit };
}

/** Some of the answers, by the names of their fields. */
export const pick = (model: FormModel, names: readonly string[]): FormModel =>
  Object.fromEntries(names.map((name) => [name, model[name]]));
