import type { getClientEventSchema as call } from '@/lib/contract/content/site';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { UseCaseContext } from '../calls/use-case';
import { pageInfoOf } from '../tenancy/page-info';
import { readRegistrationState } from '../tenancy/registration-state';
import { ACCESSIBILITY_URL } from './accessibility-page';
import { pageUrls } from './page-urls';

/** The page info of the event, and whether a visitor can register now (specification §3, Page info); for sitemaps, its own pages. */
export async function getClientEventSchema({
  db,
  event,
  clock,
}: UseCaseContext): Promise<AnswerOf<typeof call>> {
  const registration = await readRegistrationState(db, event, clock.now());
  return {
    event_code: event.code,
    client_code: event.clientCode,
    options: pageInfoOf(event, registration.state),
    registration,
    pages: [...new Set([...pageUrls(event.definition.pages), ACCESSIBILITY_URL])],
  };
}
