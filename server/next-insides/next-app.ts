import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { NodeHandler } from './capture';

export interface NextApp {
  handle: NodeHandler;
  /** Passes a WebSocket request on, for hot reloading in development. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

/**
 * Starts Next in this process. It gets a server of its own that listens nowhere: on ours it would end every WebSocket
 * connection that is not its own.
 */
export async function startNext(options: { dev: boolean; port: number; folder: string }): Promise<NextApp> {
  // React and Next choose their build by this variable when they are loaded, which is why they are loaded here.
  Object.assign(process.env, {
    NODE_ENV: options.dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  });
  const { default: next } = await import('next');
  const upgrades = createServer();
  const app = next({
    dev: options.dev,
    dir: options.folder,
    hostname: 'localhost',
    port: options.port,
    httpServer: upgrades,
  });
  await app.prepare();
  const handle = app.getRequestHandler();
  return {
    handle: (request, response) => handle(request, response),
    upgrade: (request, socket, head) => upgrades.emit('upgrade', request, socket, head),
    close: () => app.close(),
  };
}
