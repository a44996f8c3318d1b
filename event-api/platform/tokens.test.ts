import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SettableClock, settableClock } from '@/tests/support/settable-clock';
import { NEVER_RENAMED } from './event-codes/event-codes';
import { createTokens, tokenSecret, VISITOR_TOKEN_SECONDS } from './tokens';

const SECRET = 'a secret that is known to tests alone';
let clock: SettableClock;
let tokens: ReturnType<typeof createTokens>;
beforeEach(() => {
  clock = settableClock('2027-01-10T18:00:00.000Z');
  tokens = createTokens(SECRET, clock);
});

describe('visitor tokens', () => {
  const visitor = { eventCode: 'demo', visitorId: 'v1' };

  test('are read back, age in their second half, and end', async () => {
    const token = await tokens.issueVisitor(visitor);
    expect(await tokens.readVisitor(token)).toEqual({ ...visitor, ageing: false });
    expect(await createTokens(SECRET, clock).readVisitor(token)).toEqual({ ...visitor, ageing: false });
    clock.advance(VISITOR_TOKEN_SECONDS / 2 + 1);
    expect(await tokens.readVisitor(token)).toEqual({ ...visitor, ageing: true });
    clock.advance(VISITOR_TOKEN_SECONDS / 2);
    expect(await tokens.readVisitor(token)).toBe(null);
  });

  test('of another secret, changed, unsigned or meant for a link: null', async () => {
    const foreign = await createTokens(`${SECRET}!`, clock).issueVisitor(visitor);
    const token = await tokens.issueVisitor(visitor);
    const [, payload, signature] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const changed = `${token.slice(0, token.indexOf('.'))}.${Buffer.from('{"sub":"v2"}').toString('base64url')}.${signature}`;
    const link = await tokens.issueLink({ eventCode: 'demo', purpose: 'open', subject: 'v1' }, 60);
    for (const wrong of [foreign, unsigned, changed, link, '', 'x']) {
      expect(await tokens.readVisitor(wrong)).toBe(null);
    }
  });
});

describe('mailed links', () => {
  const claim = { eventCode: 'demo', purpose: 'open-registration', subject: '7KQ3M-XW9PA' };

  test('tell their subject for their purpose and event, until they end', async () => {
    const link = await tokens.issueLink(claim, 600);
    expect(await tokens.readLink(link, claim)).toBe('7KQ3M-XW9PA');
    expect(await tokens.readLink(link, { ...claim, purpose: 'accept-offer' })).toBe(null);
    expect(await tokens.readLink(link, { ...claim, eventCode: 'other' })).toBe(null);
    clock.advance(601);
    expect(await tokens.readLink(link, claim)).toBe(null);
  });
});

describe('seals', () => {
  const claim = { eventCode: 'demo', purpose: 'follow-schedule', subject: 'a' };

  test('are the same each time, and others for every subject, purpose, event and secret', () => {
    const others = [
      { ...claim, subject: 'b' },
      { ...claim, purpose: 'follow' },
      { ...claim, eventCode: 'other' },
    ].map((other) => tokens.sealOf(other));
    const seals = [...others, tokens.sealOf(claim), createTokens(`${SECRET}!`, clock).sealOf(claim)];
    expect(tokens.sealOf(claim)).toBe(seals[3]);
    expect(new Set(seals).size).toBe(5);
    for (const seal of seals) expect(seal).toMatch(/^[\w-]{32}$/);
  });
});

describe('keys of an event', () => {
  test('are made once for each purpose, others for every event, purpose and secret, and stay when it is renamed', () => {
    let first = (code: string) => code;
    const codes = { ...NEVER_RENAMED, firstOf: (code: string) => first(code) };
    const replaced = createTokens(`${SECRET}!`, clock, codes, SECRET);
    const keysFor = (eventCode: string, purpose: string) => replaced.keysFor({ eventCode, purpose });
    const [key, former] = keysFor('demo', 'line');
    const others = [keysFor('other', 'line')[0], keysFor('demo', 'entry')[0], former];
    expect(new Set([key, ...others].map((each) => each?.export().toString('hex'))).size).toBe(4);
    expect(former).toEqual(tokens.keysFor({ eventCode: 'demo', purpose: 'line' })[0]);
    expect(keysFor('demo', 'line')[0]).toBe(key);
    first = (code) => (code === 'renamed' ? 'demo' : code);
    expect(keysFor('renamed', 'line')[0]).toBe(key);
  });
});

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
