import {
  type FormDefinition,
  type FormModel,
  fieldsOf,
  isAnswered,
} from '@/lib/domain/forms/form-definition';
import { readAddresses } from '../addresses/queries';
import type { Db } from '../platform/database/database';

/**
 * Puts the owner's saved address in place of each address answer, found by its id, so that an answer cannot name somebody
 * else's address or differ from what was checked when it was saved.
 * @returns the answers, and the fields whose address is not one of the owner's: those are left out
 */
export async function withSavedAddresses(
  db: Db,
  definition: FormDefinition,
  model: FormModel,
  owner: { eventCode: string; target: 'registration'; ownerCode: string },
): Promise<{ model: FormModel; unknown: string[] }> {
  const fields = fieldsOf(definition).filter(
    ({ type, name }) => type === 'address' && isAnswered(model[name]),
  );
  if (fields.length === 0) return { model, unknown: [] };
  const saved = await readAddresses(db, owner);
  const answers = { ...model };
  const unknown: string[] = [];
  for (const { name } of fields) {
    const own = saved.find((address) => address.id === idOf(model[name]) && address.field_ID === name);
    if (own) answers[name] = own;
    else {
      delete answers[name];
      unknown.push(name);
    }
  }
  return { model: answers, unknown };
}

function idOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;
}
