import { and, asc, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../platform/database/database';
import type { SiteEvent } from '../tenancy/event';
import { presenters, workshopPresenters, workshops } from './schema';

const pageColumns = {
  abstract: workshops.abstract,
  description: workshops.description,
  photo: workshops.photo,
  links: workshops.links,
  attachments: workshops.attachments,
  feedbackUrl: workshops.feedbackUrl,
  recording: workshops.recording,
  slides: workshops.slides,
};
const detailed = {
  ...pageColumns,
  code: workshops.code,
  type: workshops.type,
  url: workshops.url,
  slug: workshops.slug,
};
const presenterColumns = {
  code: presenters.code,
  name: presenters.name,
  role: presenters.role,
  organization: presenters.organization,
  biography: presenters.biography,
  photo: presenters.photo,
};
export type WorkshopDetail = Pick<typeof workshops.$inferSelect, keyof typeof detailed>;
export type PresenterDetail = Omit<typeof presenters.$inferSelect, 'eventCode' | 'email'>;

/** The long texts of workshops and presenters, by code. */
export interface ProgrammeDetails {
  workshops: ReadonlyMap<string, WorkshopDetail>;
  /** In the organiser's order. */
  presenters: ReadonlyMap<string, PresenterDetail>;
}

/** Bounds the memory for abstracts and biographies, which are long. */
const MAX_CACHED_EVENTS = 20;
const cache = new LRUCache<SiteEvent, ProgrammeDetails>({ max: MAX_CACHED_EVENTS });

/** The long texts of a programme, cached by event (see `readProgramme`). */
export async function readProgrammeDetails(db: Db, event: SiteEvent): Promise<ProgrammeDetails> {
  const cached = cache.get(event);
  if (cached) return cached;
  const offered = await db.select(detailed).from(workshops).where(eq(workshops.eventCode, event.code));
  const people = await db
    .select({ ...presenterColumns, links: presenters.links, position: presenters.position })
    .from(presenters)
    .where(eq(presenters.eventCode, event.code))
    .orderBy(asc(presenters.position));
  const details = {
    workshops: new Map(offered.map((workshop) => [workshop.code, workshop])),
    presenters: new Map(people.map((presenter) => [presenter.code, presenter])),
  };
  cache.set(event, details);
  return details;
}

/** What only a workshop's own page shows: its texts, photo, links, and all details of its presenters in their order. */
export async function findWorkshopDetail(
  db: Db,
  { eventCode, workshopCode }: { eventCode: string; workshopCode: string },
) {
  const [workshop] = await db
    .select(pageColumns)
    .from(workshops)
    .where(and(eq(workshops.eventCode, eventCode), eq(workshops.code, workshopCode)));
  const presenting = await db
    .select(presenterColumns)
    .from(workshopPresenters)
    .innerJoin(
      presenters,
      and(
        eq(presenters.eventCode, workshopPresenters.eventCode),
        eq(presenters.code, workshopPresenters.presenterCode),
      ),
    )
    .where(
      and(eq(workshopPresenters.eventCode, eventCode), eq(workshopPresenters.workshopCode, workshopCode)),
    )
    .orderBy(asc(workshopPresenters.position));
  return { workshop, presenters: presenting };
}
