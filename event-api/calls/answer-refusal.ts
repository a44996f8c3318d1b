import { randomUUID } from 'node:crypto';
import { type ErrorBody, REQUEST, Refusal, refuse } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import type { EventWording } from '@/lib/i18n/messages';
import { type Translate, translator } from '@/lib/i18n/translate';
import { requestId } from '@/lib/request-id';
import { isKnownAway } from '../platform/database/server/server-connection';
import { describeError, type Log } from '../platform/log';
import { databaseTrouble } from './database-trouble';

const RETRY_AFTER_SECONDS = { away: 5, busy: 1, full: 30 } as const;

/**
 * The answer to a failed call: a refusal in the caller's language, 503 while the database is unavailable, or 500 for a
 * fault of ours, which is logged under an id that the answer names.
 * @param event the one that the call was about
 */
export async function answerRefusal(
  error: unknown,
  { locale, event, log }: { locale: Locale; event?: EventWording; log: Log },
): Promise<Response> {
  const words = await translator(locale, 'api', event);
  if (error instanceof Refusal) return answer(error, error.status, { locale, words });
  const trouble = databaseTrouble(error);
  if (trouble) {
    if (!isKnownAway(error)) log.warn('the database is in trouble', { error: describeError(error) });
    return answer(
      new Refusal(503, { [REQUEST]: [{ key: 'unavailable' }] }, RETRY_AFTER_SECONDS[trouble]),
      503,
      { locale, words },
    );
  }
  const id = requestId() ?? randomUUID();
  log.error('a call failed', { id, error: describeError(error) });
  return answer(refuse(503, REQUEST, 'internal', { id }), 500, { locale, words });
}

function answer(
  refusal: Refusal,
  status: number,
  { locale, words }: { locale: Locale; words: Translate },
): Response {
  const errors = Object.entries(refusal.errors).map(
    ([field, messages]) => [field, messages.map(({ key, values }) => words(key, values))] as const,
  );
  const { reason } = refusal;
  const body: ErrorBody = { errors: Object.fromEntries(errors), ...(reason && { reason }) };
  const headers = new Headers({ 'cache-control': 'no-store', 'content-language': locale });
  if (refusal.retryAfter !== undefined) headers.set('retry-after', String(refusal.retryAfter));
  return Response.json(body, { status, headers });
}
