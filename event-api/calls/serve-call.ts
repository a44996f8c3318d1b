import type { CallId } from '@/lib/contract/catalogue';
import type { Call } from '@/lib/contract/parts/call';
import { splitPreviewHost } from '@/lib/domain/preview-host';
import { notFound, REQUEST, Refusal, refuse } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import { inSpan } from '@/lib/trace';
import type { Platform } from '../platform/context';
import type { Db } from '../platform/database/database';
import type { SiteEvent } from '../tenancy/event';
import type { EventDirectory } from '../tenancy/event-directory';
import { hasGrant } from '../tenancy/grants';
import { whatIsLeft } from '../tenancy/reads';
import { answerAs, checkAnswer } from './answer';
import { answerRefusal } from './answer-refusal';
import { databaseTrouble } from './database-trouble';
import { decodeInput } from './decode-input';
import { answerLocale, type Caller, callerAddress, identifyCaller, identifyEvent } from './identify-caller';
import { limitCaller, limitGuesses } from './limit-guesses';
import { refuseWhenCancelled } from './refuse-cancelled';
import { requireAdmission } from './require-admission';
import type { UploadTurns } from './upload-turns';
import type { UseCaseContext, UseCases } from './use-case';

/**
 * Which of a call's media types an Accept header asks for; null means JSON, which wildcards get too. A file type must be
 * named in the header with a higher weight than JSON.
 */
function wantedFile(accept: string | null, files: readonly string[]): string | null {
  const weights = new Map<string, number>();
  for (const part of (accept ?? '').slice(0, 1000).split(',')) {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(type, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
  let best: { type: string | null; weight: number } = {
    type: null,
    weight: weights.get('application/json') ?? 0,
  };
  for (const type of files) {
    const weight = weights.get(type) ?? 0;
    if (weight > best.weight) best = { type, weight };
  }
  return best.type;
}

const RETRY_AFTER_SECONDS = 1;

/** The one public call that changes something; the others of them that are sent by POST read. */
const CHANGED_BY_ANYBODY: CallId = 'endReminders';

/**
 * What an error means if the event was deleted or renamed after the call had begun: what the call writes then refers to an
 * event that is not there. Answered as a call that begins later: 404, or once more under the event's new code
 * (docs/rooms/calls.md#where-an-event-has-gone).
 */
async function afterEventLeft(
  error: unknown,
  { db, ...place }: { db: Db; eventCode: string; host: string },
): Promise<unknown> {
  if (error instanceof Refusal || databaseTrouble(error)) return error;
  const left = await whatIsLeft(db, place).catch(() => undefined);
  if (!left || left.event) return error;
  return left.host
    ? new Refusal(503, { [REQUEST]: [{ key: 'unavailable' }] }, RETRY_AFTER_SECONDS)
    : notFound();
}

/** What is needed to serve a call, beside the request. */
export interface Serving {
  platform: Platform;
  directory: EventDirectory;
  useCases: UseCases;
  uploadTurns: UploadTurns;
  /** Reads an event as it would be once what is collected in the desk is released. */
  preview: <Answer>(
    platform: Platform,
    previewed: { event: SiteEvent; key: string },
    read: (platform: Platform, event: SiteEvent) => Promise<Answer>,
  ) => Promise<Answer>;
}

/** Any use-case. Its input type is lost in the lookup by id, but the call's own schemas have validated the input. */
type AnyUseCase = (context: UseCaseContext, input: unknown) => Promise<unknown>;

/**
 * Answers one call by its contract: event, caller, rate limit, input, grant, use-case, answer. Never rejects: errors become
 * answers too.
 */
export async function serveCall(
  { platform, directory, useCases, uploadTurns, preview }: Serving,
  call: Call<CallId>,
  request: Request,
  pathParameters: Readonly<Record<string, string>>,
): Promise<Response> {
  let site: Awaited<ReturnType<typeof identifyEvent>> | undefined;
  try {
    const url = new URL(request.url);
    const namedHost = call.id === 'getClientEventFromDomain' ? pathParameters.domain : undefined;
    site = await identifyEvent(directory, request, namedHost);
    const { event } = site;
    const { key, host } = splitPreviewHost(site.host);
    const locale = answerLocale(request, event);
    // Nothing can be done in a preview, so that nobody takes part in an event that is not so yet.
    if (key !== undefined && (call.access !== 'public' || call.id === CHANGED_BY_ANYBODY)) {
      throw refuse(409, REQUEST, 'preview');
    }
    const caller = await identifyCaller(platform, call, event, request);
    const context: UseCaseContext = {
      ...platform,
      event,
      host,
      locale,
      visitorId: caller.visitorId,
      token: caller.token,
      address: callerAddress(request),
      wantedFile: wantedFile(request.headers.get('accept'), call.files ?? []),
    };
    const carryOutCall = useCases[call.id] as AnyUseCase;
    await requireAdmission(context, call, request);
    await limitCaller(context, call);
    const carryOut = async () => {
      const input = await decodeInput(call, request, url, pathParameters);
      return limitGuesses(context, call, input, async () => {
        await checkGrant(context, call, input);
        refuseWhenCancelled(event, call.id);
        return inSpan({ name: call.id, kind: 'internal', facts: { 'rendezvous.event': event.code } }, () =>
          key === undefined
            ? carryOutCall(context, input)
            : preview(platform, { event, key }, (changed, drafted) =>
                carryOutCall({ ...context, ...changed, event: drafted }, input),
              ),
        );
      });
    };
    const answer = call.upload ? await uploadTurns.take(context, carryOut) : await carryOut();
    if (platform.env.NODE_ENV !== 'production') checkAnswer(call, answer);
    return answerWith(answer, call, { caller, locale, isPreview: key !== undefined });
  } catch (error) {
    const locale = answerLocale(request, site?.event);
    if (!site) return answerRefusal(error, { locale, log: platform.log });
    const { event, host } = site;
    const refusal = await afterEventLeft(error, { db: platform.db, eventCode: event.code, host });
    return answerRefusal(refusal, { locale, event: event.definition.event, log: platform.log });
  }
}

/** @throws Refusal 404 without the grant that the call asks for (design §5) */
async function checkGrant(
  { db, event, visitorId }: UseCaseContext,
  { access }: Call,
  input: Record<string, unknown>,
): Promise<void> {
  if (typeof access === 'string') return;
  const code = input[access.by];
  const granted =
    visitorId !== null &&
    typeof code === 'string' &&
    (await hasGrant(db, { eventCode: event.code, visitorId, kind: access.grant, code }));
  if (!granted) throw notFound(access.by);
}

function answerWith(
  answer: unknown,
  call: Call,
  { caller, locale, isPreview }: { caller: Caller; locale: Locale; isPreview: boolean },
): Response {
  const headers = new Headers({ 'content-language': locale });
  if (call.access === 'public' && call.maxAge !== undefined && !isPreview) {
    // Shared caches store this answer, so nothing personal may be in it, not even a renewed token.
    headers.set(
      'cache-control',
      `public, max-age=0, s-maxage=${call.maxAge}, stale-while-revalidate=${call.maxAge}`,
    );
    headers.set('vary', 'accept-language');
  } else {
    headers.set('cache-control', 'no-store');
    if (caller.renewedToken !== null) headers.set('authorization', `Bearer ${caller.renewedToken}`);
  }
  return answerAs(answer, { headers, locale });
}
