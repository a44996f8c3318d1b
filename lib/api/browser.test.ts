// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isProgressing } from '../browser/progress';
import { CallError } from '../errors';
import { createBrowserClient } from './browser';
import { TOKEN_KEY } from './token';

const page = { host: () => 'conf1.localhost', language: () => 'fr', leave: vi.fn(), standInLine: vi.fn() };
const client = () => createBrowserClient(page);
const fetched = vi.fn<typeof fetch>();

/** Answers each call by its path; any other path gets a 404. */
function answer(answers: Record<string, () => Response | Promise<Response>>) {
  fetched.mockImplementation(async (address) => {
    const path = String(address).split('?', 1)[0] ?? '';
    const found = answers[path.replace('/api', '')];
    return found ? found() : Response.json({ errors: { request: ['?'] } }, { status: 404 });
  });
}
const paths = () => fetched.mock.calls.map(([address]) => String(address));
const headersOf = (call: number) => new Headers(fetched.mock.calls[call]?.[1]?.headers);
const event = '/getClientEventFromDomain/conf1.localhost';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  page.leave.mockReset();
  page.standInLine.mockReset();
});

describe('the browser’s client', () => {
  it('leaves for the waiting line when a call is refused because others are ahead', async () => {
    localStorage.setItem(TOKEN_KEY, 'a token');
    answer({
      '/generateExhibitor': () =>
        Response.json({ errors: { request: ['?'] }, reason: 'line' }, { status: 429 }),
    });
    await expect(client().generateExhibitor()).rejects.toMatchObject({ status: 429, reason: 'line' });
    expect([page.standInLine.mock.calls.length, page.leave.mock.calls.length]).toEqual([1, 0]);
  });

  it('makes public calls without a token, in the page’s language', async () => {
    answer({ '/getEventDays': () => Response.json({ days: [] }) });
    await client().getEventDays();
    expect([paths(), headersOf(0).get('authorization'), headersOf(0).get('accept-language')]).toEqual([
      ['/api/getEventDays'],
      null,
      'fr',
    ]);
  });

  it('gets one token before the first calls that need it, however many there are', async () => {
    answer({
      [event]: () => Response.json({ token: 'first' }),
      '/checkRegistration': () => Response.json({}),
    });
    const api = client();
    await Promise.all([api.checkRegistration({ code: 'A' }), api.checkRegistration({ code: 'B' })]);
    expect(paths()).toEqual([`/api${event}`, '/api/checkRegistration', '/api/checkRegistration']);
    expect([headersOf(1).get('authorization'), localStorage.getItem(TOKEN_KEY)]).toEqual([
      'Bearer first',
      'first',
    ]);
  });

  it('stores the token of an Authorization header', async () => {
    localStorage.setItem(TOKEN_KEY, 'old');
    answer({
      '/checkRegistration': () => Response.json({}, { headers: { authorization: 'Bearer renewed' } }),
    });
    await client().checkRegistration({ code: 'A' });
    expect(localStorage.getItem(TOKEN_KEY)).toBe('renewed');
  });

  it('renews an expired token, once, and makes the call again', async () => {
    localStorage.setItem(TOKEN_KEY, 'expired');
    let tries = 0;
    answer({
      [event]: () => Response.json({ token: 'fresh' }),
      '/checkRegistration': () => {
        tries += 1;
        return tries === 1 ? Response.json({ errors: {} }, { status: 401 }) : Response.json({ ok: 1 });
      },
    });
    expect(await client().checkRegistration({ code: 'A' })).toEqual({ ok: 1 });
    expect([headersOf(2).get('authorization'), page.leave.mock.calls.length]).toEqual(['Bearer fresh', 0]);
  });

  it('goes to the site’s root when the renewed token is refused too, and clears nothing', async () => {
    localStorage.setItem(TOKEN_KEY, 'expired');
    localStorage.setItem('draft', 'kept');
    answer({
      [event]: () => Response.json({ token: 'fresh' }),
      '/checkRegistration': () => Response.json({ errors: {} }, { status: 401 }),
    });
    await expect(client().checkRegistration({ code: 'A' })).rejects.toMatchObject({ status: 401 });
    expect([page.leave.mock.calls.length, localStorage.getItem('draft')]).toEqual([1, 'kept']);
  });

  it('sends fields as form data: text as it is, structures as JSON text', async () => {
    localStorage.setItem(TOKEN_KEY, 't');
    answer({ '/CheckWorkshopSessionStatus': () => Response.json({ sessions: [] }) });
    await client().checkWorkshopSessionStatus({ sessions: ['a', 'b'] });
    const body = fetched.mock.calls[0]?.[1]?.body;
    expect(body instanceof FormData && Object.fromEntries(body)).toEqual({ sessions: '["a","b"]' });
  });

  it('throws the errors of a refusal, and when to try again', async () => {
    answer({
      '/getEventDays': () =>
        Response.json({ errors: { day: ['no'] } }, { status: 429, headers: { 'retry-after': '9' } }),
    });
    const error = await client()
      .getEventDays()
      .catch((reason: unknown) => reason);
    expect(error).toEqual(new CallError(429, { day: ['no'] }, 9));
    expect(error instanceof CallError && [error.errors, error.retryAfter]).toEqual([{ day: ['no'] }, 9]);
  });

  it('throws status 0 and “offline” when there is no answer, but the original error when the caller aborted', async () => {
    fetched.mockRejectedValue(new TypeError('failed'));
    await expect(client().getEventDays()).rejects.toMatchObject({
      status: 0,
      errors: { request: ['offline'] },
    });
    const stop = new AbortController();
    stop.abort();
    await expect(client().getEventDays({}, { signal: stop.signal })).rejects.toThrow('failed');
  });

  it('throws the status, without errors, when the answer is not JSON', async () => {
    answer({ '/getEventDays': () => new Response('<h1>Bad gateway</h1>', { status: 502 }) });
    await expect(client().getEventDays()).rejects.toMatchObject({ status: 502, errors: {} });
  });

  it('counts the calls under way', async () => {
    let during = false;
    answer({
      '/getEventDays': () => {
        during = isProgressing();
        return Response.json({});
      },
    });
    await client().getEventDays();
    expect([during, isProgressing()]).toEqual([true, false]);
  });
});
