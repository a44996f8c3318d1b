import { ITEM_KINDS, type ItemKind } from '../../platform/inventory/items';
import type { StoredEvent } from '../../tenancy/stored-event';
import type { ProgrammeRows } from '../event-rows/programme-rows';
import { ITEM_NOUNS, placesTaken } from './items';

/** Places of an item that attendees have, sold or held. */
export type CountTaken = (kind: ItemKind, code: string) => number;

/**
 * Keeps in an event what the new file no longer has but attendees hold (design §10). Tracks are closed; other offers get a
 * capacity equal to the places taken.
 * @returns the event, with a warning for each thing that was kept
 */
export function keepHeldOffers(
  before: StoredEvent,
  after: StoredEvent,
  countTaken: CountTaken,
  now: string,
): { event: StoredEvent; warnings: string[] } {
  const warnings: string[] = [];
  const keep = <Item extends { code: string }>(
    kind: ItemKind,
    old: readonly Item[],
    current: readonly Item[],
    prefix = '',
  ): Item[] => {
    const codes = new Set(current.map((item) => item.code));
    const gone = old.filter((item) => !codes.has(item.code) && countTaken(kind, `${prefix}${item.code}`) > 0);
    for (const { code } of gone) {
      const count = countTaken(kind, `${prefix}${code}`);
      warnings.push(
        `${ITEM_NOUNS[kind]} "${prefix}${code}" is no longer in the file, but has ${placesTaken(count)}: it stays, closed.`,
      );
    }
    return [
      ...current,
      ...gone.map((item) => ({ ...item, capacity: countTaken(kind, `${prefix}${item.code}`) })),
    ];
  };

  const tracks = keep(ITEM_KINDS.track, before.tracks, after.tracks);
  const locations = new Set(after.locations.map((location) => location.code));
  return {
    warnings,
    event: {
      ...after,
      tracks: tracks.map((track) =>
        after.tracks.some(({ code }) => code === track.code) ? track : closed(track, now),
      ),
      activities: keep(ITEM_KINDS.activity, before.activities, after.activities).map(
        ({ location, ...activity }) =>
          location !== undefined && locations.has(location) ? { ...activity, location } : activity,
      ),
      products: keepHeldVariants(before.products, after.products, keep),
      exhibitors: {
        ...after.exhibitors,
        booths: keep(ITEM_KINDS.booth, before.exhibitors.booths, after.exhibitors.booths),
        extras: keep(ITEM_KINDS.exhibitorExtra, before.exhibitors.extras, after.exhibitors.extras),
      },
      sponsors: {
        ...after.sponsors,
        levels: keep(ITEM_KINDS.sponsorLevel, before.sponsors.levels, after.sponsors.levels),
        extras: keep(ITEM_KINDS.sponsorExtra, before.sponsors.extras, after.sponsors.extras),
      },
    },
  };
}

type Track = StoredEvent['tracks'][number];
type Product = StoredEvent['products'][number];
type Variant = Product['variants'][number];

/** A track that nobody can choose any more. Attendees who have it keep its name and rules. */
function closed({ opens, closes, ...track }: Track, now: string): Track {
  const minute = `${now.slice(0, 16)}:00.000Z`;
  const end = closes !== undefined && closes < minute ? closes : minute;
  return { ...track, listed: false, ...(opens !== undefined && opens < end && { opens }), closes: end };
}

function keepHeldVariants(
  before: readonly Product[],
  after: readonly Product[],
  keep: (kind: ItemKind, old: readonly Variant[], current: readonly Variant[], prefix: string) => Variant[],
): Product[] {
  const variants = (code: string, current: readonly Variant[]) =>
    keep(
      ITEM_KINDS.productVariant,
      before.find((old) => old.code === code)?.variants ?? [],
      current,
      `${code}/`,
    );
  const gone = before
    .filter((old) => !after.some((product) => product.code === old.code))
    .map((product) => ({ ...product, variants: variants(product.code, []) }))
    .filter((product) => product.variants.length > 0);
  return [
    ...after.map((product) => ({ ...product, variants: variants(product.code, product.variants) })),
    ...gone,
  ];
}

/**
 * Keeps sessions that the new file no longer has but attendees hold, as cancelled ones, with their workshop, slot, room
 * and presenters.
 * @returns the rows, with a warning for each session that was kept
 */
export function keepHeldSessions(
  before: ProgrammeRows,
  after: ProgrammeRows,
  isTaken: (sessionCode: string) => boolean,
): { rows: ProgrammeRows; warnings: string[] } {
  const sessions = missing(before.sessions, after.sessions).filter((session) => isTaken(session.code));
  const of = <Row extends { code: string }>(
    old: readonly Row[],
    current: readonly Row[],
    codes: (string | null)[],
  ) => missing(old, current).filter((row) => codes.includes(row.code));

  const workshops = of(
    before.workshops,
    after.workshops,
    sessions.map((session) => session.workshopCode),
  );
  const slots = of(
    before.slots,
    after.slots,
    sessions.map((session) => session.slotCode),
  );
  const links = before.workshopPresenters.filter((link) =>
    workshops.some(({ code }) => code === link.workshopCode),
  );
  const presenters = of(
    before.presenters,
    after.presenters,
    links.map((link) => link.presenterCode),
  );
  const termCodes = {
    strand: workshops.map((workshop) => workshop.strandCode),
    audience: workshops.flatMap((workshop) => workshop.audiences),
    room: sessions.map((session) => session.roomCode),
  };
  const terms = (['strand', 'audience', 'room'] as const).flatMap((kind) => {
    const ofKind = (rows: ProgrammeRows) => rows.terms.filter((term) => term.kind === kind);
    return renumbered([...ofKind(after), ...of(ofKind(before), ofKind(after), termCodes[kind])]);
  });

  return {
    rows: {
      terms,
      slots: [...after.slots, ...slots],
      presenters: renumbered([...after.presenters, ...presenters]),
      workshops: renumbered([...after.workshops, ...workshops]),
      workshopPresenters: [...after.workshopPresenters, ...links],
      sessions: [...after.sessions, ...cancelledAfter(sessions, after.sessions)],
    },
    warnings: sessions
      .filter((session) => !session.cancelled)
      .map(
        ({ code }) =>
          `session "${code}" is no longer in the file, but attendees have it: it stays, cancelled.`,
      ),
  };
}

function missing<Row extends { code: string }>(before: readonly Row[], after: readonly Row[]): Row[] {
  const codes = new Set(after.map((row) => row.code));
  return before.filter((row) => !codes.has(row.code));
}

function renumbered<Row extends { position: number }>(rows: readonly Row[]): Row[] {
  return rows.map((row, position) => (row.position === position ? row : { ...row, position }));
}

/** Marks sessions as cancelled, and numbers them after those that their workshop still has. */
function cancelledAfter(
  sessions: ProgrammeRows['sessions'],
  others: ProgrammeRows['sessions'],
): ProgrammeRows['sessions'] {
  const counts = new Map<string, number>();
  for (const { workshopCode } of others) counts.set(workshopCode, (counts.get(workshopCode) ?? 0) + 1);
  return sessions.map((session) => {
    const number = (counts.get(session.workshopCode) ?? 0) + 1;
    counts.set(session.workshopCode, number);
    return { ...session, number, cancelled: true };
  });
}
