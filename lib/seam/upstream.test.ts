import { afterEach, describe, expect, it, vi } from 'vitest';
import { listen } from '@/tests/support/http';
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

  it('waits for one in another process as long as a payment takes or the caller says, and then says that it is away', async () => {
    const silent = await listen(() => undefined);
    vi.stubEnv('EVENT_API_URL', `http://127.0.0.1:${silent.port}`);
    vi.resetModules();
    const limits: number[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return AbortSignal.abort(new Error('the time is over'));
    });
    const upstream = await import('./upstream');
    const call = { method: 'GET', path: '/getEventDays', host: 'a.example' } as const;
    await expect(upstream.callUpstream(call)).rejects.toBeInstanceOf(upstream.UpstreamUnavailable);
    await expect(upstream.callUpstream({ ...call, maxMs: 5000 })).rejects.toBeInstanceOf(
      upstream.UpstreamUnavailable,
    );
    expect(limits).toEqual([40_000, 5000]);
    timeout.mockRestore();
    vi.unstubAllEnvs();
    vi.resetModules();
    silent.server.close();
  });

  it('throws when no event API is embedded', async () => {
    const call = callUpstream({ method: 'GET', path: '/getEventDays', host: 'a.example' });
    await expect(call).rejects.toBeInstanceOf(UpstreamUnavailable);
  });
});
