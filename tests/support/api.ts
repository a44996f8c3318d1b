import { createEventApi } from '@/event-api/app';
import type { UseCases } from '@/event-api/calls/use-case';
import { type EventDefinitionInput, eventDefinition } from '@/event-api/definition/definition';
import { importEvent } from '@/event-api/events/import/import-event';
import { formatPath } from '@/event-api/events/problems/problem';
import { checkDefinition } from '@/event-api/events/reading/read-definition';
import type { Platform } from '@/event-api/platform/context';
import { EventDirectory } from '@/event-api/tenancy/event-directory';
import { useCases } from '@/event-api/use-cases';
import { type CallId, type Catalogue, catalogue } from '@/lib/contract/catalogue';
import { type AnswerOf, type Call, type InputOf, withoutQuerySign } from '@/lib/contract/parts/call';
import type { RefusalReason } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import { noteAsked } from './asked-calls';
import { type FixtureChoice, fixtureEvent } from './fixture-event';
import { untilHeard } from './until-heard';

/** The caller of an API call. */
export interface Caller {
  /** The visitor's token; without it the call is anonymous. */
  token?: string | undefined;
  /** Host of the visitor's site. */
  host: string;
  locale?: Locale | undefined;
  address?: string | undefined;
  accept?: string | undefined;
  /** Their place in the waiting line. */
  lineTicket?: string | undefined;
}

export interface Answered<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

/** The body of a refused call's answer. */
export interface Refused {
  errors: Record<string, string[]>;
  reason?: RefusalReason;
}

export interface TestApi {
  /** What it runs on. */
  platform: Platform;
  /** Sends any request to the API. */
  fetch(request: Request): Promise<Response>;
  /** Makes a call that should succeed. @throws Error with the answer when it does not */
  call<Id extends CallId>(
    id: Id,
    input: InputOf<Catalogue[Id]>,
    caller: Caller,
  ): Promise<AnswerOf<Catalogue[Id]>>;
  /** Makes a call and returns any answer; `input` may break the contract. */
  ask(id: CallId, input: Record<string, unknown>, caller: Caller): Promise<Answered<unknown>>;
  /** Makes a call that should be refused. @throws Error when it succeeds */
  refused(id: CallId, input: Record<string, unknown>, caller: Caller): Promise<Answered<Refused>>;
  /** Opens the site as a new visitor. @returns the visitor's token */
  visit(host: string): Promise<string>;
  /** Imports the fixture event, with the test's changes. */
  importFixture(
    choice: FixtureChoice,
    change?: (event: EventDefinitionInput) => EventDefinitionInput,
  ): Promise<void>;
}

/** The event API on a test's platform, called within this process. `replaced` overrides use-cases. */
export function createTestApi(platform: Platform, replaced: Partial<UseCases> = {}): TestApi {
  const directory = new EventDirectory(platform);
  const app = createEventApi(platform, { directory, useCases: { ...useCases, ...replaced } });
  const fetchNoting = async (request: Request) => {
    noteAsked(platform.database.kind, request);
    return app.fetch(request);
  };

  const ask: TestApi['ask'] = async (id, input, caller) => {
    const response = await fetchNoting(requestFor(catalogue[id] as Call, input, caller));
    const isJson = response.headers.get('content-type')?.includes('json');
    const body: unknown = isJson ? await response.json() : await response.text();
    return { status: response.status, body, headers: response.headers };
  };
  const call: TestApi['call'] = async (id, input, caller) => {
    const { status, body } = await ask(id, Object(input), caller);
    if (status !== 200) throw new Error(`${id} answered ${status}: ${JSON.stringify(body)}`);
    return body as AnswerOf<Catalogue[typeof id]>; // the cast: outside production the API checks every answer by its schema
  };
  return {
    platform,
    fetch: fetchNoting,
    call,
    ask,
    async refused(id, input, caller) {
      const answer = await ask(id, input, caller);
      if (answer.status < 400)
        throw new Error(`${id} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return { ...answer, body: answer.body as Refused }; // every refusal has this shape
    },
    async visit(host) {
      const { token } = await call('getClientEventFromDomain', { domain: host }, { host });
      if (token === null) throw new Error('no token was given');
      return token;
    },
    async importFixture(choice, change = (event) => event) {
      const definition = eventDefinition.parse(change(fixtureEvent(choice)));
      const checked = await checkDefinition(definition, {
        folder: '.',
        now: platform.clock.now(),
        locate: ({ path, message }) => ({
          file: 'the fixture',
          line: 1,
          column: 1,
          field: formatPath(path),
          message,
        }),
      });
      await importEvent(platform, checked);
      await untilHeard(platform);
    },
  };
}

/** The request that the website makes for a browser's call. */
export function requestFor(call: Call, input: Record<string, unknown>, caller: Caller): Request {
  const rest = new Map(Object.entries(input));
  const path = withoutQuerySign(call.path).replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const url = new URL(path, 'http://event-api');
  const form = new FormData();
  for (const [name, value] of rest) {
    if (value === undefined) continue;
    if (value instanceof Blob) {
      form.set(name, value);
      continue;
    }
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (call.method === 'POST') form.set(name, text);
    else url.searchParams.set(name, text);
  }
  const headers = new Headers({
    'x-event-host': caller.host,
    'x-forwarded-for': caller.address ?? '203.0.113.7',
    'accept-language': caller.locale ?? 'en',
    accept: caller.accept ?? 'application/json',
  });
  if (caller.lineTicket !== undefined) headers.set('x-line-ticket', caller.lineTicket);
  if (caller.token !== undefined) headers.set('authorization', `Bearer ${caller.token}`);
  const hasBody = call.method === 'POST' && [...form.keys()].length > 0;
  return new Request(url, { method: call.method, headers, body: hasBody ? form : null });
}
