// Installs the locked packages when they are missing or older than the lock file. Uses no packages itself.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const INSTALLED = 'node_modules/.package-lock.json';
const LOCK = 'package-lock.json';

/** The lowest Node version that every package supports. */
const MIN_NODE_VERSION = [20, 19];

function isStale() {
  return !existsSync(INSTALLED) || statSync(INSTALLED).mtimeMs < statSync(LOCK).mtimeMs;
}

export function ensurePackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < MIN_NODE_VERSION[0] || (major === MIN_NODE_VERSION[0] && minor < MIN_NODE_VERSION[1])) {
    console.error(
      `Rendezvous needs Node ${MIN_NODE_VERSION.join('.')} or later; this is ${process.versions.node}.`,
    );
    process.exit(1);
  }
  if (!isStale()) return;
  // On stderr, because the output of some commands is redirected into a file.
  console.error('Installing packages');
  // The product is built on this machine, so development packages are needed even when NODE_ENV is `production`.
  const installed = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['inherit', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (installed.status !== 0) {
    console.error(
      'The packages could not be installed. Is there a network, and is package-lock.json unchanged?',
    );
    process.exit(installed.status ?? 1);
  }
}
