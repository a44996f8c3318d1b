import { randomUUID } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFiles } from '@/scripts/compress-files.mjs';
import { ask, listen } from '@/tests/support/http';
import { KeptFiles } from './kept-files';
import { serveFiles } from './static-files';

const LARGE_BYTES = 20 * 2 ** 20;
const script = 'export const answer = 42;\n'.repeat(100);
let folder: string;
let port: number;
let close: () => void;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  await mkdir(join(folder, 'static/chunks'), { recursive: true });
  await writeFile(join(folder, 'static/chunks/a.js'), script);
  await writeFile(join(folder, 'static/chunks/kept.js'), script);
  await writeFile(join(folder, 'static/font.woff2'), 'font');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'static/large.bin'), Buffer.alloc(LARGE_BYTES));
  await writeFile(join(folder, 'static/deleted.js'), script);
  await compressFiles(join(folder, 'static/chunks'));
  const files = serveFiles([
    { prefix: '/_next/static', folder: join(folder, 'static'), cacheControl: () => 'immutable' },
    { prefix: '', folder: join(folder, 'absent'), cacheControl: () => 'short' },
  ]);
  const { server, port: taken } = await listen((request, response) => {
    response.setHeader('X-Request-Id', randomUUID());
    files(request, response, () => response.writeHead(404).end(request.url));
  });
  port = taken;
  close = () => server.close();
});
afterAll(async () => {
  close();
  await rm(folder, { recursive: true });
});

describe('static files', () => {
  it('are sent compressed and immutable', async () => {
    const { headers, body } = await ask(port, '/_next/static/chunks/a.js', {
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect([
      headers['content-encoding'],
      headers['content-type'],
      headers['cache-control'],
      headers.vary,
      brotliDecompressSync(body).toString(),
    ]).toEqual(['br', 'text/javascript; charset=utf-8', 'immutable', 'Accept-Encoding', script]);
  });

  it('are sent unchanged when their type is compressed already', async () => {
    const { headers, text } = await ask(port, '/_next/static/font.woff2', {
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect([headers['content-encoding'], headers['content-type'], text]).toEqual([
      undefined,
      'font/woff2',
      'font',
    ]);
  });

  it('are not sent again to a browser that has them', async () => {
    const { headers } = await ask(port, '/_next/static/font.woff2');
    const again = await ask(port, '/_next/static/font.woff2', {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each([
    '/_next/static/../secret.txt',
    '/_next/static/%2e%2e/secret.txt',
    '/_next/static/..%2fsecret.txt',
    '/secret.txt',
    '/_next/static/chunks',
    '/_next/static/',
  ])('answer 404 for %s, outside of the folder', async (path) => {
    expect((await ask(port, path)).status).toBe(404);
  });

  it('are sent uncompressed to a browser that accepts no encoding', async () => {
    const { headers, text } = await ask(port, '/_next/static/chunks/a.js', {
      headers: { 'accept-encoding': 'br;q=0' },
    });
    expect([headers['content-encoding'], text]).toEqual([undefined, script]);
  });

  it('pass an address without a file on unchanged', async () => {
    const { status, text } = await ask(port, '/_next/static/absent.js?v=1');
    expect([status, text]).toEqual([404, '/_next/static/absent.js?v=1']);
  });

  it('are closed when the visitor disconnects midway', async () => {
    const path = join(folder, 'static/large.bin');
    await new Promise<void>((resolve) => {
      const request = get({ port, path: '/_next/static/large.bin' }, (answer) =>
        answer.once('data', () => {
          expect(openFiles()).toContain(path);
          request.destroy();
          resolve();
        }),
      );
    });
    await expect.poll(openFiles).not.toContain(path);
  });

  it('are kept in memory for each encoding, whole and without what belonged to one answer', async () => {
    const kept = '/_next/static/chunks/kept.js';
    const encoded = (encoding: string, headers = {}) =>
      ask(port, kept, { headers: { 'accept-encoding': encoding, ...headers } });
    const range = { range: 'bytes=0-3' };
    await encoded('identity', range);
    const [brotli, gzip] = [await encoded('br'), await encoded('gzip')];
    expect((await ask(port, kept, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })).text).toBe('');
    const read = ['br', 'gz'].map((encoding) => join(folder, `static/chunks/kept.js.${encoding}`));
    await expect.poll(() => openFiles().filter((file) => read.includes(file))).toEqual([]);
    await rm(join(folder, 'static/chunks/kept.js.br'));
    await rm(join(folder, 'static/chunks/kept.js.gz'));

    const again = await encoded('br');
    expect(brotliDecompressSync(again.body).toString()).toBe(script);
    expect((await encoded('gzip')).body).toEqual(gzip.body);
    const { 'x-request-id': id, date, ...own } = again.headers;
    expect(own).toEqual(expect.objectContaining({ etag: brotli.headers.etag, 'content-encoding': 'br' }));
    expect(id).not.toBe(brotli.headers['x-request-id']);
    expect([date, own['content-length']]).toEqual([expect.any(String), String(brotli.body.length)]);
    expect((await encoded('br', { 'if-none-match': String(own.etag) })).status).toBe(304);
    expect((await encoded('identity', range)).text).toBe(script.slice(0, 4));
  });

  it('are kept although the visitor disconnects with the last byte, before the file is known to have ended', () => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    response.setHeader('Content-Length', 8);
    const file = new PassThrough();
    const files = new KeptFiles();
    files.keep('br /a.js', file, { response, others: [] });
    const isKept = () => files.send('br /a.js', new ServerResponse(new IncomingMessage(new Socket())));
    file.emit('data', Buffer.from('half'));
    expect(isKept()).toBe(false);
    file.emit('data', Buffer.from('half'));
    file.destroy();
    expect(isKept()).toBe(true);
  });

  it('that a build has deleted break only their own connection', async () => {
    await rm(join(folder, 'static/deleted.js'));
    await expect(ask(port, '/_next/static/deleted.js')).rejects.toThrow();
    expect((await ask(port, '/_next/static/font.woff2')).status).toBe(200);
  });
});

/** The paths of the files that this process has open. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)];
    } catch {
      return []; // closed since it was listed
    }
  });
}
