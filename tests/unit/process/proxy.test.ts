import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { startProxy } from '@/stack/proxy';
import { freePorts } from '../../support/free-ports.mjs';
import { listen } from '../../support/http';

const HOST = 'conference.localhost';
const MEGABYTE = 2 ** 20;

/** What an instance does with a whole request. */
const good: RequestListener = (_, response) => response.end('good');
const dying: RequestListener = (incoming) => incoming.socket.destroy();
const answering =
  (status: number): RequestListener =>
  (_, response) =>
    response.writeHead(status).end();

describe('deploy/nginx.conf, before two instances and one that is gone', () => {
  let port: number;
  let folder: string;
  const answers: RequestListener[] = [good, good];
  const asked: { instance: number; headers: IncomingHttpHeaders }[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rendezvous-proxy-'));
    const [own = 0, unused = 0] = await freePorts(2);
    port = own;
    const servers = await Promise.all(
      answers.map(async (_, instance) => {
        const served = await listen((incoming, response) => {
          asked.push({ instance, headers: incoming.headers });
          incoming.resume().on('end', () => answers[instance]?.(incoming, response));
        });
        new WebSocketServer({ server: served.server }).on('connection', (socket) => socket.send('hello'));
        return served;
      }),
    );
    const proxy = await startProxy(folder, [...servers.map((each) => each.port), unused], { port });
    return async () => {
      await proxy.stop();
      for (const { server } of servers) server.close();
      await rm(folder, { recursive: true });
    };
  });
  beforeEach(() => {
    answers.fill(good);
    asked.length = 0;
  });

  interface Asking {
    method?: string;
    body?: Buffer;
    encoding?: string;
  }

  function answerTo(path: string, { method = 'GET', body, encoding }: Asking = {}): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const headers = {
        ...{ host: HOST, 'x-forwarded-for': '192.0.2.7' },
        ...(encoding && { 'accept-encoding': encoding }),
      };
      const options = { port, path, method, headers, agent: false, rejectUnauthorized: false };
      const sent = request(options, (answer) => {
        text(answer).then(() => resolve(answer), reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }
  const ask = async (path: string, method?: string, body?: Buffer) =>
    (await answerTo(path, { ...(method && { method }), ...(body && { body }) })).statusCode;
  const askOften = (...asking: Parameters<typeof ask>) =>
    Promise.all(Array.from({ length: 6 }, () => ask(...asking)));
  const all = (status: number) => Array.from({ length: 6 }, () => status);

  it('says host, protocol and address of the visitor, last, and gives each request an id', async () => {
    await ask('/');
    const [{ headers } = { headers: {} }] = asked;
    expect(headers).toMatchObject({
      host: HOST,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '192.0.2.7, 127.0.0.1',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('takes the largest upload, and nothing much larger', async () => {
    expect(await ask('/api/uploadFile', 'POST', Buffer.alloc(10.25 * MEGABYTE))).toBe(200);
    expect(await ask('/api/uploadFile', 'POST', Buffer.alloc(12 * MEGABYTE))).toBe(413);
  });

  it('passes a WebSocket on', async () => {
    const socket = new WebSocket(`wss://localhost:${port}/app/key`, { rejectUnauthorized: false });
    const said = await new Promise((resolve, reject) => {
      socket.on('message', (message) => resolve(String(message)));
      socket.on('error', reject);
    });
    expect(said).toBe('hello');
    socket.terminate();
  });

  it('tries another instance when one cannot be reached, also for a call', async () => {
    expect(await askOften('/api/saveSubmitRegistration', 'POST')).toEqual(all(200));
  });

  it('passes a 503 on without asking the other instance, and leaves both in', async () => {
    answers.fill(answering(503));
    expect(await askOften('/')).toEqual(all(503));
    expect(asked).toHaveLength(6);
    answers.fill(good);
    expect(await askOften('/')).toEqual(all(200));
    expect(new Set(asked.slice(6).map(({ instance }) => instance))).toEqual(new Set([0, 1]));
  });

  it('finds a script that only one instance has, and takes the word of the first about a page', async () => {
    answers[0] = answering(404);
    expect(await askOften('/_next/static/chunks/before.js')).toEqual(all(200));
    expect(await askOften('/nowhere')).toContain(404);
  });

  it('says that a script is absent when no instance has it, though one of them is gone', async () => {
    answers.fill(answering(404));
    expect(await askOften('/_next/static/chunks/gone.js')).toEqual(all(404));
    answers.fill(dying);
    expect(await ask('/_next/static/chunks/gone.js')).toBe(502);
  });

  it('keeps a file that never changes, in each encoding', async () => {
    const headers = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' };
    answers.fill(({ headers: { 'accept-encoding': encoding = 'identity' } }, response) =>
      response.writeHead(200, { ...headers, 'content-encoding': encoding }).end(),
    );
    const kept = '/_next/static/chunks/kept.js';
    for (const encoding of ['br', 'gzip', 'br', 'gzip']) {
      const given = await answerTo(kept, { encoding });
      expect(given.headers['content-encoding']).toBe(encoding);
    }
    await askOften(`${kept}?other`);
    expect(asked.map(({ headers }) => headers['accept-encoding'])).toEqual(['br', 'gzip', undefined]);
  });

  it('keeps nothing else, neither a page nor what may change at the address of a file', async () => {
    const headers = { 'cache-control': 'public, max-age=60' };
    for (const status of [200, 307, 410]) {
      answers.fill((_, response) => response.writeHead(status, headers).end());
      for (const path of ['/page', '/_next/static/chunks/changes.js']) {
        expect(await ask(path)).toBe(status);
        const before = asked.length;
        expect(await ask(path)).toBe(status);
        expect(asked.length, `${status} at ${path}`).toBeGreaterThan(before);
      }
    }
  });

  it('leaves both in when each has failed once', async () => {
    answers.fill(dying);
    await Promise.all([ask('/'), ask('/')]);
    answers.fill(good);
    expect(await askOften('/')).toEqual(all(200));
  });

  it('asks again for a page when an instance dies over it, and never for a call', async () => {
    answers[0] = dying;
    expect(await askOften('/')).toEqual(all(200));
    expect(asked.map(({ instance }) => instance)).toContain(0);
    asked.length = 0;
    answers.fill(dying);
    expect(await ask('/api/saveSubmitRegistration', 'POST')).toBe(502);
    expect(asked).toHaveLength(1);
  });

  it('writes no address of a page, which can hold a secret, into any log', async () => {
    answers.fill(dying);
    expect(await ask('/registration/existing?secret=7KQ3M')).toBe(502);
    const files = (await readdir(folder)).filter((name) => name.endsWith('.log'));
    expect(files.sort()).toEqual(['access.log', 'error.log']);
    const logs = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    const [last = '{}'] = logs.join('').trim().split('\n').slice(-1);
    expect(JSON.parse(last)).toMatchObject({ method: 'GET', host: HOST, status: 502 });
    expect(logs.join('')).not.toMatch(/7KQ3M|existing/);
  });
});
