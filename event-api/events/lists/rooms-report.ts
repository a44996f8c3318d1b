import { occupanciesOf } from '../../platform/inventory/availability';
import { ITEM_KINDS } from '../../platform/inventory/items';
import { readProgramme, type Session } from '../../programme/read-programme';
import { eventTexts } from '../../tenancy/event-texts';
import {
  brief,
  columnOf,
  instantColumn,
  listColumn,
  numberColumn,
  type Report,
  type ReportContext,
  textColumn,
} from '../reports/report';

interface Row {
  session: Session;
  title: string;
  room: string | null;
  presenters: readonly string[];
  /** Null without a limit. */
  capacity: number | null;
  taken: number;
}

/** What happens in each room, room by room and in the order of time, with how many come: for whoever is at its door. */
export function roomsReport(context: ReportContext): Report<Row> {
  const { event } = context;
  return {
    columns: [
      brief(textColumn('room', ({ room }) => room)),
      brief(instantColumn('starts', event, ({ session }) => session.startsAt)),
      instantColumn('ends', event, ({ session }) => session.endsAt),
      brief(textColumn('title', ({ title }) => title)),
      textColumn('session', ({ session }) => session.code),
      brief(listColumn('presenters', ({ presenters }) => presenters)),
      brief(numberColumn('taken', ({ taken }) => taken)),
      brief(numberColumn('capacity', ({ capacity }) => capacity)),
      columnOf('word', 'state', ({ session }) => (session.cancelled ? 'cancelled' : null)),
    ],
    pages: readRooms(context),
  };
}

/** One page: an event has as many rows as its programme. */
async function* readRooms({ db, event, locale, now }: ReportContext): AsyncGenerator<Row[]> {
  const { text } = eventTexts(event, locale);
  const programme = await readProgramme(db, event);
  const seats = await occupanciesOf(db, { eventCode: event.code, now, kind: ITEM_KINDS.workshopSession });
  const seatsOf = new Map(seats.map((item) => [item.code, item]));
  const rooms = [...programme.terms.values()].filter(({ kind }) => kind === 'room');
  const order = new Map(rooms.map(({ code, position }) => [code, position]));
  const placeOf = ({ roomCode }: Session) => order.get(roomCode ?? '') ?? rooms.length;
  const sessions = [...programme.sessions].sort(
    (a, b) => placeOf(a) - placeOf(b) || a.startsAt.localeCompare(b.startsAt),
  );
  yield sessions.map((session) => {
    const room = programme.terms.get(`room:${session.roomCode}`)?.name;
    const { capacity = null, sold = 0 } = seatsOf.get(session.code) ?? {};
    return {
      session,
      title: text(programme.workshopByCode.get(session.workshopCode)?.title ?? session.workshopCode),
      room: room === undefined ? null : text(room),
      presenters: (programme.presentersByWorkshop.get(session.workshopCode) ?? []).map(({ name }) => name),
      capacity,
      taken: sold,
    };
  });
}
