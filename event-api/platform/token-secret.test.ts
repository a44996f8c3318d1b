import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tokenSecret } from './token-secret';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rendezvous-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the given secret is taken, and nothing is written', () => {
  const TOKEN_SECRET = 'given'.repeat(10);
  expect(tokenSecret({ TOKEN_SECRET, DATA_DIR: folder })).toBe(TOKEN_SECRET);
  expect(readdirSync(folder)).toEqual([]);
});

test('without one, a long one is made once, for its owner alone', () => {
  const made = tokenSecret({ DATA_DIR: folder });
  expect(made.length).toBe(64);
  expect(tokenSecret({ DATA_DIR: folder })).toBe(made);
  expect(readdirSync(folder)).toEqual(['token-secret']);
  expect(statSync(join(folder, 'token-secret')).mode & 0o777).toBe(0o600);
});
