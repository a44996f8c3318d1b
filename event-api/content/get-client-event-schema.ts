import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getClientEventSchema as call } from '@/lib/contract/tenancy';
import type { UseCaseContext } from '../calls/use-case';
import { pageInfoOf } from '../tenancy/page-info';
import { readRegistrationState } from '../tenancy/read-registration-state';

/** The page info of the event, and whether a visitor can register now (specification §3, Page info). */
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
  };
}
