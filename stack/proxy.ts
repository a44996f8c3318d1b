import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installDebianPackage } from '../scripts/debian-package.mjs';
import { freePort } from '../tests/support/free-ports.mjs';

const NGINX = '/usr/sbin/nginx';
const CONFIGURATION = 'deploy/nginx.conf';
const START_MS = 10_000;
/** For a rush: a visitor's browser has several connections, and each counts twice. */
const MAX_CONNECTIONS = 16_384;
/** How long nginx leaves an instance out that failed often, in seconds. */
export const LEFT_OUT_SECONDS = 2;

interface Proxy {
  /** The port on which it answers by TLS. */
  port: number;
  /** nginx's log of requests, a line of JSON for each. */
  accessLog: string;
  stop(): Promise<void>;
}

interface ProxyOptions {
  port: number;
  /** Without TLS, as the browser tests address a site. */
  isPlain?: boolean;
}

/**
 * Starts nginx with the configuration for production, but for the ports and places of this machine.
 * @param folder for its certificate and everything that it writes
 * @param instances ports of the instances
 */
export async function startProxy(
  folder: string,
  instances: readonly number[],
  { port, isPlain = false }: ProxyOptions,
): Promise<Proxy> {
  if (!existsSync(NGINX)) installDebianPackage('nginx');
  const plainPort = await freePort();
  const accessLog = join(folder, 'access.log');
  const site = replaced(await readFile(CONFIGURATION, 'utf8'), {
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${port}${isPlain ? '' : ' ssl http2'};`,
    'https://$host$request_uri': `https://$host:${port}$request_uri`,
    '/var/cache/nginx-rendezvous': join(folder, 'cache'),
    '/var/log/nginx/access.log': accessLog,
    '/var/log/nginx/error.log': join(folder, 'error.log'),
  });
  const own = join(folder, 'rendezvous');
  await mkdir(own, { recursive: true });
  const lines = instances.map(
    (each) => `server 127.0.0.1:${each} max_fails=10 fail_timeout=${LEFT_OUT_SECONDS}s;\n`,
  );
  await writeFile(join(own, 'instances.conf'), lines.join(''));
  makeCertificate(own);
  await writeFile(join(folder, 'site.conf'), site);
  await writeFile(join(folder, 'nginx.conf'), mainConfiguration(folder));
  const server = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const atExit = () => server.kill('SIGTERM');
  process.once('exit', atExit);
  await answers(plainPort, () => server.exitCode !== null);
  return {
    ...{ port, accessLog },
    async stop() {
      process.off('exit', atExit);
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** @throws Error when a text is not there exactly once: the configuration has changed, and this file has to follow */
function replaced(text: string, replacements: Readonly<Record<string, string>>): string {
  let result = text;
  for (const [from, to] of Object.entries(replacements)) {
    const parts = result.split(from);
    if (parts.length !== 2) throw new Error(`${CONFIGURATION} has "${from}" ${parts.length - 1} times`);
    result = parts.join(to);
  }
  return result;
}

/** What Debian's own /etc/nginx/nginx.conf says otherwise. Everything that is written is below the folder. */
function mainConfiguration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${join(folder, `${what}-files`)};`,
  );
  return [
    'daemon off;',
    // Workers of root would otherwise be another user, who cannot read the folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes 1;',
    `error_log ${join(folder, 'error.log')} warn;`,
    `pid ${join(folder, 'nginx.pid')};`,
    `events { worker_connections ${Math.min(MAX_CONNECTIONS, openFiles())}; }`,
    `http { ${temporary.join(' ')} include site.conf; }`,
  ].join('\n');
}

/** How many files and connections a process may have open here. */
const openFiles = (): number => Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' })) || 1024;

/** A certificate that only this machine's tests accept. */
function makeCertificate(folder: string): void {
  const names = 'subjectAltName=DNS:localhost,DNS:*.localhost';
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '30',
      ],
      ...['-subj', '/CN=localhost', '-addext', names],
      ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')],
    ],
    { stdio: 'pipe' },
  );
}

async function answers(port: number, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && !hasEnded()) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).catch(() => undefined);
    if (answer) return;
    await sleep(50);
  }
  throw new Error('nginx did not start; it has said why');
}
