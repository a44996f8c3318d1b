import type { getCustomPage as call } from '@/lib/contract/content/pages';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import { eventTexts } from '../tenancy/event-texts';
import type { StoredEvent } from '../tenancy/stored-event';
import { contentBlocks } from './content-block';
import { ACCESSIBILITY_URL, accessibilityPage } from './site-pages';

type Page = StoredEvent['pages'][number];
type Found = { parent: Page; page: Page['pages'][number] } | { parent: null; page: Page };

/**
 * A custom page (specification §2, `/{pageUrl}/{subPageUrl}`); `page--sub-page` names a sub-page.
 * @throws Refusal 404 when the event has no such page
 */
export async function getCustomPage(
  { event, locale }: UseCaseContext,
  { code }: { code: string },
): Promise<AnswerOf<typeof call>> {
  const place = findPage(event.definition.pages, code);
  if (!place) {
    if (code === ACCESSIBILITY_URL) return accessibilityPage(event.definition, locale);
    throw notFound();
  }
  const { parent, page } = place;
  const family = place.parent ?? place.page;
  const texts = eventTexts(event, locale);
  return {
    url: parent ? `${parent.url}/${page.url}` : page.url,
    title: texts.text(page.title),
    description: texts.optional(page.description),
    image: texts.optionalPicture(page.image),
    blocks: contentBlocks(page.blocks, event, texts),
    parent: parent && { url: parent.url, title: texts.text(parent.title) },
    pages: family.pages.map((inner) => ({
      url: `${family.url}/${inner.url}`,
      title: texts.text(inner.title),
    })),
  };
}

/** A page's own address may contain `--` too, so the code is compared with every page instead of being split. */
function findPage(pages: readonly Page[], code: string): Found | undefined {
  const whole = pages.find((page) => page.url === code);
  if (whole) return { parent: null, page: whole };
  for (const parent of pages) {
    const page = parent.pages.find((inner) => `${parent.url}--${inner.url}` === code);
    if (page) return { parent, page };
  }
  return undefined;
}
