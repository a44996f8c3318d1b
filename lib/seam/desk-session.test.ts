import { afterEach, describe, expect, it, vi } from 'vitest';
import { bff } from './bff';
import { type EventApiFetch, installEventApi } from './upstream';

const DESK = 'desk.localhost:3000';
const ORIGIN = `http://${DESK}`;

/** Makes a browser's call. @returns what it gets, and what reaches the event API; undefined when nothing does */
async function call(
  address: `/${string}`,
  headers: Record<string, string>,
  { method = 'GET', answer = () => Response.json({}) }: { method?: string; answer?: () => Response } = {},
) {
  let reached: Request | undefined;
  const api: EventApiFetch = {
    async fetch(request) {
      reached = request;
      return answer();
    },
  };
  installEventApi(api);
  const { status, headers: got } = await bff({
    ...{ method, address, body: null, visitor: undefined, signal: new AbortController().signal },
    header: (name) => headers[name],
  });
  return { status, cookie: got['set-cookie'], reached };
}

afterEach(() => {
  installEventApi(undefined);
  vi.unstubAllEnvs();
});

describe('the session of the desk', () => {
  it('goes on as a bearer token, and nothing else that a browser sends as one', async () => {
    const { reached } = await call('/api/desk/getMyEvents', { host: DESK, cookie: 'a=b; desk=t0ken' });
    expect(reached?.headers.get('authorization')).toBe('Bearer t0ken');
    const forged = await call('/api/desk/getMyEvents', { host: DESK, authorization: 'Bearer mine' });
    expect(forged.reached?.headers.get('authorization')).toBe('');
    const odd = await call('/api/desk/getMyEvents', { host: DESK, cookie: 'desk=a b' });
    expect(odd.reached?.headers.get('authorization')).toBe('');
  });

  it('is a cookie that no script reads, and ends with one that is over', async () => {
    const answer = (session: string) => () => Response.json({}, { headers: { 'x-desk-session': session } });
    const signIn = (session: string) =>
      call('/api/desk/signIn', { host: DESK, origin: ORIGIN }, { method: 'POST', answer: answer(session) });
    expect((await signIn('t0ken')).cookie).toBe(
      'desk=t0ken; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax',
    );
    expect((await signIn('none')).cookie).toBe('desk=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
  });

  it('is of this very host alone, over https', async () => {
    vi.stubEnv('DESK_HOST', 'desk.example.org');
    vi.resetModules();
    const { cookieOfSession, sessionOfCookie } = await import('./desk-session');
    const { 'set-cookie': cookie = '' } = cookieOfSession(new Headers({ 'x-desk-session': 't0ken' }));
    expect(cookie).toMatch(/^__Host-desk=t0ken; Path=\/; .*Secure$/);
    expect(cookie).not.toContain('Domain');
    expect(sessionOfCookie('__Host-desk=t0ken; desk=other')).toEqual({ authorization: 'Bearer t0ken' });
    vi.resetModules();
  });
});

describe('what other sites’ pages ask of the desk', () => {
  it.each([
    ['its own page', { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }, 200],
    ['its own page, in a browser that says no more', { origin: ORIGIN }, 200],
    ['an event’s page', { origin: 'http://conference.localhost:3000', 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister host', { origin: ORIGIN, 'sec-fetch-site': 'same-site' }, 403],
    ['another port', { origin: 'http://desk.localhost:4000' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['nobody knows whom', {}, 403],
  ])('a change from %s', async (_from, headers, expected) => {
    const { status, reached } = await call(
      '/api/desk/signOut',
      { host: DESK, ...headers },
      { method: 'POST' },
    );
    expect([status, reached !== undefined]).toEqual([expected, expected === 200]);
  });

  it.each([
    [{}, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
  ])('a read with %j', async (headers, expected) => {
    expect((await call('/api/desk/getMyEvents', { host: DESK, ...headers })).status).toBe(expected);
  });

  it('finds the desk’s calls on its host alone, and no others there', async () => {
    expect((await call('/api/desk/getMyEvents', { host: 'conf.localhost' })).status).toBe(404);
    expect((await call('/api/getEventDays', { host: DESK })).status).toBe(404);
    expect((await call('/assets/a/b.png', { host: DESK })).status).toBe(404);
  });
});
