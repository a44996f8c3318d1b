import { fieldsOf } from '@/lib/domain/forms/form-definition';
import { translator } from '@/lib/i18n/translate';
import { readableByName, storedByName } from '../../forms/answers-as-read';
import { formIn } from '../../forms/filled-form';
import type { ListedRegistration } from '../../registration/reading/list-registrations';
import { aboutRegistration, languageOf, listedPages, sessionsColumn } from './registrations-report';
import { type Column, instantColumn, listColumn, type Report, type ReportContext } from './report';

interface Row extends ListedRegistration {
  /** All answers by the names of their fields, worked out once for all columns: as people read them, and as stored. */
  readable: () => ReadonlyMap<string, string>;
  stored: () => Readonly<Record<string, unknown>>;
}

/** Those who come: submitted registrations with their sessions, what else they have, and all answers of the form. */
export async function attendeesReport(context: ReportContext): Promise<Report<Row>> {
  const { event } = context;
  const locale = languageOf(event);
  const form = formIn(event, 'registration', locale);
  const reading = {
    locale,
    currency: event.definition.event.currency,
    common: await translator(locale, 'common'),
  };
  // A form may ask for what is a column already, such as the address: programs get it once, among the answers.
  const answers = fieldsOf(form).map(
    ({ name }): Column<Row> => ({
      name: `answer_${name}`,
      text: ({ readable }) => readable().get(name) ?? '',
      value: ({ stored }) => stored()[name] ?? null,
    }),
  );
  const withAnswers = (one: ListedRegistration): Row => ({
    ...one,
    readable: once(() => readableByName(form, one.answers.model, reading)),
    stored: once(() => storedByName(form, one.answers.model)),
  });
  return {
    columns: [
      ...aboutRegistration(context),
      instantColumn('submitted', event, ({ registration }) => registration.submittedAt),
      sessionsColumn(),
      listColumn('activities', ({ parts }) =>
        parts.flatMap(({ appointments = [] }) => appointments).map(({ title }) => title),
      ),
      listColumn('merchandise', ({ fees }) =>
        fees.lines
          .filter(({ category, given_up }) => category === 'merchandise' && !given_up)
          .map(({ quantity, description }) => `${quantity} × ${description}`),
      ),
      ...answers,
    ],
    pages: rowsOf(listedPages(context, { statuses: ['submitted', 'changed'] }), withAnswers),
  };
}

async function* rowsOf<Listed, Made>(
  pages: AsyncIterable<readonly Listed[]>,
  make: (one: Listed) => Made,
): AsyncGenerator<readonly Made[]> {
  for await (const page of pages) yield page.map(make);
}

/** Works something out at its first use, and keeps it. */
function once<Value>(make: () => Value): () => Value {
  let memo: { value: Value } | undefined;
  return () => {
    memo ??= { value: make() };
    return memo.value;
  };
}
