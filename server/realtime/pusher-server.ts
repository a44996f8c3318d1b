import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { EVERY_SOCKET } from '@/lib/domain/realtime-channels';
import { sockets as openSockets } from '../../event-api/platform/metrics/metrics';
import type { Broadcast, EmbeddedRealtime } from '../event-api/event-api';
import { refuseSocket } from '../http/refusal';
import {
  closeSocket,
  MAX_CHANNELS,
  MAX_MESSAGES,
  mayGetMore,
  mayGoOn,
  type Sender,
  sendText,
} from './socket-limits';

/**
 * A server for the part of the Pusher protocol (version 7) that the site needs: public and private channels, without
 * presence. Subscriptions to private channels need a signature from the event API: of the socket, by `POST /broadcasting/auth`, or of
 * every socket, by `GET /getRealtimeOption`. Messages arrive from the bus, so that messages of every instance reach the sockets of this one.
 */

const CHANNEL = /^[A-Za-z0-9_\-=@,.;]{1,200}$/;
const PRIVATE = /^(?:private|presence)-/;
const MAX_FRAME_BYTES = 16 * 1024;

/** Close codes of the protocol: below 4100 the client gives up; from 4100 on it reconnects after a second. */
const CLOSE = { unknownApp: 4001, wrongVersion: 4007, draining: 4100, silent: 4201 } as const;

interface Timing {
  /** Seconds of silence after which the client, or else the server, sends a ping. */
  activityTimeout?: number;
  /** Seconds within which the pong has to arrive. */
  pongTimeout?: number;
}

interface Client extends Sender {
  id: string;
  channels: Set<string>;
}

const subscribeTo = z.object({ channel: z.string(), auth: z.string().optional() });
const frame = z.object({ event: z.string(), data: z.unknown().optional() });

export interface PusherServer {
  /** Accepts or refuses a WebSocket request; returns false when the path does not belong to this server. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Refuses new clients and asks connected ones to reconnect later, to another instance. */
  close(): void;
}

