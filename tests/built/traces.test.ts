import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, headersOf, visitors } from '@/bench/on-sale';
import { ON_SALE_HOST, onSaleEvent } from '@/bench/on-sale-event';
import { placeOrder } from '@/bench/orders/place-order';
import { ask } from '../support/http';
import { startTraceCollector, type TraceCollector } from '../support/trace-collector';
import { type BuiltProduct, requireBuild, startBuiltProduct } from './built-product';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN_OF_PROXY = '00f067aa0ba902b7';

let folder: string;
let collector: TraceCollector;
let product: BuiltProduct;
beforeAll(async () => {
  requireBuild();
  folder = await mkdtemp(join(tmpdir(), 'rendezvous-traces-'));
  const definition = join(folder, 'event.yaml');
  await writeFile(definition, JSON.stringify(onSaleEvent(1)));
  collector = await startTraceCollector();
  product = await startBuiltProduct({
    events: [definition],
    env: {
      TRUSTED_PROXIES: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '200',
      OTEL_SERVICE_NAME: 'tickets',
    },
  });
});
afterAll(async () => {
  await product?.stop();
  collector?.close();
  await rm(folder, { recursive: true });
});

it('an order is one trace, from what the proxy says over its call and transaction to its letter, and names nobody', async () => {
  const origin = `http://127.0.0.1:${product.port}`;
  const [visitor] = await visitors(origin, 1);
  if (!visitor) throw new Error('there is no visitor');
  const { code, outcome } = await placeOrder('paying', async (name, fields) => {
    const isSubmit = name === 'saveSubmitRegistration';
    const { status, body } = await call(origin, `/api/${name}`, {
      headers: {
        ...headersOf(visitor),
        ...(isSubmit && { traceparent: `00-${TRACE}-${SPAN_OF_PROXY}-01` }),
      },
      body: JSON.stringify(fields),
    });
    expect(status).toBe(200);
    return JSON.parse(body);
  });
  expect(outcome).toBe('confirmed');

  const ofOrder = () => collector.spans().filter(({ traceId }) => traceId === TRACE);
  await expect.poll(() => ofOrder().map(({ name }) => name), { timeout: 30_000 }).toContain('mail');
  const spans = new Map(ofOrder().map((span) => [span.spanId, span]));
  const pathTo = (name: string) => {
    const path: string[] = [];
    let span = [...spans.values()].find((each) => each.name === name);
    for (; span; span = spans.get(span.parentSpanId ?? '')) path.unshift(span.name);
    return path;
  };
  await expect
    .poll(() => pathTo('mail'))
    .toEqual([
      'POST saveSubmitRegistration',
      'saveSubmitRegistration',
      'transaction',
      'notices.registration-confirmed',
      'mail',
    ]);
  const request = ofOrder().find(({ name }) => name === 'POST saveSubmitRegistration');
  expect(request?.parentSpanId).toBe(SPAN_OF_PROXY);
  expect(collector.sent()).toContain('tickets');
  for (const personal of [
    code,
    visitor.token,
    'Ada',
    'Lovelace',
    '@example',
    '4242424242424242',
    visitor.address,
  ])
    expect(collector.sent()).not.toContain(personal);
});

it('a page is a trace with what it reads, by its section and not by its address', async () => {
  const path = '/fr/sessions/made-up-by-ada';
  await ask(product.port, path, { host: ON_SALE_HOST });
  const ofPage = () => {
    const page = collector.spans().find(({ name }) => name === 'GET page');
    return collector.spans().filter(({ traceId }) => traceId === page?.traceId);
  };
  await expect.poll(() => ofPage().length, { timeout: 30_000 }).toBeGreaterThan(1);
  expect(collector.sent()).not.toContain('made-up-by-ada');
});

it('a process without a collector loads nothing of OpenTelemetry', () => {
  for (const program of ['server', 'event-api', 'event', 'thread']) {
    const atTop = readFileSync(`dist/${program}.mjs`, 'utf8').match(/^import .*["']@opentelemetry.*$/gm);
    expect(atTop).toBeNull();
  }
});
