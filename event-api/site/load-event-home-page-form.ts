import type { ContentBlock } from '@/lib/contract/site';
import type { UseCaseContext } from '../calls/use-case';
import { contentBlocks } from './content-block';
import { eventTexts } from './event-texts';

/** The blocks of the home page (design §10). */
export async function loadEventHomePageForm({
  event,
  locale,
}: UseCaseContext): Promise<{ blocks: ContentBlock[] }> {
  return { blocks: contentBlocks(event.definition.home, event, eventTexts(event, locale)) };
}
