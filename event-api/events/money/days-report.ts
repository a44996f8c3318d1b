import { type EventDay, readDays } from '../reports/event-days';
import {
  brief,
  moneyColumn,
  numberColumn,
  type Report,
  type ReportContext,
  textColumn,
} from '../reports/report';

/** Before any event of the site. */
const FIRST_INSTANT = '1970-01-01T00:00:00.000Z';

/** What came in less what went back, day by day of the event's zone; days on which nothing happened are left out. */
export function daysReport(context: ReportContext): Report<EventDay> {
  const { currency } = context.event.definition.event;
  return {
    columns: [
      brief(textColumn('day', ({ day }) => day)),
      brief(numberColumn('registrations', ({ registrations }) => registrations)),
      brief(moneyColumn('net', ({ paid }) => ({ amount: paid, currency }))),
    ],
    pages: readAll(context),
  };
}

async function* readAll({ db, event }: ReportContext): AsyncGenerator<EventDay[]> {
  const zone = event.definition.event.time_zone;
  yield await readDays(db, { eventCode: event.code, zone, since: FIRST_INSTANT });
}
