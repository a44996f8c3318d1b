import type { FormType } from '@/lib/contract/parts/form-type';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { Db } from '../platform/database/database';
import type { Owner } from '../platform/owner';
import { isNamedIn } from './is-named-in';
import { listFiles, moveFiles } from './queries';
import { removeFiles } from './remove-files';

/** The answers that a change confirms, and the form that they answer. */
interface ConfirmedAnswers {
  eventCode: string;
  owner: Owner;
  formType: FormType;
  model: FormModel;
  now: string;
}

/** Keeps the files to which newly confirmed answers refer, and removes the others of the form: those that they replace. */
export async function keepAnsweredFiles(
  tx: Db,
  { formType, model, now, ...key }: ConfirmedAnswers,
): Promise<void> {
  const all = await listFiles(tx, { ...key, place: formType });
  const isAnswer = (file: (typeof all)[number]) => isNamedIn(model, file);
  // First, because most fields have one file at most.
  await removeFiles(
    tx,
    all.filter((file) => !isAnswer(file)),
    now,
  );
  const proposed = all.filter((file) => isAnswer(file) && file.state === 'proposed');
  await moveFiles(
    tx,
    proposed.map(({ id }) => id),
    { to: 'kept' },
  );
}
