import type { CallId, Catalogue } from '../contract/catalogue';
import type { AnswerOf, InputOf } from '../contract/parts/call';
import { CallError, REFUSAL_REASONS, type RefusalReason } from '../errors';
import { type EncodedCall, encodeCall } from './encode-call';
import { readRoute } from './route';
import { routes } from './routes';

export type CallInput<Id extends CallId> = InputOf<Catalogue[Id]>;
export type CallAnswer<Id extends CallId> = AnswerOf<Catalogue[Id]>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The browser finishes the call although its page is left. */
  outlivesPage?: boolean | undefined;
  /** Gets the share of the body that has been sent, from 0 to 1; for uploads. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Calls without required fields may leave their input out. */
export type CallArguments<Id extends CallId> =
  Record<string, never> extends CallInput<Id>
    ? [input?: CallInput<Id>, options?: CallOptions]
    : [input: CallInput<Id>, options?: CallOptions];

/**
 * One function per call of the catalogue, under the call's id.
 * @throws CallError when the call is refused, or with status 0 when there is no answer.
 */
export type Client<Ids extends CallId = CallId> = {
  readonly [Id in Ids]: (...input: CallArguments<Id>) => Promise<CallAnswer<Id>>;
};

/** Calls that need no token: the only ones that a page may make while it is rendered on the server. */
export type PublicCallId = {
  [Id in CallId]: (typeof routes)[Id] extends `public ${string}` ? Id : never;
}[CallId];

/** An encoded call, with what a transport needs to know about it. */
export interface OutgoingCall extends EncodedCall {
  id: CallId;
  isPublic: boolean;
  input: Readonly<Record<string, unknown>>;
  signal: AbortSignal | undefined;
  outlivesPage: boolean;
  onProgress: CallOptions['onProgress'];
}

/** Sends a call and returns the answer's JSON. */
export type Transport = (call: OutgoingCall) => Promise<unknown>;

/** A client over a transport. Answers are typed by the contract without being checked here: the API's own tests check them. */
export function createClient(transport: Transport): Client {
  const functions = Object.entries(routes).map(([id, route]) => {
    const { isPublic, method, path } = readRoute(route);
    const call = (input: Readonly<Record<string, unknown>> = {}, options: CallOptions = {}) =>
      transport({
        ...encodeCall(method, path, input),
        id: id as CallId,
        isPublic,
        input,
        signal: options.signal,
        outlivesPage: options.outlivesPage === true,
        onProgress: options.onProgress,
      });
    return [id, call] as const;
  });
  return Object.fromEntries(functions) as unknown as Client; // one function per route, and every call has a route
}

/**
 * Reads the JSON of an answer.
 * @throws CallError for any status that is not a success
 */
export async function readAnswer(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return body;
  const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN);
  throw new CallError(
    answer.status,
    errorsOf(body),
    Number.isNaN(retryAfter) ? undefined : retryAfter,
    reasonOf(body),
  );
}

/** The `reason` of an error body, if it is one that this version of the site knows. */
function reasonOf(body: unknown): RefusalReason | undefined {
  if (typeof body !== 'object' || body === null || !('reason' in body)) return undefined;
  return REFUSAL_REASONS.find((reason) => reason === body.reason);
}

/** The `errors` of an error body; empty when a proxy answered with a body of its own. */
function errorsOf(body: unknown): Record<string, string[]> {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return {};
  const { errors } = body;
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field, [messages].flat().map(String)]),
  );
}
