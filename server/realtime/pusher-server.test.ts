import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect as connectSocket } from 'node:net';
import PusherSdk from 'pusher';
import Pusher from 'pusher-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { EVERY_SOCKET } from '@/lib/domain/realtime-channels';
import type { Broadcast } from '../event-api/event-api';
import { createPusherServer, type PusherServer } from './pusher-server';

const app = { id: 'app1', key: 'key1', secret: 'secret1' };
const channel = 'private-client-event-general';

let server: Server;
let port: number;
let pusher: PusherServer;
let broadcast: (message: Broadcast) => void;
const clients: Pusher[] = [];

beforeEach(async () => {
  const listeners = new Set<(message: Broadcast) => void>();
  broadcast = (message) => {
    for (const listener of listeners) listener(message);
  };
  pusher = createPusherServer(
    {
      app,
      onBroadcast(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    { activityTimeout: 1, pongTimeout: 1 },
  );
  server = createServer();
  server.on('upgrade', (request, socket, head) => {
    if (!pusher.upgrade(request, socket, head)) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  port = (server.address() as AddressInfo).port; // it listens on TCP
});

afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
  pusher.close();
  server.closeAllConnections();
  server.close();
});

const sdk = new PusherSdk({ ...{ appId: app.id, key: app.key, secret: app.secret }, host: 'unused' });

/** Connects the browser's client; `sign` replaces the event API's POST /broadcasting/auth. */
function connect(
  sign = (socketId: string, name: string) => sdk.authorizeChannel(socketId, name),
  key = app.key,
) {
  const client = new Pusher(key, {
    ...{ wsHost: '127.0.0.1', wsPort: port, forceTLS: false, cluster: 'local', enabledTransports: ['ws'] },
    channelAuthorization: {
      transport: 'ajax',
      endpoint: 'unused',
      customHandler: ({ socketId, channelName }, answer) => answer(null, sign(socketId, channelName)),
    },
  });
  clients.push(client);
  return client;
}

/** The data of the next event with this name. */
const next = (target: { bind(event: string, listener: (data: unknown) => void): unknown }, event: string) =>
  new Promise<unknown>((resolve) => target.bind(event, resolve));

describe('the realtime service, with the real client and signatures of the real SDK', () => {
  it('delivers a message to subscribers of its channel, unchanged', async () => {
    const joined = connect().subscribe(channel);
    await next(joined, 'pusher:subscription_succeeded');
    const message = next(joined, 'my-event');
    broadcast({ channel, event: 'my-event', data: JSON.stringify({ type: 'schedule', nom: 'Éléonore 🎟' }) });
    expect(await message).toEqual({ type: 'schedule', nom: 'Éléonore 🎟' });
  });

  it('delivers nothing to other channels, nor after unsubscribing', async () => {
    const client = connect();
    const [joined, left] = [client.subscribe(channel), client.subscribe('private-left')];
    await next(left, 'pusher:subscription_succeeded');
    client.unsubscribe('private-left');
    const heard: string[] = [];
    left.bind('x', () => heard.push('left'));
    joined.bind('x', () => heard.push('joined'));
    const last = next(joined, 'last');
    broadcast({ channel: 'private-other', event: 'x', data: '{}' });
    broadcast({ channel: 'private-left', event: 'x', data: '{}' });
    broadcast({ channel, event: 'last', data: '{}' });
    await last;
    expect(heard).toEqual([]);
  });

  it('leaves out the socket that caused the message', async () => {
    const [mine, other] = [connect(), connect()];
    const channels = [mine.subscribe(channel), other.subscribe(channel)];
    await Promise.all(channels.map((joined) => next(joined, 'pusher:subscription_succeeded')));
    const heard: number[] = [];
    for (const [at, joined] of channels.entries()) joined.bind('x', () => heard.push(at));
    const last = Promise.all(channels.map((joined) => next(joined, 'last')));
    broadcast({ channel, event: 'x', data: '{}', except: mine.connection.socket_id });
    broadcast({ channel, event: 'last', data: '{}' });
    await last;
    expect(heard).toEqual([1]);
  });

  it.each([
    ['a wrong signature', () => ({ auth: `${app.key}:deadbeef` })],
    ['the signature of another channel', (id: string) => sdk.authorizeChannel(id, 'private-other')],
    ['the signature of another socket', (_: string, name: string) => sdk.authorizeChannel('1.1', name)],
  ])('refuses %s', async (_, sign) => {
    const error = await next(connect(sign).subscribe(channel), 'pusher:subscription_error');
    expect(error).toEqual({ type: 'AuthError', error: 'Invalid signature', status: 401 });
  });

  it('lets any socket join by a signature for every socket, but only the channel that it names', async () => {
    const forEvery = (name: string) => ({
      auth: `${app.key}:${createHmac('sha256', app.secret).update(`${EVERY_SOCKET}:${name}`).digest('hex')}`,
    });
    await next(connect((_, name) => forEvery(name)).subscribe(channel), 'pusher:subscription_succeeded');
    const other = connect(() => forEvery(channel)).subscribe('private-other');
    expect(await next(other, 'pusher:subscription_error')).toMatchObject({ status: 401 });
  });

  it('refuses another application key permanently', async () => {
    const client = connect(undefined, 'other');
    expect(await next(client.connection, 'error')).toMatchObject({ error: { data: { code: 4001 } } });
  });

  it('keeps silent clients that answer pings, and disconnects those that do not', async () => {
    const alive = connect();
    await next(alive.connection, 'connected');
    const dead = new WebSocket(`ws://127.0.0.1:${port}/app/${app.key}?protocol=7`);
    const code = await new Promise((resolve) => dead.on('close', resolve));
    expect([code, alive.connection.state]).toEqual([4201, 'connected']);
  }, 10_000);

  it('ignores frames that are not messages', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${app.key}?protocol=7`);
    const events: string[] = [];
    socket.on('message', (raw) => events.push(JSON.parse(String(raw)).event));
    await new Promise((resolve) => socket.on('open', resolve));
    for (const frame of ['', '{', 'null', '[]', '{"event":1}', '{"event":"pusher:subscribe"}']) {
      socket.send(frame);
    }
    socket.send('{"event":"pusher:ping"}');
    await expect.poll(() => events).toEqual(['pusher:connection_established', 'pusher:pong']);
    socket.close();
  });

  describe('a client that costs more than it may', () => {
    /** A client that completes the handshake and then reads nothing. */
    async function deaf(sent: readonly Buffer[], path = `/app/${app.key}?protocol=7`) {
      const socket = connectSocket({ port, host: '127.0.0.1' });
      socket.on('error', () => undefined);
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
      );
      await new Promise((resolve) => socket.once('data', resolve));
      socket.pause();
      for (const bytes of sent) socket.write(bytes);
      return socket;
    }
    const connections = () =>
      new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    const OPCODES = { text: 0x81, ping: 0x89 };
    const frameOf = (opcode: keyof typeof OPCODES, text: string) =>
      // The mask is 0, so that the text stays as it is.
      Buffer.concat([Buffer.from([OPCODES[opcode], 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

    it('is dropped when it does not read what is broadcast to it', async () => {
      const open = 'open-to-all';
      await deaf([frameOf('text', `{"event":"pusher:subscribe","data":{"channel":"${open}"}}`)]);
      const reading = connect().subscribe(open);
      await next(reading, 'pusher:subscription_succeeded');
      expect(await connections()).toBe(2);
      const last = next(reading, 'last');
      for (let at = 0; at < 3000; at += 1) {
        broadcast({ channel: open, event: 'x', data: 'x'.repeat(4000) });
        if (at % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
      broadcast({ channel: open, event: 'last', data: '{}' });
      await last;
      expect(await connections()).toBe(1);
    });

    it.each([
      ['messages that are none', frameOf('text', '{')],
      [
        'subscriptions that are refused',
        frameOf('text', '{"event":"pusher:subscribe","data":{"channel":"private-a"}}'),
      ],
      ['pings', frameOf('ping', 'x'.repeat(100))],
    ])('is dropped when it sends ten thousand %s', async (_, frame) => {
      await deaf([Buffer.concat(Array.from({ length: 10_000 }, () => frame))]);
      await expect.poll(connections, { timeout: 3000 }).toBe(0);
    });

    it('is dropped when it was refused and does not go', async () => {
      await deaf([], '/app/other?protocol=7');
      await expect.poll(connections, { timeout: 3000 }).toBe(0);
    });

    it('ends nothing but its own connection with a frame that breaks the protocol', async () => {
      await deaf([Buffer.from([0xff, 0xff])], '/app/other?protocol=7');
      await deaf([Buffer.from([0xff, 0xff])]);
      await expect.poll(connections, { timeout: 3000 }).toBe(0);
    });

    it('is not one that joins and leaves all its channels', async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${app.key}?protocol=7`);
      let joined = 0;
      socket.on('message', (raw) => {
        if (JSON.parse(String(raw)).event === 'pusher_internal:subscription_succeeded') joined += 1;
      });
      await new Promise((resolve) => socket.on('open', resolve));
      for (const event of ['pusher:subscribe', 'pusher:unsubscribe']) {
        for (let at = 0; at < 50; at += 1)
          socket.send(JSON.stringify({ event, data: { channel: `a-${at}` } }));
      }
      await expect.poll(() => joined).toBe(50);
      expect(socket.readyState).toBe(WebSocket.OPEN);
      socket.close();
    });
  });

  it('asks its clients to reconnect when it closes, and refuses new ones', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${app.key}?protocol=7`);
    await new Promise((resolve) => socket.on('open', resolve));
    const code = new Promise((resolve) => socket.on('close', resolve));
    pusher.close();
    expect(await code).toBe(4100);
    const late = new WebSocket(`ws://127.0.0.1:${port}/app/${app.key}?protocol=7`);
    const error = await new Promise<Error>((resolve) => late.on('error', resolve));
    expect(error.message).toBe('Unexpected server response: 503');
  });
});
