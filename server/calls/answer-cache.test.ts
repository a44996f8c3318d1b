import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { BrowserAnswer, BrowserCall } from '@/lib/seam/bff';
import { AnswerCache } from './answer-cache';

const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

function callWith(headers: Record<string, string> = {}, { method = 'GET', address = '/api/x' } = {}) {
  const call: BrowserCall = {
    method,
    address: address as `/${string}`,
    header: (name) => ({ host: 'a.example', ...headers })[name],
    body: null,
    visitor: undefined,
    signal: new AbortController().signal,
  };
  return { call, variant: 'plain' };
}

/** A reader whose answer contains how often it was called. */
function reader(cacheControl = PUBLIC, status = 200, added: Record<string, string> = {}) {
  let asked = 0;
  return async (): Promise<BrowserAnswer> => {
    asked += 1;
    return {
      status,
      headers: { 'cache-control': cacheControl, ...added },
      body: new TextEncoder().encode(`${asked}`),
    };
  };
}

const told = ({ body }: BrowserAnswer) => new TextDecoder().decode(body ?? undefined);

describe('AnswerCache', () => {
  it('reuses a public answer for a second, then reads a new one', async () => {
    let now = 1;
    const cache = new AnswerCache({ now: () => now });
    const read = reader();
    await cache.answer(callWith(), read);
    expect(told(await cache.answer(callWith(), read))).toBe('1');
    now += 1001;
    await setTimeout(5); // the cache reads its clock at most once per millisecond
    expect(told(await cache.answer(callWith(), read))).toBe('2');
  });

  it.each([
    ['a personal answer', reader('no-store'), callWith()],
    ['an answer with a visitor’s token', reader(PUBLIC, 200, { authorization: 'Bearer a' }), callWith()],
    ['a refusal', reader(PUBLIC, 404), callWith()],
    ['a change', reader(), callWith({}, { method: 'POST' })],
    ['an answer to a no-cache request', reader(), callWith({ 'cache-control': 'no-cache' })],
  ])('never reuses %s', async (_, read, call) => {
    const cache = new AnswerCache();
    await cache.answer(call, read);
    expect(told(await cache.answer(call, read))).toBe('2');
  });

  it.each([
    ['host', callWith({ host: 'b.example' })],
    ['language', callWith({ 'accept-language': 'fr' })],
    ['kind of file', callWith({ accept: 'text/calendar' })],
    ['address', callWith({}, { address: '/api/x?y=1' })],
    ['encoding', { ...callWith(), variant: 'gzip' }],
  ])('distinguishes answers by %s', async (_, other) => {
    const cache = new AnswerCache();
    const read = reader();
    await cache.answer(callWith(), read);
    expect(told(await cache.answer(other, read))).toBe('2');
  });
});
