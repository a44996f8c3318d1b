import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publicOrigin, readEnvironment } from '@/lib/env';
import { rememberAddress, withSiteAddress } from './site-address';

const HOST = 'conf1.localhost';
const SERVER = 'postgres://rendezvous@localhost/rendezvous';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rendezvous-address-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The address that a command with these settings shows. */
function shown(typed: Record<string, string> = {}): string {
  const given = { DATA_DIR: folder, ...typed };
  return publicOrigin(HOST, withSiteAddress(readEnvironment(given), given));
}
const siteWith = (settings: Record<string, string>) => readEnvironment({ DATA_DIR: folder, ...settings });

it('a command shows the port at which its site was last started, and its own where it has one', async () => {
  expect(shown()).toBe(`http://${HOST}:3000`);
  await rememberAddress(siteWith({ PORT: '4100' }), 4100);
  expect(shown()).toBe(`http://${HOST}:4100`);
  expect(shown({ PORT: '4200' })).toBe(`http://${HOST}:4200`);
  await rememberAddress(siteWith({ PORT: '0' }), 4300);
  expect(shown()).toBe(`http://${HOST}:4300`);
});

it('a command shows the addresses of its site behind a proxy, until that is started without', async () => {
  await rememberAddress(siteWith({ PUBLIC_ORIGIN: 'https://{host}' }), 3000);
  expect(shown()).toBe(`https://${HOST}`);
  await rememberAddress(siteWith({}), 3000);
  expect(shown()).toBe(`http://${HOST}:3000`);
});

it('sites on a server, whose commands have their settings, and what nobody can read, change nothing', async () => {
  await rememberAddress(siteWith({ DATABASE_URL: SERVER }), 4100);
  expect(shown()).toBe(`http://${HOST}:3000`);
  await rememberAddress(siteWith({}), 4100);
  expect(shown({ DATABASE_URL: SERVER })).toBe(`http://${HOST}:3000`);
  writeFileSync(join(folder, 'site-address.json'), '{"PORT":');
  expect(shown()).toBe(`http://${HOST}:3000`);
});
