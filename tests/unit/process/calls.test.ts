import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestProcess, type TestProcess } from '../../support/test-process';

let site: TestProcess;
beforeEach(async () => {
  site = await startTestProcess();
  site.api.answer = () => Response.json({ ok: true });
});
afterEach(() => site.close());

const lastCall = () => {
  const call = site.api.calls.at(-1);
  if (!call) throw new Error('no call came');
  return call;
};

describe('a call to the event API', () => {
  it('maps /api/<call> to /<call>, with its query', async () => {
    await site.get('/api/getCustomPage/travel?a=1');
    const { pathname, search } = new URL(lastCall().url);
    expect([lastCall().method, pathname, search]).toEqual(['GET', '/getCustomPage/travel', '?a=1']);
  });

  it('names the event by the requested host, whatever headers the browser sends', async () => {
    await site.get('/api/getEventDays', {
      host: 'CONF2.localhost:3000',
      headers: { 'x-event-host': 'conf1.localhost', 'x-forwarded-host': 'conf1.localhost' },
    });
    expect(lastCall().headers.get('x-event-host')).toBe('conf2.localhost');
  });

  it('forwards the allowed headers and the address of the connection, and no cookie', async () => {
    await site.get('/api/getEventDays', {
      headers: {
        ...{ accept: 'application/json', 'accept-language': 'fr', authorization: 'Bearer t' },
        ...{ cookie: 'registration_info=secret', 'x-forwarded-for': '6.6.6.6', 'x-anything': 'x' },
      },
    });
    expect(Object.fromEntries(lastCall().headers)).toEqual({
      accept: 'application/json',
      'accept-language': 'fr',
      authorization: 'Bearer t',
      'x-event-host': 'conf1.localhost',
      'x-forwarded-for': '127.0.0.1',
    });
  });

  it('forwards a body unchanged', async () => {
    let got: Buffer | undefined;
    site.api.answer = async (request) => {
      got = Buffer.from(await request.arrayBuffer());
      return Response.json({});
    };
    const body = Buffer.from([0, 255, 10, 13, 0]);
    await site.get('/api/checkGroup', { method: 'POST', body, headers: { 'content-type': 'x/y' } });
    expect([got, lastCall().headers.get('content-type')]).toEqual([body, 'x/y']);
  });
});

