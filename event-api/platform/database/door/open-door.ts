import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { CommandConnection, type DoorLimits } from './command-connection';
import { prepareSocketPath } from './door-place';
import { sendFrame } from './frames';
import type { Answered } from './protocol';

/** Commands that are connected at once; the others are told to come back. */
const MAX_COMMANDS = 16;

/** A command that is suspended does not read that the site ends. */
const MAX_GOODBYE_MS = 500;

const STOPPED = 'The site was stopped. What was under way is undone; what was reported as done stays.';

/**
 * Lets commands of the same user work on the database that this process has open, through a Unix socket in the data folder
 * (docs/rooms/events.md#the-door-to-the-embedded-database).
 * @returns a function that closes the door; transactions under way are rolled back
 */
export async function openDoor(
  client: PGlite,
  dataFolder: string,
  limits?: DoorLimits,
): Promise<() => Promise<void>> {
  const { path, remove } = prepareSocketPath(dataFolder);
  const connections = new Map<Socket, CommandConnection>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined); // 'close' follows, and ends what was under way
    if (connections.size >= MAX_COMMANDS) {
      const why = `${MAX_COMMANDS} commands are at work already. Wait until one has ended.`;
      sendFrame(socket, { kind: 'refused', why } satisfies Answered);
      socket.resume().end();
      return;
    }
    const connection = new CommandConnection(client, socket, limits);
    connections.set(socket, connection);
    socket.on('close', () => {
      connections.delete(socket);
      void connection.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const ended = [...connections].map(async ([socket, connection]) => {
      const gone = once(socket, 'close');
      sendFrame(socket, { kind: 'refused', why: STOPPED } satisfies Answered);
      socket.end();
      await connection.end();
      await Promise.race([gone, sleep(MAX_GOODBYE_MS)]);
      socket.destroy();
    });
    await Promise.all(ended);
    await closed;
    remove();
  };
}
