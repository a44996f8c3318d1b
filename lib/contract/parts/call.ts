import { z } from 'zod';
import type { Permission } from '@/lib/domain/team-roles';
import type { Guessed } from './guessed';

/** The product's capabilities; each name is used for files and folders in every layer. */
export const CAPABILITIES = [
  'content',
  'schedule',
  'workshops',
  'registration',
  'attendance',
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
  'line',
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

/** What calls of every catalogue say: how they are reached, what they take and what they answer. */
export interface CallShape<
  Id extends string = string,
  Params extends z.ZodObject = z.ZodObject,
  Fields extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
> {
  id: Id;
  method: 'GET' | 'POST' | 'DELETE';
  /**
   * The specification's own path, letter for letter; `{name}` marks a path parameter. A final `{query}` is not a
   * parameter: it stands for the query string, which the call's fields describe.
   */
  path: `/${string}`;
  summary: string;
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
  /** For calls that take a file: the limit of the whole body, and the field at which a larger one is refused. */
  upload?: { maxBodyBytes: number; field: string };
}

/** One call of the API (specification §7), from which client, routing, validation, mocks and OpenAPI are derived. */
export interface Call<
  Id extends string = string,
  Params extends z.ZodObject = z.ZodObject,
  Fields extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
> extends CallShape<Id, Params, Fields, Answer> {
  capability: Capability;
  access: Access;
  limit?: RateLimit;
  /** Begins an order: while there is a waiting line, whoever has none yet stands in it first (docs/rooms/line.md). */
  begins?: true;
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

/** What a call says beside its id, method and what its catalogue adds. */
type Given<Answer extends z.ZodType, Params extends z.ZodObject, Fields extends z.ZodObject> = Omit<
  CallShape<string, Params, Fields, Answer>,
  'id' | 'method' | 'path' | 'params' | 'fields'
> & {
  /** Default: the id and the path parameters, as in `/getReceipt/{code}`. */
  path?: CallShape['path'];
  /** Default: none. */
  params?: Params;
  fields?: Fields;
};

/** Makes the calls of a catalogue by one method: `Each` is what each of them says beside its shape, `own` what all of them do. */
const callsBy =
  <Each extends object, Own extends object>(
    method: CallShape['method'],
    { prefix = '', ...own }: Own & { prefix?: '' | `/${string}` },
  ) =>
  <
    const Id extends string,
    Answer extends z.ZodType,
    Params extends z.ZodObject = None,
    Fields extends z.ZodObject = None,
  >(
    id: Id,
    call: Given<Answer, Params, Fields> & Each,
  ): CallShape<Id, Params, Fields, Answer> & Each & Own => {
    // The defaults are the types' own defaults: a call without params or fields has type None there.
    const params = call.params ?? (none as unknown as Params);
    const fields = call.fields ?? (none as unknown as Fields);
    const path =
      call.path ??
      (`${prefix}/${[id, ...Object.keys(params.shape).map((name) => `{${name}}`)].join('/')}` as `/${string}`);
    return { ...call, ...(own as unknown as Own), id, method, path, params, fields };
  };

/** What a call of the visitors' catalogue says for itself. */
type OfCall = Pick<Call, 'access' | 'limit' | 'begins' | 'maxAge'>;

/** Makes the calls of a capability, by their method and id. */
export const callsOf = (capability: Capability) => ({
  get: callsBy<OfCall, { capability: Capability }>('GET', { capability }),
  post: callsBy<OfCall, { capability: Capability }>('POST', { capability }),
  remove: callsBy<OfCall, { capability: Capability }>('DELETE', { capability }),
});

/**
 * Who may make a call of the desk: `nobody`: whoever comes, before signing in; `account`: whoever has signed in; otherwise
 * whoever may do that at the event that the path names.
 */
export type DeskAccess = 'nobody' | 'account' | Permission;

/** One call of the desk, which organisers make on a host of its own. */
export interface DeskCall<
  Id extends string = string,
  Params extends z.ZodObject = z.ZodObject,
  Fields extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
> extends CallShape<Id, Params, Fields, Answer> {
  needs: DeskAccess;
}

/** Every path of the desk's calls begins so. */
export const DESK_PREFIX = '/desk';

/** Makes the desk's calls, by their method and id, that need the same. */
export const deskCalls = (needs: DeskAccess) => ({
  get: callsBy<object, { needs: DeskAccess }>('GET', { needs, prefix: DESK_PREFIX }),
  post: callsBy<object, { needs: DeskAccess }>('POST', { needs, prefix: DESK_PREFIX }),
});

/** zod infers `Record<string, never>` for an object without keys; intersected, that would forbid every other key. */
type Keys<T> = string extends keyof T ? unknown : T;

/** A caller's input: path parameters and fields together. */
export type InputOf<C> =
  C extends CallShape<string, infer P, infer F, z.ZodType> ? Keys<z.input<P>> & Keys<z.input<F>> : never;

/** The input that a use-case gets: checked, and with defaults filled in. */
export type ParsedInputOf<C> =
  C extends CallShape<string, infer P, infer F, z.ZodType> ? Keys<z.output<P>> & Keys<z.output<F>> : never;

export type AnswerOf<C> =
  C extends CallShape<string, z.ZodObject, z.ZodObject, infer A> ? z.output<A> : never;
