import type * as Api from '@opentelemetry/api';
import type { NewSpan, TraceFacts, Tracer } from '@/lib/trace';
import { withoutPersonalData } from '../log';

/** `00-<trace>-<span>-<flags>`, of which zeros alone name nothing. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Spans by OpenTelemetry. @param api its module, which is loaded only where traces are wanted */
export function createTracer(api: typeof Api, tracer: Api.Tracer): Tracer {
  const kinds: Record<NewSpan['kind'], Api.SpanKind> = {
    server: api.SpanKind.SERVER,
    consumer: api.SpanKind.CONSUMER,
    client: api.SpanKind.CLIENT,
    internal: api.SpanKind.INTERNAL,
  };
  const after = (parent: string | undefined): Api.Context => {
    const [, traceId, spanId, flags] = TRACEPARENT.exec(parent ?? '') ?? [];
    if (!traceId || !spanId) return api.ROOT_CONTEXT;
    const traceFlags = Number.parseInt(flags ?? '', 16) & api.TraceFlags.SAMPLED;
    return api.trace.setSpanContext(api.ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  };
  return {
    start({ name, kind, facts = {}, parent }) {
      const span = tracer.startSpan(
        name,
        { kind: kinds[kind], attributes: withoutPeople(facts) },
        after(parent),
      );
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end(last = {}, failure) {
          span.setAttributes(withoutPeople(last));
          if (failure !== undefined) {
            span.setAttribute('error.type', failure);
            span.setStatus({ code: api.SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
  };
}

/** The last safeguard, as for a line of the log. */
const withoutPeople = (facts: TraceFacts): TraceFacts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutPersonalData(value) : value,
    ]),
  );
