import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getLastModified as call } from '@/lib/contract/tenancy';
import type { UseCaseContext } from '../calls/use-case';
import { listEventParts } from '../tenancy/event-parts';

/** When the event and each part of it that pages show were last changed. */
export async function getLastModified({ db, event }: UseCaseContext): Promise<AnswerOf<typeof call>> {
  const parts = await listEventParts(db, event.code);
  return {
    changed_at: event.changedAt,
    parts: Object.fromEntries(parts.map(({ part, changedAt }) => [part, new Date(changedAt).toISOString()])),
  };
}
