import { beforeAll, expect, it } from 'vitest';
import { type Caller, createTestApi, type TestApi } from '../../support/api';
import { describeOnServer, TEST_START } from '../../support/database';

const LIMIT = 6;
const WORDS = {
  en: 'Many seats are held from your network by people who have not given an email address yet. Start your registration with your email address: then you can choose again, and what you have chosen stays.',
  fr: 'De nombreuses places sont réservées depuis votre réseau par des personnes qui n’ont pas encore donné d’adresse courriel. Commencez votre inscription avec votre adresse courriel\u00a0: vous pourrez alors choisir de nouveau, et ce que vous avez choisi reste.',
};

describeOnServer(
  'seats held without an e-mail address',
  (platform) => {
    let api: TestApi;
    let events = 0;
    beforeAll(() => {
      api = createTestApi(platform());
    });
    /** A new event at which nobody holds anything. */
    const setUp = async () => {
      events += 1;
      const code = `anonymous-${events}`;
      const host = `${code}.localhost`;
      platform().clock.set(TEST_START);
      await api.importFixture({ code, host });
      const visitor = async (changes: Partial<Caller> = {}): Promise<Caller> => ({
        ...{ host, token: await api.visit(host), address: '192.0.2.9' },
        ...changes,
      });
      const add = (caller: Caller, more: object = {}) =>
        api.ask('handleWorkshopCart', { action: 'add-workshop', session_code: 'drawing-1', ...more }, caller);
      const held = async () => {
        const { sessions } = await api.call(
          'checkWorkshopSessionStatus',
          { sessions: ['drawing-1'] },
          { host },
        );
        return 30 - (sessions[0]?.availability.left ?? 0);
      };
      return { visitor, add, held };
    };
    const statusesOf = async (count: number, run: (index: number) => Promise<{ status: number }>) => {
      const statuses: number[] = [];
      for (let index = 0; index < count; index += 1) statuses.push((await run(index)).status);
      return statuses;
    };

    it.each(['en', 'fr'] as const)(
      '422: one address takes no more than its bound, by however many visitors, in %s',
      async (locale) => {
        const { visitor, add, held } = await setUp();
        expect(await statusesOf(LIMIT, async () => add(await visitor()))).toEqual(Array(LIMIT).fill(200));
        const { status, body } = await add(await visitor({ locale }));
        expect([status, body]).toEqual([422, { errors: { request: [WORDS[locale]] } }]);
        expect(await held()).toBe(LIMIT);
      },
    );

    it('counts the addresses of one IPv6 network together, and every other address by itself', async () => {
      const { visitor, add } = await setUp();
      const from = (address: string) => visitor({ address });
      const one = await statusesOf(LIMIT + 1, async (index) => add(await from(`2001:db8:1:2::${index + 1}`)));
      expect(one).toEqual([...Array(LIMIT).fill(200), 422]);
      expect((await add(await from('2001:db8:1:3::1'))).status).toBe(200);
      expect((await add(await from('192.0.2.10'))).status).toBe(200);
    });

    it('is lifted by a registration, which has an address; what was chosen stays', async () => {
      const { visitor, add } = await setUp();
      const first = await visitor();
      await add(first);
      await statusesOf(LIMIT, async () => add(await visitor()));
      expect((await add(first, { session_code: 'circuits-1' })).status).toBe(422);
      const { code } = await api.call(
        'generateRegistrationCaptured',
        { email: 'ada@example.org', track: 'general', mode: 'in_person' },
        first,
      );
      const more = await add(first, { registration_code: code, session_code: 'circuits-1' });
      expect(more).toMatchObject({
        status: 200,
        body: {
          items: [
            { workshops_session_code: 'circuits-1', workshops_cart_status: 'Y' },
            { workshops_session_code: 'drawing-1', workshops_cart_status: 'Y' },
          ],
        },
      });
    });

    it('starts anew when the longest hold is over, counts nothing that was refused, and nothing twice', async () => {
      const { visitor, add } = await setUp();
      const full = await statusesOf(LIMIT, async () => add(await visitor(), { session_code: 'full-1' }));
      expect(full).toEqual(Array(LIMIT).fill(409));
      const first = await visitor();
      expect(await statusesOf(LIMIT, () => add(first))).toEqual(Array(LIMIT).fill(200));
      await statusesOf(LIMIT - 1, async () => add(await visitor()));
      expect((await add(await visitor())).status).toBe(422);
      platform().clock.advance(3 * 900);
      expect((await add(await visitor())).status).toBe(200);
    });
  },
  { env: { PLACES_PER_ADDRESS: String(LIMIT) } },
);

describeOnServer('a computer room', (platform) => {
  it('200: forty people at one address choose five sessions each without an e-mail address', async () => {
    const api = createTestApi(platform());
    const host = 'class.localhost';
    await api.importFixture({ code: 'class', host }, (event) => {
      const [first, ...others] = event.programme?.workshops ?? [];
      if (!first) throw new Error('the fixture has no workshop');
      const sessions = Array.from({ length: 5 }, (_, index) => ({
        code: `class-${index}`,
        slot: 'a',
        capacity: 99,
      }));
      return { ...event, programme: { ...event.programme, workshops: [{ ...first, sessions }, ...others] } };
    });
    const statuses = new Set<number>();
    for (let person = 0; person < 40; person += 1) {
      const caller = { host, token: await api.visit(host), address: '192.0.2.30' };
      for (let index = 0; index < 5; index += 1) {
        const input = { action: 'add-workshop', session_code: `class-${index}` };
        statuses.add((await api.ask('handleWorkshopCart', input, caller)).status);
      }
    }
    expect([...statuses]).toEqual([200]);
  });
});
