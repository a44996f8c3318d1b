// Installs programs that the tests need, such as a browser and a database server, from Debian packages.
import { execFileSync } from 'node:child_process';

/**
 * Installs a Debian package; works only as root.
 * @param {string} name
 * @throws Error with the command to run by hand when the package cannot be installed
 */
export function installDebianPackage(name) {
  const byHand = `The tests need ${name}: run  sudo apt-get install ${name}`;
  if (process.getuid?.() !== 0) throw new Error(byHand);
  console.log(`Installing ${name}`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  } catch (error) {
    throw new Error(byHand, { cause: error });
  }
}
