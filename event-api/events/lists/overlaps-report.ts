import { ownerKey } from '../../platform/owner';
import { readProgramme } from '../../programme/read-programme';
import { eventTexts } from '../../tenancy/event-texts';
import { VISITOR } from '../../tenancy/visitor-owner';
import { type AtOnce, type AtOnceFilter, countAtOnce, listAtOnce } from '../reports/at-once';
import { readPeople } from '../reports/people-of-orders';
import {
  brief,
  columnOf,
  eachPage,
  inPages,
  instantColumn,
  type Report,
  type ReportContext,
  textColumn,
} from '../reports/report';

interface Row extends AtOnce {
  title: string;
  otherTitle: string;
  starts: string | null;
  otherStarts: string | null;
  name: string | null;
  email: string | null;
}

/** Who has two sessions at once since one of them was moved, a row for each person and pair. */
export function overlapsReport(context: ReportContext): Report<Row> {
  const { db, event, now, filter } = context;
  const { session, beside } = filter;
  const wanted: AtOnceFilter = { eventCode: event.code, now, session, beside };
  const read = (page: readonly AtOnce[]) => withNames(context, page);
  return {
    columns: [
      brief(instantColumn('starts', event, ({ starts }) => starts)),
      brief(textColumn('title', ({ title }) => title)),
      textColumn('session', ({ session: code }) => code),
      brief(textColumn('other_title', ({ otherTitle }) => otherTitle)),
      textColumn('other_session', ({ other }) => other),
      instantColumn('other_starts', event, ({ otherStarts }) => otherStarts),
      brief(textColumn('name', ({ name }) => name)),
      brief(columnOf('email', 'email', ({ email }) => email)),
      columnOf('word', 'of', ({ kind }) => kind),
      // A visitor who has not begun to register has no order.
      brief(columnOf('order', 'code', ({ kind, code }) => (kind === VISITOR ? null : code))),
    ],
    pages: eachPage(async () => inPages(await listAtOnce(db, wanted)), read),
    part: async (part) => ({
      rows: await read(await listAtOnce(db, wanted, part)),
      count: await countAtOnce(db, wanted),
    }),
  };
}

async function withNames({ db, event, locale }: ReportContext, page: readonly AtOnce[]): Promise<Row[]> {
  const { text } = eventTexts(event, locale);
  const programme = await readProgramme(db, event);
  const people = await readPeople(db, { eventCode: event.code, owners: page });
  const sessionOf = (code: string) => programme.sessionByCode.get(code);
  const titleOf = (code: string) =>
    text(programme.workshopByCode.get(sessionOf(code)?.workshopCode ?? '')?.title ?? code);
  return page.map((pair) => {
    const { name, email } = people.get(ownerKey(pair)) ?? { name: null, email: null };
    return {
      ...pair,
      title: titleOf(pair.session),
      otherTitle: titleOf(pair.other),
      starts: sessionOf(pair.session)?.startsAt ?? null,
      otherStarts: sessionOf(pair.other)?.startsAt ?? null,
      ...{ name, email },
    };
  });
}
