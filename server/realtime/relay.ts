import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Duplex } from 'node:stream';
import { refuseSocket } from '../http/refusal';

/** How long the event API may take to accept a socket. */
const MAX_ACCEPT_MS = 5_000;

/**
 * Passes WebSocket requests on to an event API in another process, and their frames both ways as they come. The event API
 * answers for what it accepts.
 * @param address of the event API
 */
export function createRelay(address: string) {
  const { protocol, hostname, port, pathname } = new URL(address);
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  const base = pathname.replace(/\/$/, '');
  const open = new Set<Duplex>();

  return {
    /** Relays a request; refuses it with what the event API answers, and with 503 where it does not. */
    upgrade(asked: IncomingMessage, socket: Duplex, head: Buffer): void {
      const { method, headers, url = '' } = asked;
      const asking = request({
        hostname,
        port,
        method,
        headers,
        path: `${base}${url}`,
        timeout: MAX_ACCEPT_MS,
      });
      const refuse = (status: number) => {
        asking.destroy();
        refuseSocket(socket, status);
      };
      socket.once('close', () => asking.destroy());
      asking.once('timeout', () => refuse(503));
      asking.once('error', () => refuse(503));
      asking.once('response', ({ statusCode = 503 }) => refuse(statusCode));
      asking.once('upgrade', ({ headers: accepted }, remote, first) => {
        open.add(socket);
        socket.once('close', () => open.delete(socket));
        remote.setTimeout(0);
        socket.write(switching(accepted));
        socket.write(first);
        remote.write(head);
        // Whichever side ends takes the other with it.
        socket.once('close', () => remote.destroy());
        remote.once('close', () => socket.destroy());
        remote.on('error', () => socket.destroy());
        socket.pipe(remote).pipe(socket);
      });
      asking.end();
    },
    /** Ends every socket, so that its client reconnects to another instance. */
    close(): void {
      for (const socket of open) socket.destroy();
    },
  };
}

function switching(headers: IncomingHttpHeaders): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  return `HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`;
}
