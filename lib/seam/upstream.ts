import { EVENT_HOST_HEADER } from '../contract/headers';
import { env } from '../env';
import type { Locale } from '../i18n/languages';
import { REQUEST_ID_HEADER, requestId } from '../request-id';
import { TRACE_HEADER, traceparent } from '../trace';

/** The embedded event API, as a function from request to response. */
export interface EventApiFetch {
  fetch(request: Request): Promise<Response>;
}

// Next bundles this module several times (middleware, pages, route handlers), but all instances share globalThis.
const SLOT = Symbol.for('rendezvous.event-api');
type Slots = { [SLOT]?: EventApiFetch };

/** Installs the embedded event API, or removes it; only the process entry and tests call this. */
export function installEventApi(api: EventApiFetch | undefined): void {
  (globalThis as Slots)[SLOT] = api;
}

/** The event API cannot be reached: none is embedded, the address does not answer, or the call was aborted. */
export class UpstreamUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`the event API cannot be reached: ${reason}`, options);
    this.name = 'UpstreamUnavailable';
  }
}

export interface UpstreamCall {
  method: string;
  /** Path and query as the contract writes them: `/getEventDays`. */
  path: `/${string}`;
  /** Host of the event that the call is about. */
  host: string;
  /** By lower-case name. */
  headers?: Readonly<Record<string, string>>;
  /** A stream is read once, as it comes. */
  body?: BodyInit | undefined;
  /** Aborts a call to another process; a call to the embedded API always runs to its end. */
  signal?: AbortSignal | undefined;
  /** Time for an answer of another process, in milliseconds, if less than a payment may take. */
  maxMs?: number;
}

/**
 * Calls the event API, embedded or remote. Every call of the website to the API goes through here.
 * @throws UpstreamUnavailable when there is no answer at all; an error status is an answer.
 */
export async function callUpstream(call: UpstreamCall): Promise<Response> {
  const address = env().EVENT_API_URL;
  const init = {
    method: call.method,
    headers: { ...call.headers, [EVENT_HOST_HEADER]: call.host },
    body: call.body ?? null,
    // What fetch asks for with a stream, so that the answer may come after the body alone.
    ...(call.body instanceof ReadableStream && { duplex: 'half' as const }),
  };
  if (address !== undefined) {
    const url = new URL(`${address.replace(/\/$/, '')}${call.path}`);
    const id = requestId();
    const trace = traceparent();
    const headers = {
      ...init.headers,
      ...(id && { [REQUEST_ID_HEADER]: id }),
      ...(trace && { [TRACE_HEADER]: trace }),
    };
    return fetchRemote(
      url,
      { ...init, headers, signal: call.signal ?? null, redirect: 'manual' },
      call.maxMs,
    );
  }
  const embedded = (globalThis as Slots)[SLOT];
  if (!embedded) throw new UpstreamUnavailable('EVENT_API_URL is unset and this process embeds none');
  return embedded.fetch(new Request(`http://event-api${call.path}`, init));
}

/** Time for an answer of an event API in another process: longer than a payment takes. */
const MAX_ANSWER_MS = 40_000;
/** The same for what a visitor sends meanwhile, such as a photo over a slow connection. */
const MAX_UPLOAD_MS = 180_000;

async function fetchRemote(
  url: URL,
  { signal, ...init }: RequestInit,
  maxMs = init.body instanceof ReadableStream ? MAX_UPLOAD_MS : MAX_ANSWER_MS,
): Promise<Response> {
  const limit = AbortSignal.timeout(maxMs);
  try {
    return await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit });
  } catch (error) {
    throw new UpstreamUnavailable('no answer', { cause: error });
  }
}

/** Headers of a read that the website makes for itself, not for a visitor, in a language. */
export function readHeaders(locale: Locale): Record<string, string> {
  return { accept: 'application/json', 'accept-language': locale };
}
