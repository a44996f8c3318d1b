import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue } from '@/lib/contract/catalogue';
import { CAPABILITIES, withoutQuerySign } from '@/lib/contract/parts/call';

const read = (name: string): string[] =>
  readFileSync(new URL(`../../support/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean);

const rows = read('calls.tsv')
  .slice(1)
  .map((line) => {
    const [method = '', path = '', capability = '', fields = ''] = line.split('\t');
    return { key: `${method} ${path}`, method, path, capability, fields };
  });
const calls = new Map(Object.values(catalogue).map((call) => [`${call.method} ${call.path}`, call]));

describe('the contract against the specification’s list of calls', () => {
  test('the list has the 226 calls', () => {
    expect(new Set(rows.map((row) => row.key)).size).toBe(226);
  });

  test('every call is in the contract', () => {
    expect(rows.map((row) => row.key).filter((key) => !calls.has(key))).toEqual([]);
  });

  test('the contract has no call that is not in the list', () => {
    expect([...calls.keys()].filter((key) => !rows.some((row) => row.key === key))).toEqual([]);
  });

  test.each(rows)('$key has the list’s capability and fields', (row) => {
    const call = calls.get(row.key);
    expect(call?.capability).toBe(row.capability);
    const named = row.fields.split(/,\s*/).filter((name) => /^[a-zA-Z_]+$/.test(name));
    const known = [...Object.keys(call?.fields.shape ?? {}), ...Object.keys(call?.params.shape ?? {})];
    expect(known).toEqual(expect.arrayContaining(named));
  });

  test.each(Object.entries(catalogue))(
    '%s is exported under its own id and its path parameters are declared',
    (id, call) => {
      expect(call.id).toBe(id);
      expect(CAPABILITIES).toContain(call.capability);
      const inPath = [...withoutQuerySign(call.path).matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys(call.params.shape)).toEqual(inPath);
    },
  );

  test.each(Object.entries(catalogue))('%s names the field that carries the granted code', (_id, call) => {
    if (typeof call.access === 'string') return;
    const known = [...Object.keys(call.fields.shape), ...Object.keys(call.params.shape)];
    expect(known).toContain(call.access.by);
  });
});
