import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, listen } from '@/tests/support/http';
import { StaticFiles } from './static-files';

const script = 'export const answer = 42;\n'.repeat(100);
let folder: string;
let port: number;
let close: () => void;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  await mkdir(join(folder, 'static/chunks'), { recursive: true });
  await writeFile(join(folder, 'static/chunks/a.js'), script);
  await writeFile(join(folder, 'static/font.woff2'), 'font');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  const files = await StaticFiles.open([
    { prefix: '/_next/static', folder: join(folder, 'static'), cacheControl: 'immutable' },
    { prefix: '', folder: join(folder, 'absent'), cacheControl: 'short' },
  ]);
  const { server, port: taken } = await listen((request, response) => {
    const pathname = request.url ?? '';
    if (files.has(pathname)) void files.send(pathname, request, response);
    else response.writeHead(404).end();
  });
  port = taken;
  close = () => server.close();
});
afterAll(async () => {
  close();
  await rm(folder, { recursive: true });
});

describe('static files', () => {
  it('are sent compressed where that helps, to be kept for good', async () => {
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

  it('are sent as they are when they are compressed already', async () => {
    const { headers, text } = await ask(port, '/_next/static/font.woff2', {
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect([headers['content-encoding'], headers['content-type'], text]).toEqual([
      undefined,
      'font/woff2',
      'font',
    ]);
  });

  it('are not sent again to who has them', async () => {
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
  ])('%s leads out of the folder and is not there', async (path) => {
    expect((await ask(port, path)).status).toBe(404);
  });
});
