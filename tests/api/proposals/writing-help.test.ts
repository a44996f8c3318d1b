import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newCode } from '@/event-api/platform/codes';
import { addGrant } from '@/event-api/tenancy/grants';
import { type Caller, createTestApi, type TestApi } from '../../support/api';
import { createTestPlatform, type TestPlatform, USUAL } from '../../support/database';
import { type FakeWritingHelp, startFakeWritingHelp } from '../../support/fake-writing-help';

const HOST = 'writing.localhost';
const TEXT = { title: 'Tea', abstract: 'About tea.' };

/** A visitor with a proposal, on a deployment with these settings. */
async function proposing(kind: 'pglite' | 'postgres', env: Record<string, string>) {
  const platform = await createTestPlatform(kind, { env });
  const api = createTestApi(platform);
  await api.importFixture({ code: 'writing', host: HOST });
  return { platform, api, ...(await newProposal(platform, api)) };
}

async function newProposal(platform: TestPlatform, api: TestApi): Promise<{ caller: Caller; code: string }> {
  const token = await api.visit(HOST);
  const visitor = await platform.tokens.readVisitor(token);
  if (!visitor) throw new Error('the site gave no token of its own');
  const code = newCode();
  const grant = { kind: 'proposal', code } as const;
  const { visitorId } = visitor;
  await addGrant(platform.db, { eventCode: 'writing', visitorId, ...grant, now: platform.clock.now() });
  return { caller: { host: HOST, token }, code };
}

describe.each(['pglite', 'postgres'] as const)('help with the wording of a proposal, on %s', (kind) => {
  let service: FakeWritingHelp;
  let given: Awaited<ReturnType<typeof proposing>>;
  beforeAll(async () => {
    service = await startFakeWritingHelp();
    given = await proposing(kind, service.settings);
  });
  afterAll(async () => {
    await given.platform.close();
    await service.close();
  });
  beforeEach(() => {
    service.mood = 'good';
    service.asked.length = 0;
  });
  const suggest = async (text = TEXT) => {
    const { caller, code } = await newProposal(given.platform, given.api);
    return given.api.ask('suggestWorkshopText', { code, ...text }, caller);
  };

  it('suggestWorkshopText 200: three titles and one abstract as plain text, whatever the model writes around them', async () => {
    for (const mood of ['good', 'fenced'] as const) {
      service.mood = mood;
      expect(await suggest()).toMatchObject({
        status: 200,
        body: {
          titles: ['Tea for everybody', 'Brew & share', 'Tea, slowly'],
          abstract: 'You taste five teas.\n\nBring a cup.',
        },
      });
    }
  });

  it('sends what the visitor saw and nothing else, in their language', async () => {
    const { api, caller, code } = given;
    for (const locale of ['en', 'fr'] as const) {
      service.asked.length = 0;
      const { help } = await api.call('getWritingHelp', {}, { ...caller, locale });
      expect(help?.service).toMatch(/^127\.0\.0\.1:\d+$/);
      await api.call('suggestWorkshopText', { code, ...TEXT }, { ...caller, locale });
      const [asked] = service.asked;
      expect([asked?.path, asked?.key]).toEqual(['/v1/chat/completions', 'Bearer a-key-of-tests']);
      expect(JSON.parse(asked?.body ?? '')).toEqual({
        model: 'a-model',
        max_tokens: 2000,
        messages: [
          { role: 'system', content: help?.instructions },
          { role: 'user', content: JSON.stringify(TEXT, null, 2) },
        ],
      });
      expect(asked?.body).not.toContain(code);
    }
  });

  if (!USUAL.includes(kind)) return;

  it('503: the service refuses the key, is busy, or answers too much or something else', async () => {
    for (const mood of ['refused', 'busy', 'wrong', 'huge', 'prose'] as const) {
      service.mood = mood;
      const { status, body } = await suggest();
      expect([mood, status, body]).toMatchObject([
        mood,
        503,
        { errors: { request: [expect.stringContaining('not available at the moment')] } },
      ]);
    }
  });

  it('422 without a text, and 404 for somebody else’s proposal: nothing is sent', async () => {
    expect((await suggest({ title: ' ', abstract: '' })).status).toBe(422);
    const { caller } = await newProposal(given.platform, given.api);
    const stranger = await given.api.ask('suggestWorkshopText', { code: given.code, ...TEXT }, caller);
    expect([stranger.status, service.asked.length]).toEqual([404, 0]);
  });

  it('429: a visitor who asks again and again', async () => {
    const { caller, code } = await newProposal(given.platform, given.api);
    const ask = () => given.api.ask('suggestWorkshopText', { code, ...TEXT }, caller);
    for (let times = 0; times < 10; times += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  it('429: a visitor who asks for hours', async () => {
    const { platform, api } = given;
    const { caller, code } = await newProposal(platform, api);
    const statuses: number[] = [];
    for (let times = 0; times < 35; times += 1) {
      if (times % 10 === 0) platform.clock.advance(600);
      const answer = await api.ask(
        'suggestWorkshopText',
        { code, ...TEXT },
        { ...caller, address: `192.0.2.${times}` },
      );
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(30).fill(200), ...Array(5).fill(429)]);
    platform.clock.advance(3600);
  });

  it('without a key there is none: nothing is shown, and 404', async () => {
    const { WRITING_HELP_KEY: _key, ...rest } = service.settings;
    const off = await proposing(kind, rest);
    expect(await off.api.call('getWritingHelp', {}, off.caller)).toEqual({ help: null });
    const asked = await off.api.ask('suggestWorkshopText', { code: off.code, ...TEXT }, off.caller);
    expect([asked.status, service.asked.length]).toEqual([404, 0]);
    await off.platform.close();
  });
});
