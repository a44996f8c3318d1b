import { type FormDefinition, fieldsOf } from '@/lib/domain/forms/form-definition';
import { type FormModel, isAnswered } from '@/lib/domain/forms/form-model';
import type { Platform } from '../platform/context';
import type { Db } from '../platform/database/database';
import type { AnswersKey } from '../platform/saved-answers';

/**
 * Replaces each answer that refers to something saved, such as an address, with what the owner saved under that id. So an
 * answer can neither refer to somebody else's data nor differ from what was validated when it was saved.
 * @returns the answers without invalid references, and the names of the fields that had one
 */
export async function withSavedAnswers(
  { savedAnswers }: Pick<Platform, 'savedAnswers'>,
  db: Db,
  { definition, model, key }: { definition: FormDefinition; model: FormModel; key: AnswersKey },
): Promise<{ model: FormModel; unknown: string[] }> {
  const answers = { ...model };
  const unknown: string[] = [];
  for (const [type, read] of Object.entries(savedAnswers)) {
    const fields = fieldsOf(definition).filter(
      (field) => field.type === type && isAnswered(model[field.name]),
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
