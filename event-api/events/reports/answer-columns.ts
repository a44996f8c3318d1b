import type { FormType } from '@/lib/contract/parts/form-type';
import { type FormMode, fieldsOf } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { translator } from '@/lib/i18n/translate';
import { readableByName, storedByName } from '../../forms/answers-as-read';
import { formIn } from '../../forms/filled-form';
import type { Column, ReportContext } from './report';

/** All answers of a row to a form: as people read them, and as stored, for programs. */
export interface RowAnswers {
  readable: () => ReadonlyMap<string, string>;
  stored: () => Readonly<Record<string, unknown>>;
}

/**
 * Columns with the answers to a form, one for each field; none where the event has no such form.
 * @param prefix begins the names of the columns
 */
export async function answerColumns<Row>(
  { event, locale }: Pick<ReportContext, 'event' | 'locale'>,
  { formType, prefix }: { formType: FormType; prefix: string },
  read: (row: Row) => RowAnswers,
): Promise<{ columns: Column<Row>[]; answersOf: (model: FormModel, mode?: FormMode) => RowAnswers }> {
  const form = formIn(event, formType, locale);
  const reading = {
    locale,
    currency: event.definition.event.currency,
    common: await translator(locale, 'common'),
  };
  return {
    columns: fieldsOf(form).map(
      ({ name, label }): Column<Row> => ({
        name: `${prefix}_${name}`,
        heading: { key: prefix, of: label },
        text: (row) => read(row).readable().get(name) ?? '',
        value: (row) => read(row).stored()[name] ?? null,
      }),
    ),
    // Worked out once for all columns of a row.
    answersOf: (model, mode) => ({
      readable: once(() => readableByName({ ...form, mode }, model, reading)),
      stored: once(() => storedByName({ ...form, mode }, model)),
    }),
  };
}

/** Works something out at its first use, and keeps it. */
function once<Value>(make: () => Value): () => Value {
  let memo: { value: Value } | undefined;
  return () => {
    memo ??= { value: make() };
    return memo.value;
  };
}
