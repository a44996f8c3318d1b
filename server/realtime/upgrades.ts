import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { EmbeddedRealtime } from '../event-api/event-api';
import { refuseSocket } from '../http/refusal';
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
  const upgrade: Upgrade = (request, socket, head) => {
    if (pusher?.upgrade(request, socket, head)) return;
    if (!development) {
      refuseSocket(socket, 404);
      return;
    }
    others.add(socket);
    socket.on('close', () => others.delete(socket));
    development(request, socket, head);
  };
  return {
    handle(request, socket, head) {
      socket.on('error', () => socket.destroy());
      try {
        upgrade(request, socket, head);
      } catch (error) {
        // Nobody else knows this socket any more, so it would stay open for ever.
        console.error(error);
        socket.destroy();
      }
    },
    drain() {
      pusher?.close();
      for (const socket of others) socket.destroy();
    },
  };
}
