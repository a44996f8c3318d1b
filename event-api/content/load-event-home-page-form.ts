import type { ContentBlock } from '@/lib/contract/parts/content-block';
import type { UseCaseContext } from '../calls/use-case';
import { eventTexts } from '../tenancy/event-texts';
import { contentBlocks } from './content-block';

/** The blocks of the home page (design §10). */
export async function loadEventHomePageForm({
  event,
  locale,
}: UseCaseContext): Promise<{ blocks: ContentBlock[] }> {
  return { blocks: contentBlocks(event.definition.home, event, eventTexts(event, locale)) };
}
