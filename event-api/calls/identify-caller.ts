import { CLIENT_ADDRESS_HEADER, EVENT_HOST_HEADER } from '@/lib/contract/headers';
import type { Call } from '@/lib/contract/parts/call';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import { acceptedLocale } from '@/lib/i18n/accept-language';
import type { Locale } from '@/lib/i18n/languages';
import type { Platform } from '../platform/context';
import type { SiteEvent } from '../tenancy/event';
import type { EventDirectory } from '../tenancy/event-directory';

/** A host name as events store it: lower case, without port and final dot. */
export function plainHost(name: string): string {
  return name
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
}

/**
 * The event that a request is for, and the host that determined it: `namedHost` from the call's path, else the host that
 * the visitor's browser is on, else the request's own.
 * @throws Refusal 404 when no event has the host
 */
export async function identifyEvent(
  directory: EventDirectory,
  request: Request,
  namedHost: string | undefined,
): Promise<{ event: SiteEvent; host: string }> {
  const name = namedHost ?? request.headers.get(EVENT_HOST_HEADER) ?? request.headers.get('host') ?? '';
  const host = plainHost(name);
  const event = await directory.byHost(host);
  if (!event) throw notFound();
  return { event, host };
}

/** The language of an answer: the caller's preferred one if the event has it, else the event's first. */
export function answerLocale(request: Request, event: SiteEvent | undefined): Locale {
  const locale = acceptedLocale(request.headers.get('accept-language'));
  const languages = event?.definition.event.languages;
  return !languages || languages.includes(locale) ? locale : (languages[0] ?? locale);
}

export interface Caller {
  /** Null without a valid token of the event. */
  visitorId: string | null;
  token: string | null;
  /** A new token, when half of the old one's lifetime is over. */
  renewedToken: string | null;
}

/** The bearer token of a request; null without one. */
export const bearerOf = (request: Request): string | null =>
  /^Bearer ([\w.-]{1,2000})$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;

const NOBODY: Caller = { visitorId: null, token: null, renewedToken: null };

/**
 * Identifies the caller by the bearer token. A public call treats an expired token like no token.
 * @throws Refusal 401 when the call needs a token of the event and none was sent
 */
export async function identifyCaller(
  { tokens }: Pick<Platform, 'tokens'>,
  call: Call,
  event: SiteEvent,
  request: Request,
): Promise<Caller> {
  const token = bearerOf(request);
  const visitor = token === null ? null : await tokens.readVisitor(token);
  if (!visitor || visitor.eventCode !== event.code) {
    if (call.access !== 'public') throw refuse(401, REQUEST, 'unauthorised');
    return NOBODY;
  }
  const { visitorId } = visitor;
  const renewedToken = visitor.ageing
    ? await tokens.issueVisitor({ eventCode: event.code, visitorId })
    : null;
  return { visitorId, token, renewedToken };
}

/** The caller's network address: the last entry, because the others may be forged by the caller. */
export function callerAddress(request: Request): string {
  return (
    (request.headers.get(CLIENT_ADDRESS_HEADER) ?? '').split(',').at(-1)?.trim().slice(0, 64) || 'unknown'
  );
}
