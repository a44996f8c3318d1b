import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallId } from '@/lib/contract/catalogue';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { codesEvent } from '../codes/codes-event';
import { joinAs } from '../groups/joining';
import { organise, withGroups } from '../groups/organising';
import { startPerson } from '../registration/person';

const HOUR_SECONDS = 3600;

describeOnServer('values that could be found by trying', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });

  let networks = 0;
  /** A network that nobody else in this file calls from. */
  const network = () => {
    networks += 1;
    return `10.${platform().database.kind === 'postgres' ? 1 : 2}.${networks >> 8}.${networks & 255}`;
  };
  /** Asks as a new visitor each time. */
  const ask = async (
    id: CallId,
    input: Record<string, unknown>,
    { host, address = network() }: { host: string; address?: string },
  ) => {
    const visitor = { eventCode: host.replace('.localhost', ''), visitorId: randomUUID() };
    return api.ask(id, input, { host, address, token: await platform().tokens.issueVisitor(visitor) });
  };
  const times = async (count: number, one: (at: number) => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let at = 0; at < count; at += 1) statuses.push((await one(at)).status);
    return statuses;
  };

  describe('lock out nobody who has the right value', () => {
    let host: string;
    const group = async () => {
      host = `guesses-${platform().database.kind}.localhost`;
      await api.importFixture({ code: `guesses-${platform().database.kind}`, host }, (event) =>
        withGroups(event),
      );
      return organise(api, host);
    };

    it('getGroupPayInformation: 120 views of a pay link by a stranger', async () => {
      const { code } = await group();
      const address = network();
      const stranger = { host, address, token: await api.visit(host) };
      await times(120, () => api.ask('getGroupPayInformation', { code }, stranger));
      expect((await ask('getGroupPayInformation', { code }, { host })).status).toBe(200);
    });

    it('joinGroup: 60 nonsense joins of a group', async () => {
      const organised = await group();
      const address = network();
      await times(61, () =>
        ask('joinGroup', { code: organised.code, name: 'x', email: 'no' }, { host, address }),
      );
      await expect(joinAs(api, organised, 'Ada')).resolves.toBeDefined();
    });

    it('getLookUpRegistration: 20 tries at a registration’s code, from anywhere', async () => {
      const email = 'owner@guesses.example';
      await group();
      const { code } = await startPerson(api, { host, email });
      const wrong = (at: number) =>
        ask('getLookUpRegistration', { code, email: `eve${at}@guesses.example` }, { host });
      expect(await times(21, wrong)).toEqual(Array(21).fill(404));
      expect((await ask('getLookUpRegistration', { code, email }, { host })).status).toBe(200);
    });

    it('getLookUpRegistration: the owner in the same network as who has tried too often', async () => {
      const email = 'neighbour@guesses.example';
      await group();
      const { code } = await startPerson(api, { host, email });
      const address = network();
      const wrong = () => ask('getLookUpRegistration', { code: '22222-22222', email }, { host, address });
      expect(await times(62, wrong)).toEqual([...Array(60).fill(404), 429, 429]);
      expect((await ask('getLookUpRegistration', { code, email }, { host, address })).status).toBe(200);
    });

    it('a discount code that 300 people behind one address type correctly, some of them at the second try', async () => {
      const { host } = await codesEvent(platform(), api);
      const address = network();
      const right = { invitation_code: 'SPEAKER-MANY' };
      const statuses = await times(300, async (at) => {
        if (at % 6 === 0)
          await ask('checkAndSubmitApplyCode', { invitation_code: 'SPEAKER' }, { host, address });
        return ask('checkAndSubmitApplyCode', right, { host, address });
      });
      expect(new Set(statuses)).toEqual(new Set([200]));
    });
  });

  describe('are not found by trying all the same', () => {
    const guess = { invitation_code: 'GUESS-WORK' };

    it('checkAndSubmitApplyCode: 60 failed guesses an hour by network, and then the right one is refused as well', async () => {
      const { host } = await codesEvent(platform(), api);
      const address = network();
      const wrong = () => ask('checkAndSubmitApplyCode', guess, { host, address });
      expect(await times(61, wrong)).toEqual([...Array(60).fill(404), 429]);
      const right = await ask(
        'checkAndSubmitApplyCode',
        { invitation_code: 'SPEAKER-MANY' },
        { host, address },
      );
      expect([right.status, right.headers.get('retry-after'), right.body]).toEqual([
        429,
        String(HOUR_SECONDS),
        { errors: { invitation_code: ['Too many wrong codes were tried. Please try again in 60 minutes.'] } },
      ]);
      expect(
        (await ask('checkAndSubmitApplyCode', { invitation_code: 'SPEAKER-MANY' }, { host })).status,
      ).toBe(200);
      platform().clock.advance(HOUR_SECONDS);
      expect((await wrong()).status).toBe(404);
    });

    it('generateRegistrationCaptured: its guesses are counted together with those', async () => {
      const { host } = await codesEvent(platform(), api);
      const address = network();
      const starting = { email: 'guess@codes.example', track: 'speakers', ...guess };
      const one = (at: number) =>
        at % 2 === 0
          ? ask('checkAndSubmitApplyCode', guess, { host, address })
          : ask('generateRegistrationCaptured', starting, { host, address });
      expect(await times(61, one)).toEqual([...Array(60).fill(404), 429]);
    });

    it('of 200 guesses at once from one network 60 are answered', async () => {
      const { host } = await codesEvent(platform(), api);
      const address = network();
      const answers = await Promise.all(
        Array.from({ length: 200 }, () => ask('checkAndSubmitApplyCode', guess, { host, address })),
      );
      expect(answers.filter(({ status }) => status === 404).length).toBe(60);
    });

    it('600 an hour by event, of which 100 are kept for networks that have hardly tried', async () => {
      const { host } = await codesEvent(platform(), api);
      const hammering = Array.from({ length: 10 }, network);
      const wrong = (at: number) =>
        ask('checkAndSubmitApplyCode', guess, { host, address: hammering[at % 10] ?? '' });
      expect(await times(520, wrong)).toEqual([...Array(500).fill(404), ...Array(20).fill(429)]);
      // Whoever has a code is not locked out by that.
      expect(
        (await ask('checkAndSubmitApplyCode', { invitation_code: 'SPEAKER-MANY' }, { host })).status,
      ).toBe(200);
      const elsewhere = () => ask('checkAndSubmitApplyCode', guess, { host });
      expect(await times(101, elsewhere)).toEqual([...Array(100).fill(404), 429]);
    });
  });
});
