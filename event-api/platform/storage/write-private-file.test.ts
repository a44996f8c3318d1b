import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writePrivateFile } from './write-private-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rendezvous-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file that cannot be written leaves nothing behind', async () => {
  // A folder with content cannot be replaced by a file.
  mkdirSync(join(folder, 'taken', 'content'), { recursive: true });
  await expect(writePrivateFile(join(folder, 'taken'), 'text')).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['taken']);
});

test('two that write a file at once both succeed, and leave one of the two', async () => {
  const file = join(folder, 'mail.eml');
  await Promise.all(['one', 'two'].map((text) => writePrivateFile(file, text)));
  expect(readdirSync(folder)).toEqual(['mail.eml']);
  expect(['one', 'two']).toContain(readFileSync(file, 'utf8'));
});
