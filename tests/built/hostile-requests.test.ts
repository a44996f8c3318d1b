import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type Got, sendRaw } from '../support/http';
import { type BuiltProduct, startBuiltProduct } from './built-product';

const HOST = 'conference.localhost';

let product: BuiltProduct;
let port: number;
beforeAll(async () => {
  product = await startBuiltProduct({ preload: './tests/built/throws-on-signal.mjs' });
  port = product.port;
});
afterAll(() => product.stop());

const isSecured = ({ headers }: Got) =>
  headers['x-content-type-options'] === 'nosniff' && headers['x-frame-options'] === 'DENY';

const upgrade = (path: string, protocol = 'websocket') =>
  `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n` +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n';

describe('a WebSocket request', () => {
  it.each(['//', '/', '/app', '/app/', '/app/a/b', '//app/x', '/\\', '/%00', '/api/getEventDays'])(
    'for %s, where no service is, is refused and its connection closed',
    async (path) => {
      const { text, isClosed } = await sendRaw(port, upgrade(path));
      expect([text.split('\r\n', 1)[0], isClosed]).toEqual(['HTTP/1.1 404 Not Found', true]);
    },
  );

  it('for the realtime service of another application is told so and its connection closed', async () => {
    const { text, isClosed } = await sendRaw(port, upgrade('/app/%?protocol=7'));
    expect([text.split('\r\n', 1)[0], isClosed]).toEqual(['HTTP/1.1 101 Switching Protocols', true]);
  });

  it('without a handshake is refused and its connection closed', async () => {
    const bare = `GET /app/x HTTP/1.1\r\nHost: ${HOST}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    const { text, isClosed } = await sendRaw(port, bare);
    expect([text.split('\r\n', 1)[0], isClosed]).toEqual(['HTTP/1.1 400 Bad Request', true]);
  });
});

it.each(['h2c', 'TLS/1.0', 'foo'])('an offer to upgrade to %s is ignored', async (protocol) => {
  const { text } = await sendRaw(port, upgrade('/healthz', protocol), 300);
  expect(text.split('\r\n', 1)[0]).toBe('HTTP/1.1 200 OK');
});

it('an offer to upgrade a call with a body is ignored', async () => {
  const body = 'email=nobody%40example.com';
  const call =
    `POST /api/lookupRegistration HTTP/1.1\r\nHost: ${HOST}\r\nConnection: Upgrade, HTTP2-Settings\r\n` +
    'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\nContent-Type: application/x-www-form-urlencoded\r\n' +
    `Content-Length: ${body.length}\r\n\r\n${body}`;
  const { text } = await sendRaw(port, call, 1000);
  expect(text).toContain('application/json');
});

describe('a method that pages do not have', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s is 405', async (method) => {
    for (const path of ['/', '/fr/workshops', '/nowhere', '/healthz', '/_next/static/x.js', '/robots.txt']) {
      const answer = await ask(port, path, { method, host: HOST });
      expect([path, answer.status, answer.headers.allow, isSecured(answer)]).toEqual([
        ...[path, 405, 'GET, HEAD', true],
      ]);
    }
  });

  it('CONNECT is 405 and closes the connection', async () => {
    const { text, isClosed } = await sendRaw(port, `CONNECT a:443 HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`);
    expect([text.split('\r\n', 1)[0], isClosed]).toEqual(['HTTP/1.1 405 Method Not Allowed', true]);
    expect(text).toContain('X-Content-Type-Options: nosniff');
  });
});

describe('an address that no page can have', () => {
  it.each([
    ...['/%', '/%25', '/%00', '/%2500', '/%E0%A4%A', '/a%00b', '/%ff%fe', '/%2e%2e/%2e%2e/etc/passwd'],
    ...['/workshops/%25', '/workshops/%00', '/accommodations/%', '/fr/%25', '/app-icon/9.png', '/%0d%0aX: y'],
    ...[
      '/~next-check/x',
      `/${HOST}/en`,
      '/social-card/%25',
      '/social-card/a/b/c/d',
      '/a/b/c/d/e',
      '//',
      '/\\',
    ],
  ])('%s is 404', async (path) => {
    for (const rsc of ['0', '1']) {
      const answer = await ask(port, path.replaceAll(' ', '%20'), { host: HOST, headers: { rsc } });
      expect([answer.status, isSecured(answer)]).toEqual([404, true]);
    }
  });

  it.each([
    ['many characters', `/${'a'.repeat(10_000)}`],
    ['a few too many characters', `/${'a'.repeat(1_100)}`],
    ['a few too many characters in a page’s folder', `/fr/workshops/${'a'.repeat(1_000)}`],
    ['many segments', `/${'a/'.repeat(3000)}a`],
    ['Next’s data', '/_next/data/x'],
    ['a file of an earlier build', '/_next/static/chunks/old-4f2a.js'],
  ])('of %s is 404, with the way home for who opens it', async (_, path) => {
    const answer = await ask(port, path, { host: HOST, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([answer.status, isSecured(answer)]).toEqual([404, true]);
    expect(answer.text).toMatch(/Back to the home page|Retour à la page d’accueil/);
  });

  it('of a host without an event is 404 and says so in both languages, first in the browser’s', async () => {
    const headers = { accept: 'text/html', 'accept-language': 'fr-CA' };
    const { status, text } = await ask(port, `/${'a'.repeat(1_100)}`, { host: 'nobody.example', headers });
    const at = [
      '<h1>Cette page est introuvable</h1>',
      '<section lang="en"><h2>This page could not be found</h2>',
    ].map((part) => text.indexOf(part));
    expect([status, at.map((place) => place > 0)]).toEqual([404, [true, true]]);
    expect(at[0]).toBeLessThan(at[1] ?? 0);
  });

  it('longer than any header may be is refused', async () => {
    const { text, isClosed } = await sendRaw(
      port,
      `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`,
    );
    expect([text.split('\r\n', 1)[0], isClosed]).toEqual([
      'HTTP/1.1 431 Request Header Fields Too Large',
      true,
    ]);
    expect(text).toContain('X-Content-Type-Options: nosniff');
  });
});

it.each(['chunks/old-4f2a.js', 'media/old.woff2', 'chunks', '', '%', '%00.js', '../../package.json'])(
  'a file of an earlier build is 404: /_next/static/%s',
  async (file) => {
    const answer = await ask(port, `/_next/static/${file}`, { host: HOST });
    expect([answer.status, isSecured(answer), answer.headers['cache-control']]).toEqual([
      404,
      true,
      'no-store',
    ]);
  },
);

it.each(['/_next/image?url=%2Fa.png&w=64&q=75', '/_next/data/x/a.json', '/_next/', '/_next'])(
  'an address of Next itself is 404: %s',
  async (path) => {
    const answer = await ask(port, path, { host: HOST });
    expect([answer.status, isSecured(answer)]).toEqual([404, true]);
  },
);

it('two Host headers are refused', async () => {
  for (const path of ['/', '/api/getEventDays', '/healthz']) {
    const { text } = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\nHost: other\r\n\r\n`, 300);
    expect(text.split('\r\n', 1)[0]).toBe('HTTP/1.1 400 Bad Request');
    expect(text).toContain('X-Content-Type-Options: nosniff');
  }
});

