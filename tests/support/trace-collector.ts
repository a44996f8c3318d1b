import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as OTLP's JSON writes it, as far as tests look at it. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

interface Exported {
  resourceSpans?: { scopeSpans?: { spans?: CollectedSpan[] }[] }[];
}

export interface TraceCollector {
  endpoint: string;
  /** Everything that it was sent so far. */
  sent(): string;
  spans(): CollectedSpan[];
  close(): void;
}

/** A collector of traces, which takes OTLP over HTTP in JSON. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') bodies.push(await text(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // the cast: it listens on TCP
  return {
    endpoint: `http://127.0.0.1:${port}`,
    sent: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) => {
        const { resourceSpans = [] }: Exported = JSON.parse(body);
        return resourceSpans.flatMap(({ scopeSpans = [] }) => scopeSpans.flatMap(({ spans = [] }) => spans));
      }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
