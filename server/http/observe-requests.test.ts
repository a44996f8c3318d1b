import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '@/event-api/platform/log';
import { registry, requestSeconds } from '@/event-api/platform/metrics/metrics';
import { requestId } from '@/lib/request-id';
import { installTracer } from '@/lib/trace';
import { ask, listen } from '@/tests/support/http';
import { type Observing, observed } from './observe-requests';

afterEach(() => requestSeconds.reset());

async function serving(observing: Partial<Observing> = {}) {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const { server, port } = await listen(
    observed(
      (request, response) => {
        response.writeHead(request.url?.includes('busy') ? 503 : 200).end(requestId());
      },
      { prefix: '/api', takesIds: false, accessLog: log, ...observing },
    ),
  );
  return { port, lines, [Symbol.dispose]: () => void server.close() };
}

it('counts answers by call and class of status, and no address that a visitor makes up', async () => {
  using served = await serving();
  const paths = [
    '/api/getEventDays?email=ada@example.org',
    '/api/getEventDays?busy',
    '/api/made-up-by-ada',
    '/fr/schedule?q=ada',
    '/_next/static/chunks/a.js',
    '/readyz',
  ];
  for (const path of paths) await ask(served.port, path);
  const series = async () => {
    const text = await registry.getSingleMetricAsString('rendezvous_request_seconds');
    return [...text.matchAll(/_count\{(.*)\} (\d+)/g)]
      .map(([, labels, count]) => `${labels} ${count}`)
      .sort();
  };
  await expect
    .poll(series)
    .toEqual([
      'kind="call",call="getEventDays",status="2xx" 1',
      'kind="call",call="getEventDays",status="5xx" 1',
      'kind="file",call="",status="2xx" 1',
      'kind="health",call="",status="2xx" 1',
      'kind="other",call="",status="2xx" 1',
      'kind="page",call="",status="2xx" 1',
    ]);
  expect(await registry.metrics()).not.toContain('ada');
});

it('writes a line for each request where wanted, with sections of the site and nothing of a person', async () => {
  using served = await serving();
  const paths = [
    '/api/getEventDays?email=lovelace@example.org',
    '/fr/registration/existing/receipt?secret=lovelace',
    '/en/speakers/lovelace',
    '/LOVELACE-1234',
    '/',
  ];
  for (const path of paths) await ask(served.port, path);
  await expect.poll(() => served.lines.length).toBe(paths.length);
  const told = served.lines.map((line) => JSON.parse(line));
  expect(told.map(({ call, page, status, level }) => [call ?? page, status, level])).toEqual([
    ['getEventDays', 200, 'info'],
    ['registration/existing', 200, 'info'],
    ['speakers', 200, 'info'],
    ['*', 200, 'info'],
    ['home', 200, 'info'],
  ]);
  // A name that no random id contains: ids are hexadecimal.
  expect(served.lines.join('').toLowerCase()).not.toContain('lovelace');
});

describe('the id of a request', () => {
  it('is its own: in its answer, in what it runs and in the log', async () => {
    using served = await serving();
    const answers = [await ask(served.port, '/'), await ask(served.port, '/')];
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(answers.map(({ text }) => text)).toEqual(ids);
    expect(new Set(ids).size).toBe(2);
    await expect.poll(() => served.lines.map((line) => JSON.parse(line).request)).toEqual(ids);
  });

  it.each([
    ['of a proxy of ours', true, '7f3c-of-the-proxy', '7f3c-of-the-proxy'],
    ['of a visitor', false, '7f3c-of-a-visitor', expect.stringMatching(/^[0-9a-f]{32}$/)],
    ['that is none', true, 'ada@example.org', expect.stringMatching(/^[0-9a-f]{32}$/)],
  ])('%s', async (_whose, takesIds, given, taken) => {
    using served = await serving({ takesIds });
    const answer = await ask(served.port, '/', { headers: { 'x-request-id': given } });
    expect(answer.headers['x-request-id']).toEqual(taken);
  });
});

it('follows a trace that a trusted proxy names, and none that a visitor does', async () => {
  const parents: (string | undefined)[] = [];
  installTracer({
    start({ parent }) {
      parents.push(parent);
      return { traceparent: 'own', end: () => undefined };
    },
  });
  try {
    const headers = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' };
    for (const takesIds of [true, false]) {
      using served = await serving({ takesIds });
      await ask(served.port, '/api/getEventDays', { headers });
    }
    expect(parents).toEqual([headers.traceparent, undefined]);
  } finally {
    installTracer(undefined);
  }
});
