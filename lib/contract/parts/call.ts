import { z } from 'zod';
import type { Guessed } from './guessed';

/** The product's capabilities; each name is used for files and folders in every layer. */
export const CAPABILITIES = [
  'content',
  'schedule',
  'workshops',
  'registration',
  'waitlist',
  'groups',
  'membership',
  'activities',
  'shop',
  'buyers',
  'orders',
  'applications',
  'exhibitors',
  'sponsors',
  'proposals',
  'writing-help',
  'forms',
  'addresses',
  'files',
  'notices',
  'realtime',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** What a visitor can hold a grant for. */
export const GRANT_KINDS = ['registration', 'group', 'exhibitor', 'sponsor', 'buyer', 'proposal'] as const;
export type GrantKind = (typeof GRANT_KINDS)[number];

/**
 * Who may call: `public` needs no token; `visitor` needs the event's token; a grant names the kind and the field or path
 * parameter that carries the code, and answers 404 without it.
 */
export type Access = 'public' | 'visitor' | { grant: GrantKind; by: string };

/**
 * A rate limit: at most `points` calls of a visitor in `seconds`. Many people share one network address (a school, a
 * venue), so an address may make that many calls for `PEOPLE_PER_ADDRESS` people.
 */
export interface RateLimit {
  points: number;
  seconds: number;
  /** For calls that take a value that could be found by trying: how often that may fail. */
  guessed?: Guessed;
}

/** How many visitors behind one network address may use up their rate limits at the same time. */
export const PEOPLE_PER_ADDRESS = 60;

/** One call of the API (specification §7), from which client, routing, validation, mocks and OpenAPI are derived. */
export interface Call<
  Id extends string = string,
  Params extends z.ZodObject = z.ZodObject,
  Fields extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
> {
  id: Id;
  capability: Capability;
  method: 'GET' | 'POST' | 'DELETE';
  /**
   * The specification's own path, letter for letter; `{name}` marks a path parameter. A final `{query}` is not a
   * parameter: it stands for the query string, which the call's fields describe.
   */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** Path parameters. */
  params: Params;
  /** Query of a GET, body of a POST. Unknown ones are refused by name. */
  fields: Fields;
  answer: Answer;
  /**
   * Media types that the call answers with instead of JSON when the Accept header asks for one. A call whose answer is
   * `fileOnly` always answers with one of them, whatever the Accept header says.
   */
  files?: readonly string[];
  limit?: RateLimit;
  /** For calls that take a file: the limit of the whole body, and the field at which a larger one is refused. */
  upload?: { maxBodyBytes: number; field: string };
  /** Seconds that shared caches may keep the answer; only on public reads. */
  maxAge?: number;
}

/** The answer of a call that gives a file and never JSON: pages link to it instead of calling a client function. */
export const fileOnly = z.never();

/** A call's path without the `{query}` that stands for its query string. */
export function withoutQuerySign(path: string): string {
  return path.replace(/\{query\}$/, '');
}

const none = z.strictObject({});

type None = typeof none;

/** What a call says beside its id, capability and method. */
type Rest<
  Id extends string,
  Answer extends z.ZodType,
  Params extends z.ZodObject,
  Fields extends z.ZodObject,
> = Omit<Call<Id, Params, Fields, Answer>, 'id' | 'capability' | 'method' | 'path' | 'params' | 'fields'> & {
  /** Default: the id and the path parameters, as in `/getReceipt/{code}`. */
  path?: Call['path'];
  /** Default: none. */
  params?: Params;
  fields?: Fields;
};

/** Makes the calls of a capability, by their method and id. */
export function callsOf(capability: Capability) {
  const callsBy =
    (method: Call['method']) =>
    <
      const Id extends string,
      Answer extends z.ZodType,
      Params extends z.ZodObject = None,
      Fields extends z.ZodObject = None,
    >(
      id: Id,
      call: Rest<Id, Answer, Params, Fields>,
    ): Call<Id, Params, Fields, Answer> => {
      // The defaults are the types' own defaults: a call without params or fields has type None there.
      const params = call.params ?? (none as unknown as Params);
      const fields = call.fields ?? (none as unknown as Fields);
      const path =
        call.path ?? (`/${[id, ...Object.keys(params.shape).map((name) => `{${name}}`)].join('/')}` as const);
      return { ...call, id, capability, method, path, params, fields };
    };
  return { get: callsBy('GET'), post: callsBy('POST'), remove: callsBy('DELETE') };
}

/** zod infers `Record<string, never>` for an object without keys; intersected, that would forbid every other key. */
type Keys<T> = string extends keyof T ? unknown : T;

/** A caller's input: path parameters and fields together. */
export type InputOf<C> =
  C extends Call<string, infer P, infer F, z.ZodType> ? Keys<z.input<P>> & Keys<z.input<F>> : never;

/** The input that a use-case gets: checked, and with defaults filled in. */
export type ParsedInputOf<C> =
  C extends Call<string, infer P, infer F, z.ZodType> ? Keys<z.output<P>> & Keys<z.output<F>> : never;

export type AnswerOf<C> = C extends Call<string, z.ZodObject, z.ZodObject, infer A> ? z.output<A> : never;