it('what is no HTTP at all is refused with the security headers', async () => {
  const { text, isClosed } = await sendRaw(port, 'EHLO mail.example\r\n\r\n');
  expect([text.split('\r\n', 1)[0], isClosed]).toEqual(['HTTP/1.1 400 Bad Request', true]);
  expect(text).toContain('X-Content-Type-Options: nosniff');
});

it.each(['GET', 'POST'])('a body that never ends keeps no %s of a page waiting', async (method) => {
  const begun = `${method} / HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 1000000\r\n\r\nbegun`;
  const { text, isClosed } = await sendRaw(port, begun);
  expect([text.split('\r\n', 1)[0], isClosed]).toEqual([
    method === 'GET' ? 'HTTP/1.1 200 OK' : 'HTTP/1.1 405 Method Not Allowed',
    true,
  ]);
});

it('keeps none of the connections that it refused', async () => {
  const folder = `/proc/${product.process.pid}/fd`;
  const open = async () => {
    const links = (await readdir(folder)).map((fd) => readlink(`${folder}/${fd}`).catch(() => ''));
    return (await Promise.all(links)).filter((link) => link.startsWith('socket:')).length;
  };
  const before = await open();
  await Promise.all(Array.from({ length: 200 }, () => sendRaw(port, upgrade('//'))));
  await sleep(100);
  expect(await open()).toBeLessThanOrEqual(before + 5);
});

// The last test: it ends the process.
it('an error that nothing catches is logged, and the process ends once it has answered what it had begun', async () => {
  const { process: child } = product;
  const exited = once(child, 'exit');
  child.kill('SIGUSR2');
  const [code] = await exited;
  expect([code, product.logged().includes('an error that nothing catches')]).toEqual([1, true]);
});
