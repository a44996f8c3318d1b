import { asc, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../platform/database/database';
import type { SiteEvent } from '../tenancy/event';
import { presenters, workshops } from './schema';

export type WorkshopDetail = Pick<typeof workshops.$inferSelect, 'code' | 'abstract' | 'photo' | 'links'>;
export type PresenterDetail = Omit<typeof presenters.$inferSelect, 'eventCode' | 'email'>;

/** What only lists of workshops and presenters in full show, by code. */
export interface ProgrammeDetails {
  workshops: ReadonlyMap<string, WorkshopDetail>;
  /** In the organiser's order. */
  presenters: ReadonlyMap<string, PresenterDetail>;
}

/** Abstracts and biographies are long: those of so many events are kept, others are read again. */
const known = new LRUCache<SiteEvent, ProgrammeDetails>({ max: 20 });

/** The long texts of a programme, kept for as long as its event is (see `readProgramme`). */
export async function readProgrammeDetails(db: Db, event: SiteEvent): Promise<ProgrammeDetails> {
  const kept = known.get(event);
  if (kept) return kept;
  const offered = await db
    .select({
      code: workshops.code,
      abstract: workshops.abstract,
      photo: workshops.photo,
      links: workshops.links,
    })
    .from(workshops)
    .where(eq(workshops.eventCode, event.code));
  const people = await db
    .select({
      code: presenters.code,
      name: presenters.name,
      role: presenters.role,
      organization: presenters.organization,
      biography: presenters.biography,
      photo: presenters.photo,
      links: presenters.links,
      position: presenters.position,
    })
    .from(presenters)
    .where(eq(presenters.eventCode, event.code))
    .orderBy(asc(presenters.position));
  const details = {
    workshops: new Map(offered.map((workshop) => [workshop.code, workshop])),
    presenters: new Map(people.map((presenter) => [presenter.code, presenter])),
  };
  known.set(event, details);
  return details;
}
