import type { DeskCallId } from '@/lib/contract/desk/catalogue';
import { DESK_SESSION_HEADER, EVENT_HOST_HEADER, NO_SESSION } from '@/lib/contract/headers';
import type { DeskCall } from '@/lib/contract/parts/call';
import { isAllowed, type Permission } from '@/lib/domain/team-roles';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import { acceptedLocale } from '@/lib/i18n/accept-language';
import { findMember, noteSeen } from '../accounts/members';
import { readSession } from '../accounts/sessions';
import { answerAs, checkAnswer } from '../calls/answer';
import { answerRefusal } from '../calls/answer-refusal';
import { decodeInput, decodeParams } from '../calls/decode-input';
import { bearerOf, callerAddress, plainHost } from '../calls/identify-caller';
import type { Platform } from '../platform/context';
import { findEvent } from '../tenancy/find-event';
import { accountPlace } from './account-place';
import { type DeskContext, type DeskUseCases, sessionOf } from './desk-use-case';

/** Any use-case. Its input type is lost in the lookup by id, but the call's own schemas have validated the input. */
type AnyUseCase = (context: DeskContext, input: unknown) => Promise<unknown>;

/**
 * Answers one call of the desk by its contract: host, session, team, permission, input, use-case, answer. Never rejects:
 * errors become answers too.
 */
export async function serveDeskCall(
  { platform, useCases }: { platform: Platform; useCases: DeskUseCases },
  call: DeskCall<DeskCallId>,
  request: Request,
  pathParameters: Readonly<Record<string, string>>,
): Promise<Response> {
  const locale = acceptedLocale(request.headers.get('accept-language'));
  try {
    const host = request.headers.get(EVENT_HOST_HEADER) ?? request.headers.get('host') ?? '';
    if (plainHost(host) !== platform.env.DESK_HOST) throw notFound();
    const session = await readSession(platform, bearerOf(request));
    const headers = new Headers({ 'content-language': locale, 'cache-control': 'no-store' });
    const context: DeskContext = {
      ...platform,
      locale,
      address: callerAddress(request),
      place: accountPlace(platform, session?.account.code ?? ''),
      session,
      at: null,
      keepSession: (token) => headers.set(DESK_SESSION_HEADER, token ?? NO_SESSION),
    };
    const { needs } = call;
    if (needs !== 'nobody') sessionOf(context);
    const isOfEvent = needs !== 'nobody' && needs !== 'account';
    const event = decodeParams(call, pathParameters).event;
    const at = isOfEvent ? await readPlace(context, needs, String(event)) : null;
    const input = await decodeInput(call, request, new URL(request.url), pathParameters);
    const answer = await (useCases[call.id] as AnyUseCase)({ ...context, at }, input);
    if (platform.env.NODE_ENV !== 'production') checkAnswer(call, answer);
    return answerAs(answer, { headers, locale });
  } catch (error) {
    return answerRefusal(error, { locale, log: platform.log });
  }
}

/**
 * The event, and what the account is there: the one place in which the desk asks who may do what.
 * @throws Refusal 404 for those who are not in its team, so that codes of events cannot be probed; 403 without the permission
 */
async function readPlace(
  context: DeskContext,
  needs: Permission,
  eventCode: string,
): Promise<NonNullable<DeskContext['at']>> {
  const { db, clock } = context;
  const accountCode = sessionOf(context).account.code;
  const member = await findMember(db, { eventCode, accountCode });
  const event = member && (await findEvent(db, eventCode));
  if (!member || !event) throw refuse(404, REQUEST, 'desk_not_in_team');
  if (!isAllowed(member.role, needs)) throw refuse(403, REQUEST, 'desk_not_allowed');
  await noteSeen(db, { eventCode, accountCode, now: clock.now() });
  return { event, role: member.role };
}
