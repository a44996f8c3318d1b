// With a registry that mirrors only some platforms, npm leaves the optional packages of other platforms out of
// package-lock.json, and `npm ci` then refuses the file. This script adds the missing entries.
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = {
  linux: 'linux',
  linuxmusl: 'linux',
  darwin: 'darwin',
  win32: 'win32',
  windows: 'win32',
  android: 'android',
  freebsd: 'freebsd',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
  sunos: 'sunos',
  aix: 'aix',
  openharmony: 'openharmony',
};
const PROCESSORS = [
  'x64',
  'arm64',
  'arm',
  'ia32',
  'riscv64',
  'ppc64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
];

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const packages = lock.packages;

/** Whether Node's module resolution, from the folder `from` upwards, finds the package `name` in the lock. */
function isLocked(from, name) {
  for (let dir = from; ; ) {
    if (packages[`${dir ? `${dir}/` : ''}node_modules/${name}`]) return true;
    if (!dir) return false;
    const parent = dir.lastIndexOf('/node_modules/');
    dir = parent < 0 ? '' : dir.slice(0, parent);
  }
}

let added = 0;
for (const [path, entry] of Object.entries({ ...packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name) || !/^\d/.test(version)) continue;
    const words = name.split('/').pop().split(/[-.]/);
    const os = words.map((word) => SYSTEMS[word]).find(Boolean);
    const cpu = words.find((word) => PROCESSORS.includes(word));
    packages[`node_modules/${name}`] = {
      version,
      ...(cpu && { cpu: [cpu] }),
      ...(entry.dev && { dev: true }),
      ...(words.some((word) => word.includes('musl')) && { libc: ['musl'] }),
      optional: true,
      ...(os && { os: [os] }),
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} packages of other platforms added`);