describe('its answer', () => {
  it('has the status, body and allowed headers, and no cookie', async () => {
    site.api.answer = () =>
      new Response('{"errors":{}}', {
        status: 429,
        headers: {
          ...{ 'content-type': 'application/json', authorization: 'Bearer new', 'retry-after': '7' },
          ...{ 'set-cookie': 'a=b', 'x-internal': 'x' },
        },
      });
    const { status, text, headers } = await site.get('/api/checkGroup', { method: 'POST' });
    expect([status, text]).toEqual([429, '{"errors":{}}']);
    expect([
      headers.authorization,
      headers['retry-after'],
      headers['content-type'],
      headers['cache-control'],
      headers['set-cookie'],
      headers['x-internal'],
    ]).toEqual(['Bearer new', '7', 'application/json', 'no-store', undefined, undefined]);
  });

  it('has only headers for HEAD', async () => {
    const { status, headers, text } = await site.get('/api/getEventDays', { method: 'HEAD' });
    expect([status, headers['content-type'], text]).toEqual([200, 'application/json', '']);
  });

  it('has each header only once', async () => {
    site.api.answer = () => Response.json([], { headers: { 'x-content-type-options': 'nosniff' } });
    const { headers } = await site.get('/api/getEventDays');
    expect([headers['x-content-type-options'], headers['x-frame-options']]).toEqual(['nosniff', 'DENY']);
  });

  it('keeps the cache headers of an answer that has its own', async () => {
    site.api.answer = () => Response.json([], { headers: { 'cache-control': 'public, s-maxage=60' } });
    expect((await site.get('/api/getEventDays')).headers['cache-control']).toBe('public, s-maxage=60');
  });

  it('is compressed for long texts, and unchanged for files', async () => {
    const long = { text: 'é'.repeat(4000) };
    site.api.answer = () => Response.json(long);
    const accepted = { headers: { 'accept-encoding': 'br' } };
    const text = await site.get('/api/getEventDays', accepted);
    const pdf = Buffer.from('%PDF-1.4'.repeat(1000));
    site.api.answer = () => new Response(pdf, { headers: { 'content-type': 'application/pdf' } });
    const file = await site.get('/api/getReceipt', { ...accepted, method: 'POST' });
    expect([text.headers['content-encoding'], text.body.length < 100]).toEqual(['br', true]);
    expect([file.headers['content-encoding'], file.body.equals(pdf)]).toEqual([undefined, true]);
  });

  it('may be an organiser’s picture under its own path, with the policy that keeps it harmless', async () => {
    const policy = "default-src 'none'; sandbox";
    site.api.answer = () =>
      new Response('<svg/>', {
        headers: { 'content-type': 'image/svg+xml', 'content-security-policy': policy },
      });
    const { status, headers } = await site.get('/assets/abc/logo.svg');
    expect([
      status,
      headers['content-type'],
      headers['content-security-policy'],
      new URL(lastCall().url).pathname,
    ]).toEqual([200, 'image/svg+xml', policy, '/assets/abc/logo.svg']);
  });

  it('is cached in each encoding when it is immutable, and not otherwise', async () => {
    site.api.answer = () =>
      new Response('<svg/>'.repeat(500), {
        headers: { ...{ 'content-type': 'image/svg+xml', etag: '"abc"' }, 'cache-control': 'immutable' },
      });
    for (const encoding of ['br', 'gzip', 'br', '']) {
      const { headers } = await site.get('/assets/abc/logo.svg', {
        headers: { 'accept-encoding': encoding },
      });
      expect(headers['content-encoding']).toBe(encoding || undefined);
    }
    const again = await site.get('/assets/abc/logo.svg', { headers: { 'if-none-match': '"abc"' } });
    expect([again.status, site.api.calls.length]).toEqual([304, 3]);
    site.api.answer = () => Response.json({ errors: {} }, { status: 404 });
    await site.get('/assets/def/logo.svg');
    await site.get('/assets/def/logo.svg');
    expect(site.api.calls.length).toBe(5);
  });
});

