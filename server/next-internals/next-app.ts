import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { NodeHandler } from './capture';

export interface NextApp {
  handle: NodeHandler;
  /** Forwards a WebSocket request, for hot reloading in development. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

interface Options {
  dev: boolean;
  port: number;
  folder: string;
  /** Where the build is, from the folder on. */
  buildDir: string;
}

/**
 * Gives Next the settings that it was built with, as its own server of a build on its own does. Otherwise it reads next.config.ts, for
 * which it loads two compilers: 70 MB of memory that a process keeps.
 */
function takeSettingsOfBuild({ folder, buildDir }: Options): void {
  const distDir = join(buildDir, '.next');
  const { config } = JSON.parse(readFileSync(join(folder, distDir, 'required-server-files.json'), 'utf8'));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({ ...config, distDir });
}

/**
 * Starts Next in this process. Next gets a separate HTTP server that does not listen on any port: on the process's own
 * server it would close every WebSocket connection that is not its own.
 */
export async function startNext(options: Options): Promise<NextApp> {
  // React and Next choose their build by this variable when they are loaded, so Next is imported only afterwards.
  Object.assign(process.env, {
    NODE_ENV: options.dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  });
  if (!options.dev) takeSettingsOfBuild(options);
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
