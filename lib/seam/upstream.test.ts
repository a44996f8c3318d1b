import { afterEach, describe, expect, it } from 'vitest';
import { callUpstream, installEventApi, UpstreamUnavailable } from './upstream';

afterEach(() => installEventApi(undefined));

describe('callUpstream', () => {
  it('asks the embedded event API, and names the event itself', async () => {
    let asked: Request | undefined;
    installEventApi({
      async fetch(request) {
        asked = request;
        return Response.json({ a: 1 }, { status: 422 });
      },
    });
    const answer = await callUpstream({
      ...{ method: 'POST', path: '/checkGroup?x=1', host: 'a.example', body: 'code=1' },
      headers: { 'x-event-host': 'b.example', accept: 'application/json' },
    });
    expect([answer.status, await answer.json()]).toEqual([422, { a: 1 }]);
    expect([
      asked?.method,
      asked && new URL(asked.url).pathname + new URL(asked.url).search,
      asked?.headers.get('x-event-host'),
      asked?.headers.get('accept'),
      await asked?.text(),
    ]).toEqual(['POST', '/checkGroup?x=1', 'a.example', 'application/json', 'code=1']);
  });

  it('throws when no event API is embedded', async () => {
    const call = callUpstream({ method: 'GET', path: '/getEventDays', host: 'a.example' });
    await expect(call).rejects.toBeInstanceOf(UpstreamUnavailable);
  });
});