describe('a refused call', () => {
  it.each([
    ['/api/checkGroup', 2 ** 20 + 1, { request: ['The request is too large. The limit is 1 MB.'] }],
    [
      '/api/uploadWebsiteFile',
      10.25 * 2 ** 20 + 1,
      { file: ['This file is too large. Choose one of at most 10 MB.'] },
    ],
  ])('%s: 413 for %i bytes, before anything is read', async (path, size, errors) => {
    const { status, text } = await site.get(path, { method: 'POST', body: Buffer.alloc(size) });
    expect([status, JSON.parse(text)]).toEqual([413, { errors }]);
    expect(site.api.calls).toEqual([]);
  });

  it('413 for a long body without Content-Length', async () => {
    const status = await new Promise((resolve, reject) => {
      const sent = httpRequest(
        { port: site.port, path: '/api/checkGroup', method: 'POST', headers: { host: 'conf1.localhost' } },
        (answer) => resolve(answer.resume().statusCode),
      );
      sent.on('error', reject);
      for (let i = 0; i < 20; i += 1) sent.write(Buffer.alloc(2 ** 16));
      sent.end();
    });
    expect(status).toBe(413);
  });

  it('413 reaches a client that has not finished sending', async () => {
    const { status, headers } = await new Promise<{
      status: number | undefined;
      headers: IncomingHttpHeaders;
    }>((resolve, reject) => {
      const sent = httpRequest(
        { port: site.port, path: '/api/checkGroup', method: 'POST', headers: { host: 'conf1.localhost' } },
        (answer) => {
          clearInterval(sending);
          resolve({ status: answer.resume().statusCode, headers: answer.headers });
          sent.destroy();
        },
      );
      sent.on('error', reject);
      sent.write(Buffer.alloc(2 ** 20));
      const sending = setInterval(() => sent.write(Buffer.alloc(2 ** 16)), 5);
    });
    expect([status, headers.connection]).toEqual([413, 'close']);
  });

  it('a call whose body is cut off never reaches the event API', async () => {
    await new Promise<void>((resolve) => {
      const sent = httpRequest(
        { port: site.port, path: '/api/checkGroup', method: 'POST', headers: { host: 'conf1.localhost' } },
        () => undefined,
      );
      sent.on('error', () => resolve());
      sent.write('half');
      setTimeout(() => sent.destroy(), 50);
    });
    expect([(await site.get('/api/getEventDays')).status, site.api.calls.length]).toEqual([200, 1]);
  });

  it.each(['/api/changes', '/api/readyz', '/api/healthz', '/api/a/../changes'])(
    '%s: 404, because only the event API’s own network may request it',
    async (path) => {
      expect([(await site.get(path)).status, site.api.calls]).toEqual([404, []]);
    },
  );

  it('passes an upload of 10 MB on as it comes, without keeping it', async () => {
    const body = Buffer.alloc(10 * 2 ** 20, 7);
    let got = 0;
    const halves: number[] = [];
    site.api.answer = async (request) => {
      for await (const chunk of request.body ?? []) got += chunk.byteLength;
      return Response.json({});
    };
    const status = await new Promise((resolve, reject) => {
      const sent = httpRequest(
        {
          ...{ port: site.port, path: '/api/uploadWebsiteFile', method: 'POST' },
          headers: { host: 'conf1.localhost', 'content-length': body.length },
        },
        (answer) => resolve(answer.resume().statusCode),
      );
      sent.on('error', reject);
      sent.write(body.subarray(0, body.length / 2));
      const waiting = setInterval(() => {
        if (got < body.length / 2) return;
        clearInterval(waiting);
        halves.push(got);
        sent.end(body.subarray(body.length / 2));
      }, 5);
    });
    expect([status, halves, got]).toEqual([200, [body.length / 2], body.length]);
  });

  it.each([
    ['PUT', '/api/checkGroup', 400],
    ['GET', '/api/', 200],
    ['GET', '/api/%E0%A4%A', 200],
    ['GET', '/api/a%00b', 200],
  ])('%s %s answers %i, never 500', async (method, path, expected) => {
    expect((await site.get(path, { method })).status).toBe(expected);
  });

  it('answers 503 in the caller’s language while the event API is down', async () => {
    site.api.answer = () => {
      throw new Error('down');
    };
    const { status, headers, text } = await site.get('/api/getEventDays', {
      headers: { 'accept-language': 'fr' },
    });
    expect([status, headers['retry-after'], JSON.parse(text)]).toEqual([
      503,
      '5',
      {
        errors: {
          request: ['Le service n’est pas disponible pour le moment. Veuillez réessayer dans un instant.'],
        },
      },
    ]);
  });
});

describe('health', () => {
  it('/healthz shows that the process runs, /readyz that calls can be answered', async () => {
    const statuses = async () =>
      Promise.all(['/healthz', '/readyz'].map(async (path) => (await site.get(path)).status));
    expect(await statuses()).toEqual([200, 200]);
    site.api.hasToSay = ['jobs stand still: notices.tried', 'payments are in doubt'];
    expect((await site.get('/readyz')).text).toBe(
      'ready\nwarning: jobs stand still: notices.tried\nwarning: payments are in doubt\n',
    );
    site.api.isReady = false;
    expect(await statuses()).toEqual([200, 503]);
  });
});

describe('a proxy in front', () => {
  it('is warned of once where TRUSTED_PROXIES does not name it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await site.get('/api/getEventDays');
    expect(warn).not.toHaveBeenCalled();
    for (let call = 0; call < 3; call += 1) {
      await site.get('/api/getEventDays', { headers: { 'x-forwarded-for': '6.6.6.6' } });
    }
    expect(warn.mock.calls.map(([text]) => String(text).includes('TRUSTED_PROXIES'))).toEqual([true]);
    warn.mockRestore();
  });
});
