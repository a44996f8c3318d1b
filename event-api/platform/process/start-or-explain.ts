import { connect } from 'node:net';
import { type Environment, WrongSettings } from '@/lib/env';
import { CannotStart } from '../cannot-start';
import { FolderInUse } from '../database/folder-lock';

/** Limit for a connection to an address of this machine. */
const MAX_CONNECT_MS = 1_000;

/** Starts a process, or ends it with a line for each thing that is to be done. What nobody foresaw keeps its stack trace. */
export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const lines = explanation(error)?.split('\n') ?? [error];
    for (const line of lines) console.error(line);
    process.exit(1);
  }
}

/** The line about a known problem. */
export function explanation(error: unknown): string | undefined {
  if (error instanceof FolderInUse) {
    return `${error.message} Stop that process first, or choose another folder with DATA_DIR; several can use one PostgreSQL, named in DATABASE_URL.`;
  }
  // Somebody else took the port after it was checked.
  if (isListenError(error)) return portProblem(error.port, error.address, error.code);
  return error instanceof CannotStart || error instanceof WrongSettings ? error.message : undefined;
}

function isListenError(error: unknown): error is { port: number; address: string; code?: string } {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen' && 'port' in error;
}

/**
 * Called before anything else is done, because a start takes a while. It connects instead of listening, because whoever
 * connects to a port that is listened on for a moment is reset.
 * @throws CannotStart when something listens on the port
 */
export async function requirePort({ PORT, HOST }: Pick<Environment, 'PORT' | 'HOST'>): Promise<void> {
  if (PORT === 0) return;
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  const isTaken = await new Promise<boolean>((resolve) => {
    const socket = connect({ port: PORT, host, timeout: MAX_CONNECT_MS });
    const end = (isInUse: boolean) => {
      socket.destroy();
      resolve(isInUse);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
  if (isTaken) throw new CannotStart(portProblem(PORT, HOST, 'EADDRINUSE'));
}

function portProblem(port: number, host: string, code = 'unknown'): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`;
  if (code === 'EACCES')
    return `Port ${port} is not allowed to this user. Choose one from 1024 on: PORT=3000`;
  return `It is not possible to listen on ${host}, port ${port} (${code}). Change HOST or PORT.`;
}
