import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { EmbeddedRealtime } from './event-api';
import { createPusherServer } from './realtime/pusher-server';

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

interface Options {
  /** The realtime service that this process serves; undefined when an outside one is used. */
  realtime: EmbeddedRealtime | undefined;
  /** Takes the other WebSocket requests, in development. */
  development: Upgrade | undefined;
}

/** WebSocket requests: `/app/<key>` is the realtime service's, the rest are hot reloading's or nobody's. */
export function upgradeListener({ realtime, development }: Options): { handle: Upgrade; drain(): void } {
  const pusher = realtime && createPusherServer(realtime);
  return {
    handle(request, socket, head) {
      socket.on('error', () => socket.destroy());
      if (pusher?.upgrade(request, socket, head)) return;
      if (development) development(request, socket, head);
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    },
    drain: () => pusher?.close(),
  };
}
