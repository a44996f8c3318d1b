import { groupBy } from '@/lib/domain/group-by';
import { ITEM_KINDS } from '../../platform/inventory/items';
import { othersInStrand } from '../../programme/queries';
import type { StoredEvent } from '../../tenancy/stored-event';
import { digestOf, lasting } from '../digest';
import type { ProgrammeRows } from '../event-rows/programme-rows';
import { remembered } from '../remembered';

/** An event as an import leaves it. */
interface EventVersion {
  event: StoredEvent;
  rows: ProgrammeRows;
  /** Of an item; null where it is not limited, undefined where there is none. */
  capacityOf(kind: string, code: string): number | null | undefined;
}

/** The part of everything that has no part of its own: it shows on any page. */
export const WHOLE_EVENT = 'event';

/** A digest of each part of an event that pages show (`lib/api/shown-parts.ts`), by the part's name. */
export function partsOfEvent(version: EventVersion): Map<string, string> {
  const { sponsors, exhibitors, locations, accommodations, pages, ...others } = version.event;
  // What is sold shows wherever one can apply.
  const rest = [others, { ...sponsors, list: [] }, { ...exhibitors, list: [] }];
  const rooms = version.rows.terms.filter(({ kind }) => kind === 'room');
  const parts: [string, unknown][] = [
    [WHOLE_EVENT, rest],
    ['sponsors', sponsors.list],
    ['exhibitors', exhibitors.list],
    ['accommodations', accommodations],
    ['places', [locations, rooms]],
    ...partsOfPages(pages),
  ];
  return new Map([
    ...parts.map(([part, content]): [string, string] => [part, digestOf(content)]),
    ...partsOfProgramme(version),
  ]);
}

/** A page with the pages below it, which each of them names. */
function partsOfPages(pages: StoredEvent['pages']): [string, unknown][] {
  return pages.flatMap((page) =>
    [page.url, ...page.pages.map(({ url }) => `${page.url}--${url}`)].map((code): [string, unknown] => [
      `page:${code}`,
      // Two addresses may be written alike, and the first is the one that is shown.
      pages.filter(({ url }) => code === url || code.startsWith(`${url}--`)),
    ]),
  );
}

function partsOfProgramme({ rows, capacityOf }: EventVersion): [string, string][] {
  const { terms, presenters, workshops, workshopPresenters, sessions } = rows;
  const workshopByCode = new Map(workshops.map((each) => [each.code, each]));
  const presenterByCode = new Map(presenters.map((each) => [each.code, each]));
  const termByCode = new Map(terms.map((term) => [`${term.kind}:${term.code}`, withoutPosition(term)]));
  const presentersOf = groupBy(
    workshopPresenters.toSorted((one, other) => one.position - other.position),
    ({ workshopCode }) => workshopCode,
  );
  const capacityByCode = new Map(
    sessions.map(({ code }) => [code, capacityOf(ITEM_KINDS.workshopSession, code) ?? null]),
  );
  const typesByDay = new Map(
    [...groupBy(sessions, ({ day }) => day)].map(([day, list]) => [
      day,
      [...new Set(list.map(({ type }) => type))].sort(),
    ]),
  );
  const sessionsOf = groupBy(sessions, ({ workshopCode }) => workshopCode);
  const shownOf = (session: SessionRow) =>
    shownSession(
      session,
      capacityByCode.get(session.code),
      termByCode.get(`room:${session.roomCode}`),
      typesByDay.get(session.day) ?? [],
    );
  const presentedBy = groupBy(workshopPresenters, ({ presenterCode }) => presenterCode);
  const sessionsIn = groupBy(sessions, ({ roomCode }) => roomCode);
  const workshopsOf = groupBy(workshops, ({ strandCode }) => strandCode);
  const takesPlace = (code: string) => (sessionsOf.get(code) ?? []).some(({ cancelled }) => !cancelled);

  /** A workshop as lists show it. */
  const cards = new Map(
    workshops.map((workshop) => [
      workshop.code,
      cardOf(
        workshop,
        (presentersOf.get(workshop.code) ?? []).map(({ presenterCode }) => {
          const presenter = presenterByCode.get(presenterCode);
          return presenter && withoutPosition(presenter);
        }),
        termByCode.get(`strand:${workshop.strandCode}`),
        workshop.audiences.map((code) => termByCode.get(`audience:${code}`)),
        byCode(sessionsOf.get(workshop.code) ?? []).map(shownOf),
      ),
    ]),
  );
  const cardsOf = (codes: Iterable<string>): string[][] => {
    const shown = [...new Set(codes)].flatMap((code) => workshopByCode.get(code) ?? []);
    // Of sessions at the same time, the organiser's order decides.
    return shown
      .sort((one, other) => one.position - other.position)
      .map(({ code }) => [code, cards.get(code) ?? '']);
  };
  return [
    [
      'sessions',
      digestOf([
        Object.values(rows).map((list) => list.map(digestOfRow).sort()),
        [...capacityByCode].map(digestOf).sort(),
      ]),
    ],
    ...workshops.flatMap((workshop) => {
      const others = othersInStrand(workshopsOf.get(workshop.strandCode) ?? [], workshop, takesPlace);
      const card = cards.get(workshop.code) ?? '';
      const digest = digestOf([card, others.map(({ code }) => [code, cards.get(code)])]);
      const codes = [workshop.code, ...(sessionsOf.get(workshop.code) ?? []).map(({ code }) => code)];
      return codes.map((code): [string, string] => [`session:${code}`, digest]);
    }),
    ...presenters.map((presenter): [string, string] => [
      `presenter:${presenter.code}`,
      digestOf([
        withoutPosition(presenter),
        cardsOf((presentedBy.get(presenter.code) ?? []).map(({ workshopCode }) => workshopCode)),
      ]),
    ]),
    ...[...termByCode].map(([part, term]): [string, string] => [
      part,
      digestOf([
        term,
        cardsOf(
          term.kind === 'room'
            ? (sessionsIn.get(term.code) ?? []).map(({ workshopCode }) => workshopCode)
            : (workshopsOf.get(term.code) ?? []).map(({ code }) => code),
        ),
      ]),
    ]),
  ];
}

type SessionRow = ProgrammeRows['sessions'][number];
type Term = Omit<ProgrammeRows['terms'][number], 'position'>;
type Presenter = Omit<ProgrammeRows['presenters'][number], 'position'>;

const digestOfRow = remembered((row: object) => digestOf(row));

const shownSession = remembered(
  (
    session: SessionRow,
    capacity: number | null | undefined,
    room: Term | undefined,
    dayTypes: readonly string[],
  ) => lasting({ ...session, capacity, room, dayTypes }),
);

const cardOf = remembered(
  (
    workshop: ProgrammeRows['workshops'][number],
    presenters: readonly (Presenter | undefined)[],
    strand: Term | undefined,
    audiences: readonly (Term | undefined)[],
    sessions: readonly object[],
  ) => digestOf([withoutPosition(workshop), presenters, strand, audiences, sessions]),
);

/** The same object for the same row. */
const lastingWithoutPosition = remembered(({ position: _, ...rest }: { position: number }) => lasting(rest));

// Cast because the helper forgets which fields a row has beside its position.
const withoutPosition = <Row extends { position: number }>(row: Row) =>
  lastingWithoutPosition(row) as Omit<Row, 'position'>;

const byCode = <Row extends { code: string }>(list: readonly Row[]): Row[] =>
  list.toSorted((one, other) => (one.code < other.code ? -1 : 1));
