import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Systems store a socket's path in 104 bytes (macOS) or 108 (Linux), with a zero at its end. */
export const MAX_SOCKET_PATH_BYTES = 103;

const SHORT_FOLDER = 'rendezvous-';

/** Where the socket of a data folder is, or a link to it. Its folder is its user's alone. */
const doorOf = (dataFolder: string): string => resolve(dataFolder, 'door', 'socket');

/** The path by which the socket of a data folder can be reached: the socket of a long path is in a folder with a short one. */
export function socketPath(dataFolder: string): string {
  const door = doorOf(dataFolder);
  try {
    return readlinkSync(door);
  } catch {
    return door;
  }
}

/**
 * Prepares the place of a socket: a folder that only this user can open, without what a killed process left there. Only the
 * process that has the database's lock calls it.
 * @returns the path to listen at, and a function that removes what is there
 */
export function prepareSocketPath(dataFolder: string): { path: string; remove(): void } {
  const door = doorOf(dataFolder);
  mkdirSync(dirname(door), { recursive: true, mode: 0o700 });
  chmodSync(dirname(door), 0o700);
  removeSocket(door);
  if (Buffer.byteLength(door) > MAX_SOCKET_PATH_BYTES) {
    symlinkSync(join(mkdtempSync(join(tmpdir(), SHORT_FOLDER)), 'socket'), door);
  }
  return { path: socketPath(dataFolder), remove: () => removeSocket(door) };
}

function removeSocket(door: string): void {
  const link = lstatSync(door, { throwIfNoEntry: false });
  if (link?.isSymbolicLink()) {
    const folder = dirname(readlinkSync(door));
    // Only what `prepareSocketPath` made is removed, whatever somebody has put there since.
    if (folder.startsWith(join(tmpdir(), SHORT_FOLDER))) rmSync(folder, { recursive: true, force: true });
  }
  rmSync(door, { force: true });
}
