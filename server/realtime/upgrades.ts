import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { EmbeddedRealtime } from '../event-api/event-api';
import { createPusherServer } from './pusher-server';

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

interface Options {
  /** The realtime service that this process runs; undefined when an external one is used. */
  realtime: EmbeddedRealtime | undefined;
  /** Handles all other WebSocket requests; only in development. */
  development: Upgrade | undefined;
}

/** Handles WebSocket requests: `/app/<key>` is for the realtime service, in development others are for hot reloading. */
export function upgradeListener({ realtime, development }: Options): { handle: Upgrade; drain(): void } {
  const pusher = realtime && createPusherServer(realtime);
  const others = new Set<Duplex>();
  return {
    handle(request, socket, head) {
      socket.on('error', () => socket.destroy());
      if (pusher?.upgrade(request, socket, head)) return;
      if (!development) {
        socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
        return;
      }
      others.add(socket);
      socket.on('close', () => others.delete(socket));
      development(request, socket, head);
    },
    drain() {
      pusher?.close();
      for (const socket of others) socket.destroy();
    },
  };
}
