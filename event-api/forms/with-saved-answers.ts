import { isDeepStrictEqual } from 'node:util';
import { type FormDefinition, fieldsOf } from '@/lib/domain/forms/form-definition';
import { type FormModel, isAnswered } from '@/lib/domain/forms/form-model';
import type { Platform } from '../platform/context';
import type { Db } from '../platform/database/database';
import type { AnswersKey } from '../platform/saved-answers';

/**
 * Replaces each answer that refers to something saved, such as an address, with what the owner saved under that id. So an
 * answer can neither refer to somebody else's data nor differ from what was validated when it was saved. An answer that is
 * still the stored one stays as it is, whatever was saved since for a change that was never confirmed.
 * @returns the answers without invalid references, and the names of the fields that had one
 */
export async function withSavedAnswers(
  { savedAnswers }: Pick<Platform, 'savedAnswers'>,
  db: Db,
  {
    definition,
    model,
    key,
    stored = {},
  }: { definition: FormDefinition; model: FormModel; key: AnswersKey; stored?: FormModel },
): Promise<{ model: FormModel; unknown: string[] }> {
  const answers = { ...model };
  const unknown: string[] = [];
  for (const [type, read] of Object.entries(savedAnswers)) {
    const fields = fieldsOf(definition).filter(
      ({ name, ...field }) =>
        field.type === type && isAnswered(model[name]) && !isDeepStrictEqual(model[name], stored[name]),
    );
    if (fields.length === 0) continue;
    const saved = await read(db, key);
    for (const { name } of fields) {
      const own = saved.find((one) => one.id === idOf(model[name]) && one.field_ID === name);
      if (own) answers[name] = own;
      else {
        delete answers[name];
        unknown.push(name);
      }
    }
  }
  return { model: answers, unknown };
}

function idOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;
}
