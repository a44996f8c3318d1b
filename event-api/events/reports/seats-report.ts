import { and, count, eq } from 'drizzle-orm';
import { occupanciesOf } from '../../platform/inventory/availability';
import { ITEM_KINDS } from '../../platform/inventory/items';
import { waits } from '../../platform/inventory/schema';
import { readProgramme } from '../../programme/read-programme';
import { eventTexts } from '../../tenancy/event-texts';
import {
  brief,
  columnOf,
  instantColumn,
  numberColumn,
  type Report,
  type ReportContext,
  textColumn,
} from './report';

interface Seats {
  kind: 'ticket' | 'session';
  code: string;
  title: string;
  room: string | null;
  startsAt: string | null;
  cancelled: boolean;
  /** Null without a limit, and then nothing is counted as free. */
  capacity: number | null;
  sold: number;
  held: number;
  free: number | null;
  waiting: number;
}

/** How full each ticket and each session is, with how many people wait for it. */
export function seatsReport(context: ReportContext): Report<Seats> {
  return {
    columns: [
      brief(columnOf('word', 'kind', ({ kind }) => kind)),
      brief(textColumn('code', ({ code }) => code)),
      brief(textColumn('title', ({ title, cancelled }) => (cancelled ? `${title} (cancelled)` : title))),
      textColumn('room', ({ room }) => room),
      brief(instantColumn('starts', context.event, ({ startsAt }) => startsAt)),
      brief(numberColumn('capacity', ({ capacity }) => capacity)),
      brief(numberColumn('sold', ({ sold }) => sold)),
      brief(numberColumn('held', ({ held }) => held)),
      brief(numberColumn('free', ({ free }) => free)),
      brief(numberColumn('waiting', ({ waiting }) => waiting)),
    ],
    pages: readSeats(context),
  };
}

/** One page: an event has as many rows as its programme. */
async function* readSeats({ db, event, locale, now, filter }: ReportContext): AsyncGenerator<Seats[]> {
  const eventCode = event.code;
  const { text } = eventTexts(event, locale);
  const programme = await readProgramme(db, event);
  const isWanted = (kind: Seats['kind'], code: string) =>
    filter.ticket === undefined && filter.session === undefined ? true : filter[kind] === code;
  const items = [
    ...event.definition.tracks.map(({ code, name }) => ({
      kind: 'ticket' as const,
      code,
      title: text(name),
      room: null,
      startsAt: null,
      cancelled: false,
    })),
    ...programme.sessions.map(({ code, workshopCode, roomCode, startsAt, cancelled }) => {
      const title = programme.workshopByCode.get(workshopCode)?.title ?? workshopCode;
      const room = programme.terms.get(`room:${roomCode}`)?.name;
      return {
        kind: 'session' as const,
        code,
        title: text(title),
        startsAt,
        cancelled,
        room: room === undefined ? null : text(room),
      };
    }),
  ].filter(({ kind, code }) => isWanted(kind, code));
  const rows = await Promise.all(
    Object.values(KINDS).map((kind) => occupanciesOf(db, { eventCode, now, kind })),
  );
  const places = new Map(rows.flat().map((item) => [`${item.kind} ${item.code}`, item]));
  const lines = await db
    .select({ kind: waits.kind, code: waits.code, waiting: count() })
    .from(waits)
    .where(and(eq(waits.eventCode, eventCode), eq(waits.state, 'waiting')))
    .groupBy(waits.kind, waits.code);
  const waiting = new Map(lines.map((line) => [`${line.kind} ${line.code}`, line.waiting]));
  yield items.map((item) => {
    const key = `${KINDS[item.kind]} ${item.code}`;
    const { capacity = null, sold = 0, held = 0 } = places.get(key) ?? {};
    const free = capacity === null ? null : Math.max(0, capacity - sold - held);
    return { ...item, capacity, sold, held, free, waiting: waiting.get(key) ?? 0 };
  });
}

const KINDS = { ticket: ITEM_KINDS.track, session: ITEM_KINDS.workshopSession } as const;
