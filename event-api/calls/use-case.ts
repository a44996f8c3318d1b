import type { CallId, Catalogue } from '@/lib/contract/catalogue';
import type { AnswerOf, Call, ParsedInputOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import type { CallContext } from '../platform/context';
import type { SiteEvent } from '../tenancy/event';

/** What a use-case gets beside its input. */
export interface UseCaseContext extends CallContext<SiteEvent> {
  /** The host name that the visitor is on; one of the event's. */
  readonly host: string;
  /** The one of the call's `files` that the Accept header asks for; null means JSON. */
  readonly wantedFile: string | null;
  /** The caller's bearer token; null unless it is valid for this event. */
  readonly token: string | null;
}

/** A file as answer: when the Accept header asks for one of the call's `files`, or always for a `fileOnly` call. */
export class FileAnswer {
  constructor(
    /** A stream is sent as it comes. */
    readonly body: Uint8Array<ArrayBuffer> | string | ReadableStream<Uint8Array<ArrayBuffer>>,
    readonly mediaType: string,
    /** Name under which the browser saves the file. */
    readonly fileName: string,
    /** The language of the file; by default the answer's. */
    readonly language?: Locale,
    /**
     * The browser may show the file instead of saving it: only for what was made here and cannot run a script. `framed`: with
     * its own styles, also within a page of the same origin.
     */
    readonly isShown: boolean | 'framed' = false,
  ) {}
}

/** Carries out one call. @throws Refusal */
export type UseCase<Id extends CallId> = (
  context: UseCaseContext,
  input: ParsedInputOf<Catalogue[Id]>,
) => Promise<AnswerOf<Catalogue[Id]> | FileAnswer>;

/**
 * The table of one capability: a use-case for every call of its contract module, so that a call without one is a type
 * error: `export const scheduleRoutes: RoutesOf<typeof contract> = { … }` with `import type * as contract from …`.
 */
export type RoutesOf<Module> = {
  [Name in keyof Module as Module[Name] extends Call ? Name & CallId : never]: UseCase<Name & CallId>;
};

/** Every call's use-case. */
export type UseCases = { [Id in CallId]: UseCase<Id> };
