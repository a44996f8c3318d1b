// The browser and the database server that the tests need, from Debian's packages. Everybody but root is told what to do.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const NEEDED = [
  {
    package: 'chromium',
    present: () =>
      Boolean(process.env.CHROMIUM_PATH) ||
      ['/usr/bin/chromium', '/usr/bin/chromium-browser'].some((path) => existsSync(path)),
  },
  {
    package: 'postgresql',
    present: () =>
      existsSync('/usr/lib/postgresql') &&
      readdirSync('/usr/lib/postgresql').some((version) =>
        existsSync(`/usr/lib/postgresql/${version}/bin/initdb`),
      ),
  },
];

/**
 * Installs what is missing.
 * @throws Error with the command to run, when it cannot be installed from here
 */
export function ensureSystemPackages() {
  const missing = NEEDED.filter((need) => !need.present()).map((need) => need.package);
  if (missing.length === 0) return;
  const byHand = `sudo apt-get install ${missing.join(' ')}`;
  if (process.getuid?.() !== 0) throw new Error(`the tests need ${missing.join(' and ')}: run  ${byHand}`);
  console.log(`Installing ${missing.join(' and ')} …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...missing],
  ]) {
    const run = spawnSync('apt-get', words, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
    if (run.status !== 0) throw new Error(`apt-get ${words[0]} failed: run  ${byHand}`);
  }
}
