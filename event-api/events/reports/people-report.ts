import { listPeople, type Person } from '../people/list-people';
import { brief, instantColumn, type Report, type ReportContext, textColumn } from './report';

/** Everybody of an event in one list: attendees, buyers, contacts, presenters, and those who wait or have not finished. */
export function peopleReport(context: ReportContext): Report<Person> {
  return {
    columns: [
      brief(textColumn('what', ({ kind }) => kind)),
      brief(textColumn('code', ({ code }) => code)),
      brief(textColumn('status', ({ status }) => status)),
      brief(textColumn('name', ({ name }) => name)),
      brief(textColumn('email', ({ email }) => email)),
      brief(textColumn('organization', ({ organization }) => organization)),
      textColumn('ticket', ({ ticket }) => ticket),
      textColumn('group', ({ group }) => group),
      textColumn('language', ({ language }) => language),
      brief(instantColumn('since', context.event, ({ since }) => since)),
    ],
    pages: readPages(context),
  };
}

/** People that are read at once. */
const PEOPLE_PER_PAGE = 500;

async function* readPages({ db, event, filter }: ReportContext): AsyncGenerator<readonly Person[]> {
  let after: Person | undefined;
  for (;;) {
    const page: Person[] = await listPeople(db, {
      eventCode: event.code,
      filter,
      after,
      limit: PEOPLE_PER_PAGE,
    });
    if (page.length > 0) yield page;
    if (page.length < PEOPLE_PER_PAGE) return;
    after = page.at(-1);
  }
}
