import { WebSocket } from 'ws';

/** Limits that keep one socket from costing the others anything, whatever its client does or leaves undone. */

/** Channels that a client may have joined at a time. */
export const MAX_CHANNELS = 50;
/** A client with more unsent bytes does not read; it is dropped, because its messages would pile up in memory. */
const MAX_BUFFERED_BYTES = 64 * 1024;
/** Messages that a client may send at once, enough to join and leave every channel, and those it regains per second. */
export const MAX_MESSAGES = 2 * MAX_CHANNELS;
const MESSAGES_PER_SECOND = 5;
/** Time a client gets to answer the end of its connection. */
const CLOSING_MS = 1000;

/** What is remembered about a client to limit its messages. */
export interface Sender {
  socket: WebSocket;
  /** Messages that it may still send; grows again with time. */
  allowance: number;
  /** Time of the last frame and of an unanswered ping, in milliseconds since 1970. */
  heardAt: number;
  askedAt: number | undefined;
}

/** Closes a connection, at the latest after `CLOSING_MS`, whatever the client does. */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), CLOSING_MS).unref();
}

/** Notes that a client sent something; drops the client and returns false when it sends more than it may. */
export function mayGoOn(client: Sender): boolean {
  const now = Date.now();
  const regained = ((now - client.heardAt) / 1000) * MESSAGES_PER_SECOND;
  client.allowance = Math.min(MAX_MESSAGES, client.allowance + regained) - 1;
  client.heardAt = now;
  client.askedAt = undefined;
  if (client.allowance >= 0) return true;
  client.socket.terminate();
  return false;
}

/** Drops a client that does not read what was sent to it, and returns false. */
export function mayGetMore(socket: WebSocket): boolean {
  if (socket.bufferedAmount <= MAX_BUFFERED_BYTES) return true;
  socket.terminate();
  return false;
}

/** Sends a text, unless the client is dropped because it does not read. */
export function sendText(socket: WebSocket, text: string | Buffer): void {
  if (socket.readyState === WebSocket.OPEN && mayGetMore(socket)) socket.send(text, { binary: false });
}
