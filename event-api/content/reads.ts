import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { getLastModified as call } from '@/lib/contract/content/site';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { ContentBlock } from '@/lib/contract/parts/content-block';
import { notFound } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { findTrack } from '../programme/queries';
import { readProgramme } from '../programme/read-programme';
import { listEventParts } from '../tenancy/event-parts';
import { eventTexts } from '../tenancy/event-texts';
import { blocksOfKind, contentBlocks, contentSlides } from './content-block';
import { contentSections } from './content-sections';
import { accommodationWriter, locationSummaries } from './places';

/** All accommodations, in the organiser's order. */
export const getAccommodations: UseCase<'getAccommodations'> = async ({ event, locale }) => ({
  accommodations: event.definition.accommodations.map(accommodationWriter(event, locale)),
});

/** All of the event's named texts. */
export const getContentSection: UseCase<'getContentSection'> = async ({ event, locale }) => ({
  sections: await contentSections(event, locale),
});

/** When the event and each part of it that pages show were last changed. */
export async function getLastModified({ db, event }: UseCaseContext): Promise<AnswerOf<typeof call>> {
  const parts = await listEventParts(db, event.code);
  return {
    changed_at: event.changedAt,
    parts: Object.fromEntries(parts.map(({ part, changedAt }) => [part, new Date(changedAt).toISOString()])),
  };
}

/** Value of `track` that asks for the locations of all tracks. */
const ALL = 'all';

/** The locations of the event, or those of a track. @throws Refusal 404 for a track that the event does not have */
export const getLocations: UseCase<'getLocations'> = async ({ db, event, locale }, { track }) => {
  if (track !== ALL) findTrack(event, track);
  const summarise = locationSummaries(event, await readProgramme(db, event), locale);
  const locations = event.definition.locations.filter(
    ({ tracks }) => track === ALL || tracks === undefined || tracks.includes(track),
  );
  return { locations: locations.map(summarise) };
};

/** The slides of a carousel on any page. @throws Refusal 404 when no carousel has the code */
export const getSliderBoxImages: UseCase<'getSliderBoxImages'> = async ({ event, locale }, { x: code }) => {
  const carousel = blocksOfKind(event, 'carousel').find((each) => each.code === code);
  if (!carousel) throw notFound();
  const { title, slides } = carousel.block;
  const texts = eventTexts(event, locale);
  return { code, title: texts.text(title), slides: contentSlides(slides, texts) };
};

/** One of the event's named texts. @throws Refusal 404 when none has the code */
export const getTWCContent: UseCase<'getTWCContent'> = async ({ event, locale }, { x: code }) => {
  const section = (await contentSections(event, locale)).find((each) => each.code === code);
  if (!section) throw notFound();
  return section;
};

/** The blocks of the home page (design §10). */
export async function loadEventHomePageForm({
  event,
  locale,
}: UseCaseContext): Promise<{ blocks: ContentBlock[] }> {
  return { blocks: contentBlocks(event.definition.home, event, eventTexts(event, locale)) };
}

/** The version in development, where there is no build. */
const UNBUILT = '0';

let cached: string | undefined;

/** The version of the running site, for the new-version prompt (specification §4). */
export async function versionJson({ env }: UseCaseContext): Promise<{ version: string }> {
  cached ??= readBuildId(env.BUILD_DIR);
  return { version: cached };
}

/** Next's build id, which is another for other sources. */
function readBuildId(folder: string): string {
  try {
    return readFileSync(join(folder, '.next/BUILD_ID'), 'utf8').trim();
  } catch {
    return UNBUILT;
  }
}
