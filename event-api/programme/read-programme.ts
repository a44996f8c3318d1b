import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import type { SiteEvent } from '../tenancy/event';
import {
  presenters,
  programmeTerms,
  scheduleSlots,
  workshopPresenters,
  workshopSessions,
  workshops,
} from './schema';

export type Slot = typeof scheduleSlots.$inferSelect;
export type Session = typeof workshopSessions.$inferSelect;
export type Term = typeof programmeTerms.$inferSelect;

/** Columns of a workshop, without the long texts that only its own page shows. */
const listed = {
  code: workshops.code,
  title: workshops.title,
  subtitle: workshops.subtitle,
  kind: workshops.kind,
  strandCode: workshops.strandCode,
  audiences: workshops.audiences,
  language: workshops.language,
  feeAmount: workshops.feeAmount,
  payable: workshops.payable,
  itemsToBring: workshops.itemsToBring,
  recording: workshops.recording,
  slides: workshops.slides,
  position: workshops.position,
};
export type ListedWorkshop = Pick<typeof workshops.$inferSelect, keyof typeof listed>;

export interface NamedPresenter {
  code: string;
  name: string;
}

/** The whole programme of an event, with indexes by code. */
export interface Programme {
  /** By start. */
  slots: readonly Slot[];
  slotByCode: ReadonlyMap<string, Slot>;
  /** By start, then by the workshops' order. */
  sessions: readonly Session[];
  sessionByCode: ReadonlyMap<string, Session>;
  workshopByCode: ReadonlyMap<string, ListedWorkshop>;
  presentersByWorkshop: ReadonlyMap<string, readonly NamedPresenter[]>;
  /** Strands, audiences and rooms, by `kind:code`. */
  terms: ReadonlyMap<string, Term>;
}

const cache = new WeakMap<SiteEvent, Programme>();
const inFlight = new WeakMap<SiteEvent, { db: Db; reading: Promise<Programme> }>();

/**
 * The programme of an event, cached as long as the `SiteEvent` object is: every change of a programme makes the event be
 * read again as a new object. Concurrent callers share one read, but only through the same database handle: a transaction
 * that waited for a read outside of it, which in turn waits for the transaction, would deadlock.
 */
export async function readProgramme(db: Db, event: SiteEvent): Promise<Programme> {
  const cached = cache.get(event);
  if (cached) return cached;
  const shared = inFlight.get(event);
  if (shared?.db === db) return shared.reading;
  const reading = queryProgramme(db, event.code);
  inFlight.set(event, { db, reading });
  try {
    const programme = await reading;
    cache.set(event, programme);
    return programme;
  } finally {
    if (inFlight.get(event)?.reading === reading) inFlight.delete(event);
  }
}

async function queryProgramme(db: Db, eventCode: string): Promise<Programme> {
  const slots = await db
    .select()
    .from(scheduleSlots)
    .where(eq(scheduleSlots.eventCode, eventCode))
    .orderBy(asc(scheduleSlots.startsAt), asc(scheduleSlots.endsAt), asc(scheduleSlots.code));
  const sessions = await db
    .select()
    .from(workshopSessions)
    .where(eq(workshopSessions.eventCode, eventCode))
    .orderBy(asc(workshopSessions.startsAt), asc(workshopSessions.code));
  const offered = await db.select(listed).from(workshops).where(eq(workshops.eventCode, eventCode));
  const presenting = await db
    .select({ workshop: workshopPresenters.workshopCode, code: presenters.code, name: presenters.name })
    .from(workshopPresenters)
    .innerJoin(
      presenters,
      and(
        eq(presenters.eventCode, workshopPresenters.eventCode),
        eq(presenters.code, workshopPresenters.presenterCode),
      ),
    )
    .where(eq(workshopPresenters.eventCode, eventCode))
    .orderBy(asc(workshopPresenters.position));
  const terms = await db.select().from(programmeTerms).where(eq(programmeTerms.eventCode, eventCode));

  const workshopByCode = new Map(offered.map((workshop) => [workshop.code, workshop]));
  const position = (session: Session) => workshopByCode.get(session.workshopCode)?.position ?? 0;
  const presentersByWorkshop = new Map<string, NamedPresenter[]>();
  for (const { workshop, code, name } of presenting) {
    const others = presentersByWorkshop.get(workshop) ?? [];
    presentersByWorkshop.set(workshop, [...others, { code, name }]);
  }
  return {
    slots,
    slotByCode: new Map(slots.map((slot) => [slot.code, slot])),
    sessions: sessions.sort(
      (a, b) => a.startsAt.localeCompare(b.startsAt) || position(a) - position(b) || a.number - b.number,
    ),
    sessionByCode: new Map(sessions.map((session) => [session.code, session])),
    workshopByCode,
    presentersByWorkshop,
    terms: new Map(terms.map((term) => [`${term.kind}:${term.code}`, term])),
  };
}
