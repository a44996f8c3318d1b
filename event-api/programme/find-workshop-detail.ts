import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { presenters, workshopPresenters, workshops } from './schema';

/** What only a workshop's own page shows: its texts, photo, links, and all details of its presenters in their order. */
export async function findWorkshopDetail(
  db: Db,
  { eventCode, workshopCode }: { eventCode: string; workshopCode: string },
) {
  const [workshop] = await db
    .select({
      abstract: workshops.abstract,
      description: workshops.description,
      links: workshops.links,
      attachments: workshops.attachments,
      feedbackUrl: workshops.feedbackUrl,
      recording: workshops.recording,
      photo: workshops.photo,
    })
    .from(workshops)
    .where(and(eq(workshops.eventCode, eventCode), eq(workshops.code, workshopCode)));
  const presenting = await db
    .select({
      code: presenters.code,
      name: presenters.name,
      role: presenters.role,
      organization: presenters.organization,
      biography: presenters.biography,
      photo: presenters.photo,
    })
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
