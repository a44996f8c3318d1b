import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import type { Broadcast, EmbeddedRealtime } from '../event-api/event-api';

/**
 * A server for the part of the Pusher protocol (version 7) that the site needs: public and private channels, without
 * presence. Subscriptions to private channels need a signature from the event API's `POST /broadcasting/auth`. Messages
 * arrive from the bus, so that messages of every instance reach the sockets of this one.
 */

const CHANNEL = /^[A-Za-z0-9_\-=@,.;]{1,200}$/;
const PRIVATE = /^(?:private|presence)-/;
const MAX_CHANNELS = 50;
const MAX_FRAME_BYTES = 16 * 1024;

/** Close codes of the protocol: below 4100 the client gives up; from 4100 on it reconnects after a second. */
const CLOSE = { unknownApp: 4001, wrongVersion: 4007, draining: 4100, silent: 4201 } as const;

interface Timing {
  /** Seconds of silence after which the client, or else the server, sends a ping. */
  activityTimeout?: number;
  /** Seconds within which the pong has to arrive. */
  pongTimeout?: number;
}

interface Client {
  socket: WebSocket;
  id: string;
  channels: Set<string>;
  /** Time of the last frame and of an unanswered ping, in milliseconds since 1970. */
  heardAt: number;
  askedAt: number | undefined;
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
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  const clients = new Set<Client>();
  const subscribers = new Map<string, Set<Client>>();
  let draining = false;

  const stopListening = realtime.onBroadcast(({ channel, event, data, except }: Broadcast) => {
    const text = JSON.stringify({ event, channel, data });
    for (const client of subscribers.get(channel) ?? []) {
      if (client.id !== except) sendText(client.socket, text);
    }
  });

  const sweep = setInterval(() => {
    for (const client of clients) askIfSilent(client, activityTimeout, pongTimeout);
  }, Math.min(activityTimeout, pongTimeout) * 500).unref();

  function welcome(socket: WebSocket): void {
    const id = `${randomInt(1, 1e9)}.${randomInt(1, 1e9)}`;
    const client: Client = { socket, id, channels: new Set(), heardAt: Date.now(), askedAt: undefined };
    clients.add(client);
    socket.on('message', (raw) => onFrame(client, raw));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clients.delete(client);
      for (const channel of [...client.channels]) leave(client, channel);
    });
    sendEvent(socket, 'pusher:connection_established', { socket_id: id, activity_timeout: activityTimeout });
  }

  function onFrame(client: Client, raw: RawData): void {
    client.heardAt = Date.now();
    client.askedAt = undefined;
    const message = frame.safeParse(parseJson(String(raw))).data;
    if (!message) return;
    const data = typeof message.data === 'string' ? parseJson(message.data) : message.data;
    if (message.event === 'pusher:ping') sendEvent(client.socket, 'pusher:pong', {});
    if (message.event === 'pusher:subscribe') join(client, subscribeTo.safeParse(data).data);
    if (message.event === 'pusher:unsubscribe')
      leave(client, subscribeTo.safeParse(data).data?.channel ?? '');
  }

  function join(client: Client, asked: z.infer<typeof subscribeTo> | undefined): void {
    if (!asked) return;
    const { channel } = asked;
    const refusal = refusalOf(client, channel, asked.auth ?? '');
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
    if (PRIVATE.test(channel) && !isSigned(app, `${client.id}:${channel}`, auth)) {
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
      const url = new URL(request.url ?? '/', 'http://realtime');
      const key = /^\/app\/([^/]+)$/.exec(url.pathname)?.[1];
      if (key === undefined) return false;
      if (draining) {
        socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
        return true;
      }
      sockets.handleUpgrade(request, socket, head, (accepted) => {
        const version = Number(url.searchParams.get('protocol'));
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
        socket.close(CLOSE.draining, 'Over capacity');
        setTimeout(() => socket.terminate(), 1000).unref();
      }
    },
  };
}

/** Sends a ping to a silent client, and disconnects it when no answer arrives in time. */
function askIfSilent(client: Client, activityTimeout: number, pongTimeout: number): void {
  const now = Date.now();
  if (client.askedAt !== undefined) {
    if (now - client.askedAt <= pongTimeout * 1000) return;
    client.socket.close(CLOSE.silent, 'Pong reply not received in time');
    setTimeout(() => client.socket.terminate(), 1000).unref();
  } else if (now - client.heardAt > activityTimeout * 1000) {
    client.askedAt = now;
    sendEvent(client.socket, 'pusher:ping', {});
  }
}

function refuseClient(socket: WebSocket, code: number, message: string): void {
  sendText(socket, JSON.stringify({ event: 'pusher:error', data: { code, message } }));
  socket.close(code, message);
}

function sendEvent(socket: WebSocket, event: string, data: object, channel?: string): void {
  sendText(socket, JSON.stringify({ event, ...(channel && { channel }), data: JSON.stringify(data) }));
}

function sendText(socket: WebSocket, text: string): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(text);
}

function isSigned(app: EmbeddedRealtime['app'], text: string, auth: string): boolean {
  const expected = Buffer.from(`${app.key}:${createHmac('sha256', app.secret).update(text).digest('hex')}`);
  const given = Buffer.from(auth);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
