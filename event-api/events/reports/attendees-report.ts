import { fieldsOf } from '@/lib/domain/forms/form-definition';
import { translator } from '@/lib/i18n/translate';
import { readableByName, storedByName } from '../../forms/answers-by-name';
import { formIn } from '../../forms/filled-form';
import type { RegistrationReading } from '../../registration/read-registration';
import { aboutRegistration, languageOf, readingPages, sessionsColumn } from './registrations-report';
import { type Column, instantColumn, listColumn, type Report, type ReportContext } from './report';

type Row = RegistrationReading;

/** Those who come: submitted registrations with their sessions, what else they have, and all answers of the form. */
export async function attendeesReport(context: ReportContext): Promise<Report<Row>> {
  const { event } = context;
  const locale = languageOf(event);
  const form = formIn(event, 'registration', locale);
  const reading = {
    ...{ locale, currency: event.definition.event.currency },
    common: await translator(locale, 'common'),
  };
  // A form may ask for what is a column already, such as the address: programs get it once, among the answers.
  const answers = fieldsOf(form).map(
    ({ name }): Column<Row> => ({
      name: `answer_${name}`,
      text: (row) => readableByName(form, row.answers.model, reading).get(name) ?? '',
      value: (row) => storedByName(form, row.answers.model)[name] ?? null,
    }),
  );
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
          .filter(({ category }) => category === 'merchandise')
          .map(({ quantity, description }) => `${quantity} × ${description}`),
      ),
      ...answers,
    ],
    pages: readingPages(context, { statuses: ['submitted', 'changed'] }),
  };
}
