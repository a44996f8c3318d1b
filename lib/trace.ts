import { AsyncLocalStorage } from 'node:async_hooks';

/** The header in which a place in a trace is passed on, by the W3C's Trace Context. */
export const TRACE_HEADER = 'traceparent';

/** Facts about a span: what is done, never to whom. */
export type TraceFacts = Readonly<Record<string, string | number>>;

export interface NewSpan {
  name: string;
  /** `server` answers a request, `consumer` runs a job, `client` asks another service. */
  kind: 'server' | 'consumer' | 'client' | 'internal';
  facts?: TraceFacts;
  /** The place in a trace that it follows, as a `traceparent` header says it; by default the present one. */
  parent?: string | undefined;
}

/** A piece of work with its beginning and its end. */
export interface Span {
  /** Its place in the trace, for what it causes. */
  traceparent: string;
  /** @param failure of what kind it was, if the work failed; messages can name people */
  end(facts?: TraceFacts, failure?: string): void;
}

/** Makes spans, and sends them to a collector (event-api/platform/traces). */
export interface Tracer {
  start(span: NewSpan): Span;
}

// Next bundles this module several times, but all instances share globalThis.
const SLOT = Symbol.for('rendezvous.traces');
interface Traces {
  tracer: Tracer;
  /** The place of the running code. */
  places: AsyncLocalStorage<string | undefined>;
}
type Slots = { [SLOT]?: Traces | undefined };
const traces = (): Traces | undefined => (globalThis as Slots)[SLOT];

/** Has spans made from now on, or no more; only the process entries and tests call this. */
export function installTracer(tracer: Tracer | undefined): void {
  (globalThis as Slots)[SLOT] = tracer && { tracer, places: new AsyncLocalStorage() };
}

/** The place in a trace that the running code has; undefined outside of one, and without a tracer. */
export const traceparent = (): string | undefined => traces()?.places.getStore();

/** Begins a span, which its caller ends; undefined without a tracer. */
export const startSpan = (span: NewSpan): Span | undefined =>
  traces()?.tracer.start({ parent: traceparent(), ...span });

/** Runs something as a part of a span. */
export function withSpan<Result>(span: Span | undefined, run: () => Result): Result {
  const places = traces()?.places;
  return span && places ? places.run(span.traceparent, run) : run();
}

/** Runs something that belongs to no request, whoever woke it. */
export function outsideTraces<Result>(run: () => Result): Result {
  const places = traces()?.places;
  return places ? places.run(undefined, run) : run();
}

/** Runs work as a span of the present trace, or of its parent's. Outside of a trace it is only run. */
export async function inSpan<Result>(span: NewSpan, run: () => Promise<Result>): Promise<Result> {
  const begun = (span.parent ?? traceparent()) === undefined ? undefined : startSpan(span);
  if (!begun) return run();
  try {
    const result = await withSpan(begun, run);
    begun.end();
    return result;
  } catch (error) {
    begun.end({}, error instanceof Error ? error.name : typeof error);
    throw error;
  }
}
