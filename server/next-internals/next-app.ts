import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { NodeHandler } from './capture';

export interface NextApp {
  handle: NodeHandler;
  /** Forwards a WebSocket request, for hot reloading in development. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

/**
 * Starts Next in this process. Next gets a separate HTTP server that does not listen on any port: on the process's own
 * server it would close every WebSocket connection that is not its own.
 */
export async function startNext(options: { dev: boolean; port: number; folder: string }): Promise<NextApp> {
  // React and Next choose their build by this variable when they are loaded, so Next is imported only afterwards.
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
