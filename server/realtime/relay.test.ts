import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { refuseSocket } from '../http/refusal';
import { upgradeListener } from './upgrades';

const PATH = '/api/app/key1?protocol=7';

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port; // it listens on TCP
}

let api: Server;
let site: Server;
let sockets: WebSocketServer;
let relay: ReturnType<typeof upgradeListener>;
/** Addresses at which the event API was asked for sockets. */
let asked: (string | undefined)[];
let port: number;

beforeEach(async () => {
  asked = [];
  sockets = new WebSocketServer({ noServer: true });
  sockets.on('connection', (socket) => socket.on('message', (text) => socket.send(`heard ${text}`)));
  api = createServer();
  api.on('upgrade', (request, socket, head) => {
    asked.push(request.url);
    if (request.url === PATH)
      sockets.handleUpgrade(request, socket, head, (one) => sockets.emit('connection', one));
    else refuseSocket(socket, 404);
  });
  relay = upgradeListener({ remote: `http://127.0.0.1:${await listening(api)}/api/` });
  site = createServer();
  site.on('upgrade', relay.handle);
  port = await listening(site);
});
afterEach(() => {
  relay.drain();
  for (const server of [api, site]) {
    server.closeAllConnections();
    server.close();
  }
});

const connect = (path: string) => new WebSocket(`ws://127.0.0.1:${port}${path}`);
const opened = (socket: WebSocket) => new Promise((resolve) => socket.once('open', resolve));
const closed = (socket: WebSocket) => new Promise((resolve) => socket.once('close', resolve));
/** The status with which a socket is refused. */
const refused = (path: string) =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.on('error', () => undefined);
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
  });

describe('sockets of a website whose event API runs elsewhere', () => {
  it('pass frames on both ways, at the address that was asked for', async () => {
    const socket = connect('/app/key1?protocol=7');
    await opened(socket);
    const heard = new Promise((resolve) => socket.once('message', (text) => resolve(String(text))));
    socket.send('a word');
    expect(await heard).toBe('heard a word');
    expect(asked).toEqual([PATH]);
    socket.close();
  });

  it('end with the event API’s, and take them with them', async () => {
    const [one, other] = [connect('/app/key1?protocol=7'), connect('/app/key1?protocol=7')];
    await Promise.all([one, other].map(opened));
    one.terminate();
    await expect.poll(() => sockets.clients.size).toBe(1);
    for (const client of sockets.clients) client.terminate();
    await closed(other);
  });

  it('end when the site is drained', async () => {
    const socket = connect('/app/key1?protocol=7');
    await opened(socket);
    relay.drain();
    await closed(socket);
  });

  it('are refused as the event API refuses them, with 503 where it is away, and elsewhere with 404', async () => {
    expect(await refused('/app/another')).toBe(404);
    expect(await refused('/elsewhere')).toBe(404);
    expect(asked).toHaveLength(1);
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
    expect(await refused('/app/key1?protocol=7')).toBe(503);
  });
});