export function createPusherServer(realtime: EmbeddedRealtime, timing: Timing = {}): PusherServer {
  const { app } = realtime;
  const { activityTimeout = 120, pongTimeout = 30 } = timing;
  // Pings are answered below: the library would answer any number of them, also to a client that does not read.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, autoPong: false });
  const clients = new Set<Client>();
  const subscribers = new Map<string, Set<Client>>();
  let draining = false;

  const stopListening = realtime.onBroadcast(({ channel, event, data, except }: Broadcast) => {
    const text = Buffer.from(JSON.stringify({ event, channel, data }));
    for (const client of subscribers.get(channel) ?? []) {
      if (client.id !== except) sendText(client.socket, text);
    }
  });

  const sweep = setInterval(() => {
    for (const client of clients) askIfSilent(client, activityTimeout, pongTimeout);
  }, Math.min(activityTimeout, pongTimeout) * 500).unref();

  function welcome(socket: WebSocket): void {
    const id = `${randomInt(1, 1e9)}.${randomInt(1, 1e9)}`;
    const client: Client = {
      socket,
      id,
      channels: new Set<string>(),
      allowance: MAX_MESSAGES,
      heardAt: Date.now(),
      askedAt: undefined,
    };
    clients.add(client);
    openSockets.set(clients.size);
    socket.on('message', (raw) => {
      if (mayGoOn(client)) onFrame(client, raw);
    });
    socket.on('ping', (data) => {
      if (mayGoOn(client) && mayGetMore(socket)) socket.pong(data);
    });
    socket.on('close', () => {
      clients.delete(client);
      openSockets.set(clients.size);
      for (const channel of [...client.channels]) leave(client, channel);
    });
    sendEvent(socket, 'pusher:connection_established', { socket_id: id, activity_timeout: activityTimeout });
  }

  function onFrame(client: Client, raw: RawData): void {
    const message = frame.safeParse(parseJson(String(raw))).data;
    if (!message) return;
    const data = typeof message.data === 'string' ? parseJson(message.data) : message.data;
    if (message.event === 'pusher:ping') sendEvent(client.socket, 'pusher:pong', {});
    if (message.event === 'pusher:subscribe') join(client, subscribeTo.safeParse(data).data);
    if (message.event === 'pusher:unsubscribe')
      leave(client, subscribeTo.safeParse(data).data?.channel ?? '');
  }

  function join(client: Client, subscription: z.infer<typeof subscribeTo> | undefined): void {
    if (!subscription) return;
    const { channel } = subscription;
    const refusal = refusalOf(client, channel, subscription.auth ?? '');
    if (refusal) {
      sendEvent(client.socket, 'pusher:subscription_error', refusal, channel);
      return;
    }
    const there = subscribers.get(channel) ?? new Set();
    subscribers.set(channel, there.add(client));
    client.channels.add(channel);
    sendEvent(client.socket, 'pusher_internal:subscription_succeeded', {}, channel);
  }

  /** The reason why a client may not subscribe to a channel; undefined when it may. */
  function refusalOf(client: Client, channel: string, auth: string) {
    if (!CHANNEL.test(channel)) return { type: 'InvalidChannel', error: 'Invalid channel name', status: 400 };
    if (
      PRIVATE.test(channel) &&
      ![client.id, EVERY_SOCKET].some((id) => isSigned(app, `${id}:${channel}`, auth))
    ) {
      return { type: 'AuthError', error: 'Invalid signature', status: 401 };
    }
    if (client.channels.size >= MAX_CHANNELS) {
      return { type: 'LimitReached', error: 'Too many channels', status: 403 };
    }
    return undefined;
  }

  function leave(client: Client, channel: string): void {
    client.channels.delete(channel);
    const there = subscribers.get(channel);
    if (there?.delete(client) && there.size === 0) subscribers.delete(channel);
  }

  return {
    upgrade(request, socket, head) {
      const [pathname = '', query = ''] = (request.url ?? '').split('?', 2);
      const key = /^\/app\/([^/]+)$/.exec(pathname)?.[1];
      if (key === undefined) return false;
      if (draining) {
        refuseSocket(socket, 503);
        return true;
      }
      sockets.handleUpgrade(request, socket, head, (accepted) => {
        accepted.on('error', () => accepted.terminate());
        const version = Number(new URLSearchParams(query).get('protocol'));
        if (key !== app.key) refuseClient(accepted, CLOSE.unknownApp, 'Application does not exist');
        else if (!(version >= 5 && version <= 7)) {
          refuseClient(accepted, CLOSE.wrongVersion, 'Unsupported protocol version');
        } else welcome(accepted);
      });
      return true;
    },
    close() {
      draining = true;
      clearInterval(sweep);
      stopListening();
      for (const { socket } of clients) {
        closeSocket(socket, CLOSE.draining, 'Over capacity');
      }
    },
  };
}

/** Sends a ping to a silent client, and disconnects it when no answer arrives in time. */
function askIfSilent(client: Client, activityTimeout: number, pongTimeout: number): void {
  const now = Date.now();
  if (client.askedAt !== undefined) {
    if (now - client.askedAt <= pongTimeout * 1000) return;
    closeSocket(client.socket, CLOSE.silent, 'Pong reply not received in time');
  } else if (now - client.heardAt > activityTimeout * 1000) {
    client.askedAt = now;
    sendEvent(client.socket, 'pusher:ping', {});
  }
}

function refuseClient(socket: WebSocket, code: number, message: string): void {
  sendText(socket, JSON.stringify({ event: 'pusher:error', data: { code, message } }));
  closeSocket(socket, code, message);
}

function sendEvent(socket: WebSocket, event: string, data: object, channel?: string): void {
  sendText(socket, JSON.stringify({ event, ...(channel && { channel }), data: JSON.stringify(data) }));
}

function isSigned(app: EmbeddedRealtime['app'], text: string, auth: string): boolean {
  const expected = Buffer.from(`${app.key}:${createHmac('sha256', app.secret).update(text).digest('hex')}`);
  const theirs = Buffer.from(auth);
  return expected.length === theirs.length && timingSafeEqual(expected, theirs);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
