// Installs the locked packages when they are missing or older than the lock file. Plain Node: it runs before there are any.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const INSTALLED = 'node_modules/.package-lock.json';
const LOCK = 'package-lock.json';

/** The lowest Node that every package accepts. */
const LEAST_NODE = [20, 19];

function isStale() {
  return !existsSync(INSTALLED) || statSync(INSTALLED).mtimeMs < statSync(LOCK).mtimeMs;
}

export function ensurePackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])) {
    console.error(
      `Rendezvous needs Node ${LEAST_NODE.join('.')} or later; this is ${process.versions.node}.`,
    );
    process.exit(1);
  }
  if (!isStale()) return;
  console.log('Installing packages');
  // Built here, so the build's own packages are needed whatever NODE_ENV says.
  const installed = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (installed.status !== 0) {
    console.error(
      'The packages could not be installed. Is there a network, and is package-lock.json unchanged?',
    );
    process.exit(installed.status ?? 1);
  }
}
