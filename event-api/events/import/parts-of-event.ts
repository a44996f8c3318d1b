import { groupBy } from '@/lib/domain/group-by';
import { ITEM_KINDS } from '../../platform/inventory/items';
import { othersInStrand } from '../../programme/queries';
import type { StoredEvent } from '../../tenancy/stored-event';
import { digestOf } from '../digest';
import type { ProgrammeRows } from '../event-rows/programme-rows';

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
    ...partsOfProgramme(version),
  ];
  return new Map(parts.map(([part, content]) => [part, digestOf(content)]));
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

function partsOfProgramme({ rows, capacityOf }: EventVersion): [string, unknown][] {
  const { terms, presenters, workshops, workshopPresenters, sessions } = rows;
  const workshopByCode = new Map(workshops.map((each) => [each.code, each]));
  const presenterByCode = new Map(presenters.map((each) => [each.code, each]));
  const termByCode = new Map(terms.map(({ position: _, ...term }) => [`${term.kind}:${term.code}`, term]));
  const presentersOf = groupBy(
    [...workshopPresenters].sort((one, other) => one.position - other.position),
    ({ workshopCode }) => workshopCode,
  );
  const capacities = sessions.map(({ code }) => [code, capacityOf(ITEM_KINDS.workshopSession, code) ?? null]);
  const capacityByCode = new Map(capacities.map(([code, capacity]) => [code, capacity]));
  const typesByDay = groupBy(sessions, ({ day }) => day);
  const sessionsOf = groupBy(
    sessions.map((session) => ({
      ...session,
      capacity: capacityByCode.get(session.code),
      room: termByCode.get(`room:${session.roomCode}`),
      dayTypes: [...new Set((typesByDay.get(session.day) ?? []).map(({ type }) => type))].sort(),
    })),
    ({ workshopCode }) => workshopCode,
  );
  const presentedBy = groupBy(workshopPresenters, ({ presenterCode }) => presenterCode);
  const sessionsIn = groupBy(sessions, ({ roomCode }) => roomCode);
  const workshopsOf = groupBy(workshops, ({ strandCode }) => strandCode);
  const takesPlace = (code: string) => (sessionsOf.get(code) ?? []).some(({ cancelled }) => !cancelled);

  /** A workshop as lists show it. */
  const cards = new Map(
    workshops.map(({ position: _, ...workshop }) => {
      const content = [
        workshop,
        (presentersOf.get(workshop.code) ?? []).map(({ presenterCode }) =>
          withoutPosition(presenterByCode.get(presenterCode)),
        ),
        termByCode.get(`strand:${workshop.strandCode}`),
        workshop.audiences.map((code) => termByCode.get(`audience:${code}`)),
        byCode(sessionsOf.get(workshop.code) ?? []),
      ];
      return [workshop.code, digestOf(content)];
    }),
  );
  const cardsOf = (codes: Iterable<string>) => {
    const shown = [...new Set(codes)].flatMap((code) => workshopByCode.get(code) ?? []);
    // Of sessions at the same time, the organiser's order decides.
    return shown
      .sort((one, other) => one.position - other.position)
      .map(({ code }) => [code, cards.get(code)]);
  };
  return [
    [
      'sessions',
      [Object.values(rows).map((list) => list.map(digestOf).sort()), capacities.map(digestOf).sort()],
    ],
    ...workshops.flatMap((workshop) => {
      const others = othersInStrand(workshopByCode.values(), workshop, takesPlace);
      const content = [cards.get(workshop.code), others.map(({ code }) => [code, cards.get(code)])];
      const codes = [workshop.code, ...(sessionsOf.get(workshop.code) ?? []).map(({ code }) => code)];
      return codes.map((code): [string, unknown] => [`session:${code}`, content]);
    }),
    ...presenters.map((presenter): [string, unknown] => [
      `presenter:${presenter.code}`,
      [
        withoutPosition(presenter),
        cardsOf((presentedBy.get(presenter.code) ?? []).map(({ workshopCode }) => workshopCode)),
      ],
    ]),
    ...[...termByCode].map(([part, term]): [string, unknown] => [
      part,
      [
        term,
        cardsOf(
          term.kind === 'room'
            ? (sessionsIn.get(term.code) ?? []).map(({ workshopCode }) => workshopCode)
            : (workshopsOf.get(term.code) ?? []).map(({ code }) => code),
        ),
      ],
    ]),
  ];
}

function withoutPosition<Row extends { position: number }>(row: Row | undefined) {
  if (!row) return undefined;
  const { position: _, ...rest } = row;
  return rest;
}

const byCode = <Row extends { code: string }>(list: readonly Row[]): Row[] =>
  [...list].sort((one, other) => (one.code < other.code ? -1 : 1));
