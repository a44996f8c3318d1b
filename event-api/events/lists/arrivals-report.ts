import { type Arrival, countArrivals, listArrivals } from '../arrivals/list-arrivals';
import { type Person, readPeopleAt } from '../people/list-people';
import {
  brief,
  columnOf,
  eachPage,
  inPages,
  instantColumn,
  numberColumn,
  type Report,
  type ReportContext,
  textColumn,
} from '../reports/report';

interface Row extends Arrival {
  person: Person | undefined;
}

/** Who came, at the entrance or to a session, and who has not come yet. */
export function arrivalsReport(context: ReportContext): Report<Row> {
  const { db, event, filter } = context;
  const { ticket, session, status, search } = filter;
  const wanted = { eventCode: event.code, ticket, session, status, search };
  const read = (page: readonly Arrival[]) => withPeople(context, page);
  return {
    columns: [
      brief(textColumn('name', ({ person }) => person?.name ?? null)),
      textColumn('organization', ({ person }) => person?.organization ?? null),
      brief(columnOf('word', 'what', ({ kind }) => kind)),
      brief(columnOf('ticket', 'ticket', ({ ticket: code }) => code)),
      brief(columnOf('word', 'status', ({ cameAt }) => (cameAt === null ? 'not_yet' : 'came'))),
      brief(instantColumn('came', event, ({ cameAt }) => cameAt)),
      brief(textColumn('door', ({ door }) => door)),
      columnOf('word', 'despite', ({ despite }) => despite),
      numberColumn('days_there', ({ days }) => days),
      columnOf('email', 'email', ({ person }) => person?.email ?? null),
      columnOf('order', 'code', ({ person }) => person?.code ?? null),
    ],
    pages: eachPage(async () => inPages(await listArrivals(db, wanted)), read),
    part: async (part) => ({
      rows: await read(await listArrivals(db, wanted, part)),
      count: await countArrivals(db, wanted),
    }),
  };
}

async function withPeople({ db, event }: ReportContext, page: readonly Arrival[]): Promise<Row[]> {
  const people = await readPeopleAt(db, { eventCode: event.code, places: page });
  const byPlace = new Map(people.map((person) => [`${person.kind} ${person.id}`, person]));
  return page.map((arrival) => ({ ...arrival, person: byPlace.get(`${arrival.kind} ${arrival.id}`) }));
}
