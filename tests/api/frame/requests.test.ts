import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { limitKey } from '@/event-api/platform/limits/limit-rate';
import { rateLimits } from '@/event-api/platform/limits/schema';
import type { CallId } from '@/lib/contract/catalogue';
import { PEOPLE_PER_ADDRESS } from '@/lib/contract/parts/call';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer, TEST_START } from '../../support/database';

const HOST = 'frame.example';
const OTHER = 'other-frame.example';
const MEGABYTE = 2 ** 20;

describeOnServer('how the API takes requests', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'frame', host: HOST });
    await api.importFixture({ code: 'other-frame', host: OTHER });
  });

  /** Sends a body to CheckWorkshopSessionStatus, which is public and takes a list. */
  async function post(body: BodyInit | null, headers: Record<string, string> = {}, locale = 'en') {
    const response = await api.fetch(
      new Request('http://event-api/CheckWorkshopSessionStatus', {
        method: 'POST',
        body,
        headers: { 'x-event-host': HOST, 'accept-language': locale, ...headers },
      }),
    );
    return { status: response.status, body: await response.json() };
  }
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const one = { status: 200, sessions: ['choir-1'] };
  const told = ({ status, body }: Awaited<ReturnType<typeof post>>) => ({
    status,
    sessions: body.sessions?.map((session: { session_code: string }) => session.session_code),
  });

  describe('bodies', () => {
    it('200: takes the same fields as JSON, as form data of either kind', async () => {
      const multipart = new FormData();
      multipart.set('sessions', '["choir-1"]');
      expect(told(await post('{"sessions":["choir-1"]}', json))).toEqual(one);
      expect(told(await post('sessions=%5B%22choir-1%22%5D', form))).toEqual(one);
      expect(told(await post(multipart))).toEqual(one);
    });

    it('422: no body is no fields', async () => {
      const answer = await post(null);
      expect(answer).toEqual({ status: 422, body: { errors: { sessions: ['This field is required'] } } });
    });

    it.each([
      ['JSON that is none', '{"sessions":', json, 'request'],
      ['JSON that is no object', '[1]', json, 'request'],
      ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), json, 'request'],
      ['a media type that nobody named', 'sessions', { 'content-type': 'text/plain' }, 'request'],
      ['multipart without a boundary', 'x', { 'content-type': 'multipart/form-data' }, 'request'],
      ['JSON text in a field that is none', 'sessions=%5B', form, 'sessions'],
      ['a field that is given twice', 'sessions=%5B%5D&sessions=%5B%5D', form, 'sessions'],
      ['a NUL', '{"sessions":["\\u0000"]}', json, 'sessions'],
      ['half of a surrogate pair', '{"sessions":["\\ud800"]}', json, 'sessions'],
      ['a key that means a prototype', '{"sessions":[{"__proto__":1}]}', json, 'sessions'],
      ['a prototype', '{"__proto__":1}', json, 'request'],
      [
        'a structure that is too deep',
        `{"sessions":${'['.repeat(90_000)}${']'.repeat(90_000)}}`,
        json,
        'sessions',
      ],
    ])('400: %s', async (_name, body, headers, field) => {
      const answer = await post(body, headers);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    });

    it('413: more than a megabyte', async () => {
      const body = JSON.stringify({ sessions: ['x'.repeat(MEGABYTE)] });
      expect(await post(body, json)).toEqual({
        status: 413,
        body: { errors: { request: ['The request is too large. The limit is 1 MB.'] } },
      });
    });

    it('422: unknown and wrong fields, each at its name and in the language of the call', async () => {
      const body = JSON.stringify({ sessions: ['a', '', 'x'.repeat(65)], colour: 'red' });
      expect(await post(body, json, 'fr')).toEqual({
        status: 422,
        body: {
          errors: {
            'sessions.1': ['Ce champ est obligatoire'],
            'sessions.2': ['doit compter au plus 64 caractères.'],
            colour: ['n’est pas un champ de cet appel.'],
          },
        },
      });
    });

    it('422: too long a list', async () => {
      const answer = await post(JSON.stringify({ sessions: Array(501).fill('a') }), json);
      expect(answer.body).toEqual({ errors: { sessions: ['must have at most 500 entries.'] } });
    });

    it('422: an unknown field of a query', async () => {
      const answer = await api.refused('getEventDays', { colour: 'red' }, { host: HOST });
      expect([answer.status, answer.body]).toEqual([
        422,
        { errors: { colour: ['is not a field of this call.'] } },
      ]);
    });
  });

  describe('paths', () => {
    const get = async (path: string, headers: Record<string, string> = { 'x-event-host': HOST }) => {
      const response = await api.fetch(new Request(`http://event-api${path}`, { headers }));
      return { status: response.status, body: await response.json() };
    };

    it('404: a call that there is not, and one of another method', async () => {
      const missing = { status: 404, body: { errors: { request: ['This could not be found.'] } } };
      expect(await get('/getEverything')).toEqual(missing);
      expect(await get('/handle-workshop-cart')).toEqual(missing);
    });

    it('404: a parameter that cannot be one', async () => {
      expect((await get('/getCountries/xx')).status).toBe(404);
      expect((await get(`/getSessionDetail/${'x'.repeat(65)}`)).status).toBe(404);
    });

    it.each(['/getSessionDetail/%', '/getSessionDetail/%C3%28', '/getSessionDetail/%00', '/%E0%A4%A'])(
      '400: %s cannot be read',
      async (path) => {
        expect((await get(path)).status).toBe(400);
      },
    );

    it('404: no event has the host', async () => {
      expect((await get('/getEventDays', { 'x-event-host': 'nobody.example' })).status).toBe(404);
      expect((await get('/getEventDays', {})).status).toBe(404);
    });

    it('200: HEAD answers like GET, without the body', async () => {
      const response = await api.fetch(
        new Request('http://event-api/getEventDays', { method: 'HEAD', headers: { 'x-event-host': HOST } }),
      );
      expect([response.status, await response.text()]).toEqual([200, '']);
    });
  });

  describe('tokens', () => {
    const cart = { code: 'mine', x: 'attendee' };

    it('401: none, one that is none of ours, another event’s, one that has ended', async () => {
      const token = await api.visit(HOST);
      const others = await api.visit(OTHER);
      const statusOf = async (given?: string) =>
        (await api.refused('getWorkshopsCart', cart, { host: HOST, token: given })).status;
      expect(await statusOf()).toBe(401);
      expect(await statusOf('made-up')).toBe(401);
      expect(await statusOf(others)).toBe(401);
      platform().clock.advance(25 * 3600);
      expect(await statusOf(token)).toBe(401);
      platform().clock.set(TEST_START);
    });

    it('200: a public call takes a token that has ended for none', async () => {
      expect((await api.ask('getClientEventSchema', {}, { host: HOST, token: 'made-up' })).status).toBe(200);
    });

    it('200: is renewed once half its life is over, for the same visitor', async () => {
      const token = await api.visit(HOST);
      const young = await api.ask('getWorkshopsCart', cart, { host: HOST, token });
      expect(young.headers.get('authorization')).toBe(null);
      platform().clock.advance(13 * 3600);
      const { headers } = await api.ask('getWorkshopsCart', cart, { host: HOST, token });
      const renewed = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? '';
      const [before, after] = await Promise.all(
        [token, renewed].map((each) => platform().tokens.readVisitor(each)),
      );
      expect(after).toEqual({ ...before, ageing: false });
      platform().clock.set(TEST_START);
    });

    it('is answered so that nobody keeps what is personal', async () => {
      const { headers } = await api.ask('getWorkshopsCart', cart, {
        host: HOST,
        token: await api.visit(HOST),
      });
      expect(headers.get('cache-control')).toBe('no-store');
    });
  });

  describe('grants', () => {
    it('404: a code that the visitor has no grant for, whether it exists or not', async () => {
      const token = await api.visit(HOST);
      const answer = await api.refused('checkRegistration', { code: 'ABCDE-FGHJK' }, { host: HOST, token });
      expect([answer.status, answer.body]).toEqual([404, { errors: { code: ['This could not be found.'] } }]);
    });
  });

  describe('limits', () => {
    it('429: too many calls of a visitor, until the time is over; others are not concerned', async () => {
      const token = await api.visit(HOST);
      const validate = (address: string, as = token) =>
        api.ask('validateEmail', { email: 'someone@example.com' }, { host: HOST, token: as, address });
      const statuses = [];
      for (let call = 0; call < 31; call += 1) statuses.push((await validate(`198.51.100.${call}`)).status);
      expect(statuses).toEqual([...Array(30).fill(200), 429]);

      const refused = await validate('198.51.100.99');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
      expect((await validate('198.51.100.200', await api.visit(HOST))).status).toBe(200);
      platform().clock.advance(61);
      expect((await validate('198.51.100.99')).status).toBe(200);
      platform().clock.set(TEST_START);
    });

    /** Cheaper than a visit, of which these tests need many. */
    const newToken = () => platform().tokens.issueVisitor({ eventCode: 'frame', visitorId: randomUUID() });

    it('429: somebody who takes a new visitor for each call is stopped by their address', async () => {
      const address = '192.0.2.1';
      const ask = async () => {
        const caller = { host: HOST, token: await newToken(), address };
        return (await api.ask('validateEmail', { email: 'x@example.com' }, caller)).status;
      };
      expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 200]);

      // Each call counts as one. The others are only counted, for to make them takes seconds.
      const key = limitKey({ eventCode: 'frame', name: 'validateEmail', key: `address ${address}` });
      const counted = await platform()
        .db.update(rateLimits)
        .set({ points: 30 * PEOPLE_PER_ADDRESS - 1 })
        .where(and(eq(rateLimits.key, key), eq(rateLimits.points, 3)))
        .returning();
      expect(counted).toHaveLength(1);
      expect([await ask(), await ask()]).toEqual([200, 429]);
    });

    it('200: three hundred people behind one address', async () => {
      const statuses = new Set<number>();
      for (let person = 0; person < 300; person += 1) {
        const caller = { host: HOST, token: await newToken(), address: '192.0.2.30' };
        const email = `person${person}@school.example`;
        const ask = async (id: CallId, input: Record<string, unknown>) =>
          statuses.add((await api.ask(id, input, caller)).status);
        await ask('validateEmail', { email });
        await ask('getLookUpRegistrationByEmail', { email });
        await ask('handleWorkshopCart', { action: 'extend-holds' });
        if (person % 10 === 0)
          await ask('generateRegistrationCaptured', { email, track: 'general', mode: 'in_person' });
      }
      // 404: nobody has registered with these addresses before. 409: an empty basket holds nothing to extend.
      expect([...statuses].sort()).toEqual([200, 404, 409]);
    });
  });

  describe('faults', () => {
    it('503: the database is away', async () => {
      const away = createTestApi(platform(), {
        getEventDays: async () => {
          throw new Error('a query failed', {
            cause: Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' }),
          });
        },
      });
      const answer = await away.refused('getEventDays', {}, { host: HOST });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    });

    it('500: a fault of ours is logged once, under the number that the answer names', async () => {
      const faulty = createTestApi(platform(), {
        getEventDays: async () => {
          throw new Error('a fault of ours');
        },
      });
      const before = platform().logged.length;
      const { status, body } = await faulty.refused('getEventDays', {}, { host: HOST });
      const lines = platform().logged.slice(before);
      const id = /[0-9a-f-]{36}/.exec(body.errors.request?.[0] ?? '')?.[0];
      expect([status, lines.length, JSON.parse(lines[0] ?? '{}').id]).toEqual([500, 1, id]);
    });

    it('500: outside production an answer that says more than the contract', async () => {
      const talkative = createTestApi(platform(), {
        versionJson: async () => Object.assign({ version: '1' }, { secret: 'x' }),
      });
      expect((await talkative.refused('versionJson', {}, { host: HOST })).status).toBe(500);
    });
  });
});
