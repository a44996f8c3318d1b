import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { EmbeddedRealtime } from '../event-api/event-api';
import { refuseSocket } from '../http/refusal';
import { createPusherServer } from './pusher-server';
import { createRelay } from './relay';

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

interface Options {
  /** The realtime service that this process runs; undefined when an external one is used. */
  realtime?: EmbeddedRealtime | undefined;
  /** Address of the event API in another process, which runs that service. */
  remote?: string | undefined;
  /** Handles all other WebSocket requests; only in development. */
  development?: Upgrade | undefined;
}

/** Begins the address of every socket of the realtime service. */
const REALTIME = '/app/';

/** Handles WebSocket requests: `/app/<key>` is for the realtime service, in development others are for hot reloading. */
export function upgradeListener({ realtime, remote, development }: Options): {
  handle: Upgrade;
  drain(): void;
} {
  const pusher = realtime && createPusherServer(realtime);
  const relay = remote === undefined ? undefined : createRelay(remote);
  const others = new Set<Duplex>();
  const upgrade: Upgrade = (request, socket, head) => {
    if (pusher?.upgrade(request, socket, head)) return;
    if (relay && request.url?.startsWith(REALTIME)) {
      relay.upgrade(request, socket, head);
      return;
    }
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
      relay?.close();
      for (const socket of others) socket.destroy();
    },
  };
}
