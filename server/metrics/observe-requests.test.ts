import { afterEach, expect, it } from 'vitest';
import { registry, requestSeconds } from '@/event-api/platform/metrics/metrics';
import { ask, listen } from '@/tests/support/http';
import { observeRequests } from './observe-requests';

afterEach(() => requestSeconds.reset());

it('counts answers by call and class of status, and no address that a visitor makes up', async () => {
  const { server, port } = await listen((request, response) => {
    response.writeHead(request.url?.includes('busy') ? 503 : 200).end();
  });
  observeRequests(server, '/api');
  const paths = [
    '/api/getEventDays?email=ada@example.org',
    '/api/getEventDays?busy',
    '/api/made-up-by-ada',
    '/fr/schedule?q=ada',
    '/_next/static/chunks/a.js',
    '/readyz',
  ];
  for (const path of paths) await ask(port, path);
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
  server.close();
});
