import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { z } from 'zod';

/**
 * What the servers wrote while all tests registered, paid, failed and cancelled: lines of JSON, and nothing of a person
 * (docs/rooms/process.md#the-log).
 */

const line = z.looseObject({
  at: z.iso.datetime(),
  level: z.enum(['info', 'warn', 'error']),
  message: z.string(),
  request: z.string().optional(),
  call: z.string().optional(),
  letter: z.string().optional(),
});

const folder = process.env.E2E_FOLDER ?? '';
const written = readdirSync(folder)
  .filter((name) => name.startsWith('log-'))
  .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean));

test('the log is lines of JSON, each request’s under its id', () => {
  const lines = written.map((text) => line.parse(JSON.parse(text)));
  const requests = lines.filter(({ message }) => message === 'request');
  expect(requests.length).toBeGreaterThan(0);
  expect(requests.filter(({ request }) => request === undefined)).toEqual([]);
  // From the call to the letter that a job sends for it.
  const calls = new Set(requests.filter(({ call }) => call).map(({ request }) => request));
  const letters = lines.filter(({ letter }) => letter !== undefined);
  if (letters.length > 0) expect(letters.some(({ request }) => calls.has(request))).toBe(true);
});

test('the log has no address, name, code or card of anybody', () => {
  const PERSONAL = [
    /@example/i,
    /\bada\b/i,
    /lovelace/i,
    /\b[2-9A-Z]{5}-[2-9A-Z]{5}\b/,
    /4242[ -]?4242|5555[ -]?5555|3782[ -]?822463|0000[ -]?0002/,
  ];
  for (const pattern of PERSONAL) expect(written.filter((text) => pattern.test(text))).toEqual([]);
});
