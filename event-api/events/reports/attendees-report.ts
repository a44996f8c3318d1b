import type { ListedRegistration } from '../../registration/reading/list-registrations';
import { answerColumns, type RowAnswers } from './answer-columns';
import { aboutRegistration, listedPages, listedPart, sessionsColumn } from './registrations-report';
import { instantColumn, listColumn, type Report, type ReportContext, taxColumns } from './report';

interface Row extends ListedRegistration {
  answered: RowAnswers;
}

const COMING = { statuses: ['submitted', 'changed'] as const };

/** Those who come: submitted registrations with their sessions, what else they have, and all answers of the form. */
export async function attendeesReport(context: ReportContext): Promise<Report<Row>> {
  const { event } = context;
  // A form may ask for what is a column already, such as the address: programs get it once, among the answers.
  const { columns: answers, answersOf } = await answerColumns<Row>(
    context,
    { formType: 'registration', prefix: 'answer' },
    ({ answered }) => answered,
  );
  const withAnswers = (one: ListedRegistration): Row => ({
    ...one,
    answered: answersOf(one.answers.model, one.registration.mode),
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
      ...taxColumns<Row>(event, ({ fees }) => fees),
      ...answers,
    ],
    pages: rowsOf(listedPages(context, COMING), withAnswers),
    part: async (part) => {
      const { rows, count } = await listedPart(context, COMING, part);
      return { rows: rows.map(withAnswers), count };
    },
  };
}

async function* rowsOf<Listed, Made>(
  pages: AsyncIterable<readonly Listed[]>,
  make: (one: Listed) => Made,
): AsyncGenerator<readonly Made[]> {
  for await (const page of pages) yield page.map(make);
}
