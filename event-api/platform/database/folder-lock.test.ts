import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'rendezvous-lock-'));
  folder = join(parent, 'database');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('one at a time: a second one in this process is refused, until the first gives it back', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('already open in this process');
  unlock();
  lockFolder(folder)();
  expect(readdirSync(parent)).toEqual([]);
});

test('a process that died keeps nothing', async () => {
  const other = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await new Promise((resolve) => other.once('exit', resolve));
  writeFileSync(`${folder}.lock`, String(other.pid));
  lockFolder(folder)();
  expect(readdirSync(parent)).toEqual([]);
});

test('another process is refused while this one has it', async () => {
  const unlock = lockFolder(folder);
  const script = `
    import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)};
    try { lockFolder(${JSON.stringify(folder)}); console.log('open'); } catch (error) { console.log(error.message); }
  `;
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  let said = '';
  other.stdout.on('data', (text) => {
    said += text;
  });
  await new Promise((resolve) => other.once('exit', resolve));
  expect(said).toBe(`${folder} is in use by process ${process.pid}.\n`);
  unlock();
});
