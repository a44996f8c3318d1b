import { readProgramme, type Session } from '../../programme/read-programme';
import { eventTexts } from '../../tenancy/event-texts';
import {
  brief,
  columnOf,
  instantColumn,
  type Report,
  type ReportContext,
  textColumn,
} from '../reports/report';
import { doubleBookings } from '../rules/booked-twice';

interface Row {
  what: 'room' | 'presenter';
  name: string;
  /** The session that begins later. */
  session: Session;
  title: string;
  other: Session;
  otherTitle: string;
}

/** Rooms and presenters that have two sessions to come at once. */
export function clashesReport(context: ReportContext): Report<Row> {
  const { event } = context;
  return {
    columns: [
      brief(columnOf('word', 'what', ({ what }) => what)),
      brief(textColumn('name', ({ name }) => name)),
      brief(instantColumn('starts', event, ({ session }) => session.startsAt)),
      brief(textColumn('title', ({ title }) => title)),
      textColumn('session', ({ session }) => session.code),
      brief(textColumn('other_title', ({ otherTitle }) => otherTitle)),
      textColumn('other_session', ({ other }) => other.code),
      instantColumn('other_starts', event, ({ other }) => other.startsAt),
      instantColumn('other_ends', event, ({ other }) => other.endsAt),
    ],
    pages: readClashes(context),
  };
}

/** One page: an event has fewer rows than its programme. */
async function* readClashes({ db, event, locale, now }: ReportContext): AsyncGenerator<Row[]> {
  const { text } = eventTexts(event, locale);
  const programme = await readProgramme(db, event);
  const presentersOf = ({ workshopCode }: Session) => programme.presentersByWorkshop.get(workshopCode) ?? [];
  const sessions = programme.sessions.filter(
    ({ cancelled, endsAt }) => !cancelled && Date.parse(endsAt) > Date.parse(now),
  );
  const clashes = doubleBookings(
    sessions.map((session) => ({
      ...session,
      workshop: session.workshopCode,
      room: session.roomCode ?? undefined,
      presenters: presentersOf(session).map(({ code }) => code),
    })),
  );
  const titleOf = ({ workshopCode }: Session) =>
    text(programme.workshopByCode.get(workshopCode)?.title ?? workshopCode);
  yield clashes
    .flatMap(({ what, code, session: own, other: before }): Row[] => {
      const [session, other] = [own, before].map((each) => programme.sessionByCode.get(each));
      if (!session || !other) return [];
      const room = programme.terms.get(`room:${code}`)?.name;
      const name =
        what === 'room'
          ? text(room ?? code)
          : presentersOf(session).find((presenter) => presenter.code === code)?.name;
      return [
        { what, name: name ?? code, session, title: titleOf(session), other, otherTitle: titleOf(other) },
      ];
    })
    .sort((one, two) => one.session.startsAt.localeCompare(two.session.startsAt));
}
