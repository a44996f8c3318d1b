import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Another process, or this one, has the folder open. */
export class FolderInUse extends Error {}

const heldFolders = new Set<string>();

/** The file that names the process which has a folder. */
export const lockFileOf = (folder: string): string => `${resolve(folder)}.lock`;

/**
 * Locks a folder against a second user, in this or another process: the embedded database has no lock of its own, and two
 * users would corrupt it. A lock of a process that has died is taken over.
 * @returns a function that unlocks; the lock also ends with the process
 * @throws Error naming the process that has the folder
 */
export function lockFolder(folder: string): () => void {
  const file = lockFileOf(folder);
  if (heldFolders.has(file)) throw new FolderInUse(`${folder} is already open in this process.`);
  const mine = describeProcess(process.pid) ?? String(process.pid);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    for (let attempt = 0; !tryLink(draft, file); attempt += 1) {
      if (attempt === 5) throw new Error(`${file} changes hands all the time; is another process starting?`);
      dropIfStale(folder, file);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  heldFolders.add(file);
  const unlock = () => {
    if (heldFolders.delete(file)) rmSync(file, { force: true });
    process.off('exit', unlock);
  };
  process.once('exit', unlock);
  return unlock;
}

/** Creates the lock by a link, which appears with its whole content, so that nobody reads a half-written lock. */
function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function dropIfStale(folder: string, file: string): void {
  const owner = readIfThere(file);
  if (owner === undefined) return;
  const pid = Number.parseInt(owner, 10);
  if (pid !== process.pid && isRunning(pid, owner)) {
    throw new FolderInUse(`${folder} is in use by process ${pid}.`);
  }
  // Renamed before it is checked once more, because another process may have replaced it in the meantime.
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== owner) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function isRunning(pid: number, owner: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs as another user.
    if (codeOf(error) !== 'EPERM') return false;
  }
  const running = describeProcess(pid);
  return running === undefined || running === owner;
}

/** A process's id and start time, because ids are reused. Undefined without /proc; then the id alone has to do. */
function describeProcess(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command in brackets may contain spaces; the start time is the 20th field after it.
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${pid} ${boot} ${started}`;
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
