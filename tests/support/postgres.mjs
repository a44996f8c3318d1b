import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { installDebianPackage } from '../../scripts/debian-package.mjs';
import { freePort } from './free-ports.mjs';

const VERSIONS = '/usr/lib/postgresql';

/**
 * Starts a new PostgreSQL server on a free port, with its data in the folder for temporary files.
 * @param {readonly string[]} [settings] more settings, each as `name=value`
 * @param {string} [parent] the folder in which the data are, such as a small file system
 * @returns {Promise<{
 *   url: (database: string) => string,
 *   folder: string,
 *   halt: (mode: 'fast' | 'immediate') => Promise<void>,
 *   resume: () => Promise<void>,
 *   stop: () => Promise<void>,
 * }>} `folder` has the server's socket; `halt` stops the server and keeps its data, `resume` starts it again on the same port
 * @throws Error when there is no PostgreSQL and it cannot be installed
 */
export async function startPostgres(settings = [], parent = tmpdir()) {
  const binaries = findBinaries() ?? installBinaries();
  const user = ordinaryUser();
  const folder = mkdtempSync(join(parent, 'rendezvous-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'rendezvous', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, stdio: ['ignore', 'ignore', 'inherit'], cwd: folder },
  );

  const port = await freePort();
  const url = (database) => `postgres://rendezvous@127.0.0.1:${port}/${database}`;
  let said = '';
  let server;
  let ended;
  const start = async () => {
    const places = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
    server = spawn(join(binaries, 'postgres'), [...places, ...asArguments([...SETTINGS, ...settings])], {
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: folder,
    });
    server.stderr.on('data', (text) => {
      said = `${said}${text}`.slice(-4000);
    });
    ended = new Promise((resolve) => server.once('exit', resolve));
    await waitUntilReady(url('postgres'), server);
  };
  const halt = async (mode) => {
    server.kill(mode === 'immediate' ? 'SIGQUIT' : 'SIGINT');
    await ended;
  };
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const atExit = () => {
    server.kill('SIGQUIT');
    remove();
  };
  process.once('exit', atExit);
  const stop = async () => {
    process.off('exit', atExit);
    await halt('fast');
    remove();
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start: ${said}`, { cause: error });
  }
  return { url, folder, halt, resume: start, stop };
}

/** Test data need not survive a power failure, so the server never waits for the disk. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/** @param {readonly string[]} settings */
const asArguments = (settings) => settings.flatMap((setting) => ['-c', setting]);

function findBinaries() {
  if (!existsSync(VERSIONS)) return undefined;
  return readdirSync(VERSIONS)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

function installBinaries() {
  installDebianPackage('postgresql');
  const binaries = findBinaries();
  if (!binaries) throw new Error(`The package "postgresql" is installed, but ${VERSIONS} has no server.`);
  return binaries;
}

/** The user to run as, because PostgreSQL refuses to run as root; undefined when this process is not root. */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This user does not exist here.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody".');
}

async function waitUntilReady(url, server) {
  for (let attempt = 0; ; attempt += 1) {
    const client = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined });
    try {
      await client`select 1`;
      return;
    } catch (error) {
      if (attempt === 100 || server.exitCode !== null) throw error;
      await setTimeout(100);
    } finally {
      await client.end({ timeout: 1 });
    }
  }
}
