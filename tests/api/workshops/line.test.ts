import { beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import type { BusMessage } from '@/event-api/platform/bus/bus';
import { releaseExpired } from '@/event-api/platform/inventory/release-expired';
import type { Cart } from '@/lib/contract/parts/cart';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth, TEST_START } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { mailOf, readyPerson } from '../registration/person';

describeOnBoth('the line for a session', (platform) => {
  let api: TestApi;
  let number = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });

  /** A new event in which pottery-1 and choir-1 have one seat each. */
  const setUp = async () => {
    number += 1;
    const code = `line-${platform().database.kind}-${number}`;
    const host = `${code}.localhost`;
    platform().clock.set(TEST_START);
    await api.bring({ code, host });
    return { code, host };
  };
  const visitor = async (host: string) => {
    const caller = { host, token: await api.visit(host), address: `198.51.100.${number % 250}` };
    return {
      caller,
      read: () => api.call('getWorkshopsCart', { code: 'mine', x: 'attendee' }, caller),
      change: (input: Parameters<typeof api.call<'handleWorkshopCart'>>[1]) =>
        api.call('handleWorkshopCart', input, caller),
      add: (session_code: string) =>
        api.call('handleWorkshopCart', { action: 'add-workshop', session_code }, caller),
      join: (session_code: string, old?: string) =>
        api.call(
          'handleWorkshopCart',
          { action: 'join-waitlist', session_code, ...(old && { old_session_code: old }) },
          caller,
        ),
      remove: (session_code: string) =>
        api.call('handleWorkshopCart', { action: 'delete-workshop', session_code }, caller),
      refused: (input: Record<string, unknown>) => api.refused('handleWorkshopCart', input, caller),
    };
  };
  const lines = (cart: Cart) =>
    cart.waits.map((wait) => [wait.session.workshops_session_code, wait.state, wait.position]);
  const chosen = (cart: Cart) =>
    cart.items.map((item) => [item.workshops_session_code, item.workshops_cart_status]);
  const runJobs = () => runAllJobs(platform(), jobHandlers);
  const heard = () => {
    const messages: Extract<BusMessage, { type: 'realtime' }>[] = [];
    platform().bus.subscribe((message) => {
      if (message.type === 'realtime') messages.push(message);
    });
    return messages;
  };

  describe('join-waitlist', () => {
    it('200: in the order of joining, shown with the place in line', async () => {
      const { host } = await setUp();
      const [holder, first, second] = [await visitor(host), await visitor(host), await visitor(host)];
      await holder.add('pottery-1');
      expect(lines(await first.join('pottery-1'))).toEqual([['pottery-1', 'waiting', 1]]);
      expect(lines(await second.join('pottery-1'))).toEqual([['pottery-1', 'waiting', 2]]);
      expect(lines(await first.join('pottery-1'))).toEqual([['pottery-1', 'waiting', 1]]);
      await first.change({ action: 'leave-waitlist', session_code: 'pottery-1' });
      expect(lines(await first.read())).toEqual([]);
      expect(lines(await second.read())).toEqual([['pottery-1', 'waiting', 1]]);
    });

    it('409: where there are seats, and where the session is theirs', async () => {
      const { host } = await setUp();
      const one = await visitor(host);
      const free = await one.refused({ action: 'join-waitlist', session_code: 'pottery-1' });
      expect([free.status, free.body.errors.request]).toEqual([
        409,
        ['There are seats in this session. Please add it instead of waiting. Pottery'],
      ]);
      await one.add('pottery-1');
      const own = await one.refused({ action: 'join-waitlist', session_code: 'pottery-1' });
      expect([own.status, own.body.errors.request]).toEqual([
        409,
        ['This session is among your workshops already.'],
      ]);
    });

    it('404 for an unknown session, 422 for a wish to give up what is not theirs', async () => {
      const { host } = await setUp();
      const one = await visitor(host);
      expect((await one.refused({ action: 'join-waitlist', session_code: 'nothing' })).status).toBe(404);
      const wish = { action: 'join-waitlist', session_code: 'full-1', old_session_code: 'drawing-1' };
      const refused = await one.refused(wish);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['old_session_code']]);
    });
  });

  describe('an offer', () => {
    it('goes to the first in line before anybody else can add the session, and is accepted by adding', async () => {
      const { host } = await setUp();
      const [holder, first, other] = [await visitor(host), await visitor(host), await visitor(host)];
      await holder.add('pottery-1');
      await first.join('pottery-1');
      await holder.remove('pottery-1');

      const refused = await other.refused({ action: 'add-workshop', session_code: 'pottery-1' });
      expect(refused.status).toBe(409);
      const offered = await first.read();
      expect([offered.waits[0]?.state, offered.waits[0]?.offered_until]).toEqual([
        'offered',
        '2027-01-10T18:30:00.000Z',
      ]);
      expect([chosen(offered), offered.reserved_until]).toEqual([[], null]);
      const accepted = await first.add('pottery-1');
      expect([chosen(accepted), lines(accepted)]).toEqual([[['pottery-1', 'Y']], []]);
      expect(accepted.items[0]?.reserved_until).toBe('2027-01-10T18:30:00.000Z');
    });

    it('is told live on the owner’s channel, once', async () => {
      const { host } = await setUp();
      const messages = heard();
      const [holder, first] = [await visitor(host), await visitor(host)];
      await holder.add('pottery-1');
      const { channel } = await first.join('pottery-1');
      await holder.remove('pottery-1');
      await runJobs();
      await runJobs();
      await new Promise((resolve) => setTimeout(resolve, 100));
      const own = messages.filter((each) => each.channel === channel && each.event === 'workshop-offered');
      expect(own.map((each) => each.data)).toEqual([
        {
          session_code: 'pottery-1',
          old_session_code: null,
          offered_until: '2027-01-10T18:30:00.000Z',
          titles: { en: 'Pottery', fr: 'Poterie' },
        },
      ]);
      expect(messages.filter((each) => each.event === 'workshop-reserve-cancel')).toEqual([]);
    });

    it('ends after its time and goes on to the next; who comes back too late has no claim', async () => {
      const { host } = await setUp();
      const [holder, first, second] = [await visitor(host), await visitor(host), await visitor(host)];
      await holder.add('pottery-1');
      await first.join('pottery-1');
      await second.join('pottery-1');
      await holder.remove('pottery-1');
      platform().clock.advance(1800);
      expect(lines(await first.read())).toEqual([]);
      const late = await first.refused({ action: 'add-workshop', session_code: 'pottery-1' });
      expect(late.status).toBe(409);
      await releaseExpired(platform());
      expect(lines(await second.read())).toEqual([['pottery-1', 'offered', null]]);
      platform().clock.advance(1800);
      await releaseExpired(platform());
      expect(chosen(await (await visitor(host)).add('pottery-1'))).toEqual([['pottery-1', 'Y']]);
    });

    it('comes when a hold runs out, and nobody who asks for the seat first gets it', async () => {
      const { host } = await setUp();
      const [holder, first, other] = [await visitor(host), await visitor(host), await visitor(host)];
      await holder.add('choir-1');
      await first.join('choir-1');
      platform().clock.advance(901);
      const { sessions } = await api.call('checkWorkshopSessionStatus', { sessions: ['choir-1'] }, { host });
      expect(sessions[0]?.availability).toMatchObject({ state: 'held', left: 0 });
      expect((await other.refused({ action: 'add-workshop', session_code: 'choir-1' })).status).toBe(409);
      await releaseExpired(platform());
      expect(lines(await first.read())).toEqual([['choir-1', 'offered', null]]);
    });

    it('is not prolonged with the basket, and declined by leaving', async () => {
      const { host } = await setUp();
      const [holder, first, second] = [await visitor(host), await visitor(host), await visitor(host)];
      await holder.add('pottery-1');
      await first.join('pottery-1');
      await second.join('pottery-1');
      await holder.remove('pottery-1');
      const nothing = await first.refused({ action: 'extend-holds' });
      expect([nothing.status, nothing.body.errors.request]).toEqual([
        409,
        ['No seat is held, so there is no time to extend.'],
      ]);
      await first.change({ action: 'leave-waitlist', session_code: 'pottery-1' });
      expect(lines(await second.read())).toEqual([['pottery-1', 'offered', null]]);
    });

    it('is mailed to a visitor without a registration who gave an address, in their language; leaving forgets it', async () => {
      const { host } = await setUp();
      const [holder, first] = [await visitor(host), await visitor(host)];
      const email = `grace@${host}`;
      const join = { action: 'join-waitlist', session_code: 'pottery-1' } as const;
      await holder.add('pottery-1');
      const wrong = await first.refused({ ...join, email: 'grace' });
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['email']]);
      await api.call(
        'handleWorkshopCart',
        { ...join, email: `Grace@${host}` },
        { ...first.caller, locale: 'fr' },
      );
      await holder.remove('pottery-1');
      const [letter, ...more] = await mailOf(platform(), email);
      expect(more).toEqual([]);
      expect(letter?.subject).toContain('Poterie');
      expect(letter?.text).toContain(`://${host}`);
      expect(letter?.text).toContain('/fr/my-workshops');

      await first.change({ action: 'leave-waitlist', session_code: 'pottery-1' });
      await holder.add('pottery-1');
      await first.join('pottery-1');
      await holder.remove('pottery-1');
      expect(await mailOf(platform(), email)).toHaveLength(1);
    });

    it('moves with the basket to the registration, which is mailed in its language, once', async () => {
      const { host } = await setUp();
      const [holder, first] = [await visitor(host), await visitor(host)];
      await holder.add('pottery-1');
      await first.join('pottery-1');
      const email = `ada@${host}`;
      const { code } = await api.call(
        'generateRegistrationCaptured',
        { email, track: 'general', mode: 'in_person' },
        { ...first.caller, locale: 'fr' },
      );
      await holder.remove('pottery-1');
      const cart = await api.call('getWorkshopsCart', { code, x: 'attendee' }, first.caller);
      expect(lines(cart)).toEqual([['pottery-1', 'offered', null]]);
      await runJobs();
      const mails = (await mailOf(platform(), email)).filter(({ subject }) => subject.includes('Poterie'));
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Une place s’est libérée pour vous\u00a0: Poterie',
      ]);
      expect(mails[0]?.text).toContain('10\u00a0h\u00a030');
      expect(mails[0]?.html).toContain('/fr/registration/existing?secret=');
    });
  });

  describe('a wish to be moved', () => {
    it('keeps the present seat until the other one is there, then moves by itself', async () => {
      const { host } = await setUp();
      const messages = heard();
      const [holder, wisher] = [await visitor(host), await visitor(host)];
      await holder.add('choir-1');
      await wisher.add('drawing-1');
      const wished = await wisher.join('choir-1', 'drawing-1');
      expect([chosen(wished), wished.waits[0]?.old_session_code]).toEqual([
        [['drawing-1', 'Y']],
        'drawing-1',
      ]);
      await holder.remove('choir-1');
      await runJobs();
      const moved = await wisher.read();
      expect([chosen(moved), lines(moved)]).toEqual([[['choir-1', 'Y']], []]);
      const { sessions } = await api.call(
        'checkWorkshopSessionStatus',
        { sessions: ['drawing-1'] },
        { host },
      );
      expect(sessions[0]?.availability.left).toBe(30);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(
        messages.filter(({ event, channel }) => event === 'workshop-moved' && channel === moved.channel),
      ).toHaveLength(1);
    });

    it('stays an offer where the fee differs, and where something else is at the same time', async () => {
      const { host } = await setUp();
      const [holder, one, two] = [await visitor(host), await visitor(host), await visitor(host)];
      await holder.add('choir-1');
      await holder.add('pottery-1');
      // Paper circuits has a fee, and its second session is at the same time as the choir.
      await one.add('circuits-1');
      await one.join('choir-1', 'circuits-1');
      await two.add('drawing-1');
      await two.add('circuits-1');
      await two.join('pottery-1', 'drawing-1');
      await holder.remove('choir-1');
      await holder.remove('pottery-1');
      await runJobs();
      expect([chosen(await one.read()), lines(await one.read())]).toEqual([
        [['circuits-1', 'Y']],
        [['choir-1', 'offered', null]],
      ]);
      expect(lines(await two.read())).toEqual([['pottery-1', 'offered', null]]);
      const swapped = await one.change({
        action: 'swap-workshop',
        session_code: 'choir-1',
        old_session_code: 'circuits-1',
      });
      expect([chosen(swapped), lines(swapped)]).toEqual([[['choir-1', 'Y']], []]);
    });

    it('moves a registration that was submitted, with a mail, and gives its old seat back', async () => {
      const { host } = await setUp();
      const holder = await visitor(host);
      await holder.add('choir-1');
      const email = `grace@${host}`;
      const person = await readyPerson(api, { host, email, sessions: ['drawing-1'] });
      await person.submit();
      const own = { registration_code: person.code };
      await api.call(
        'handleWorkshopCart',
        { ...own, action: 'join-waitlist', session_code: 'choir-1', old_session_code: 'drawing-1' },
        person.caller,
      );
      await holder.remove('choir-1');
      const mails = await mailOf(platform(), email);
      expect(mails.map(({ subject }) => subject)).toContain('You have moved: Choir');
      const cart = await api.call('getWorkshopsCart', { code: person.code, x: 'attendee' }, person.caller);
      expect(cart.items.map((item) => [item.workshops_session_code, item.reserved_until])).toEqual([
        ['choir-1', null],
      ]);
      const status = await api.call(
        'checkWorkshopSessionStatus',
        { sessions: ['choir-1', 'drawing-1'] },
        { host },
      );
      expect(status.sessions.map(({ availability }) => availability.left)).toEqual([0, 30]);
    });
  });

  describe('a registration that was submitted', () => {
    it('accepts an offer for good, but not beside something else at the same time', async () => {
      const { host } = await setUp();
      const holder = await visitor(host);
      await holder.add('choir-1');
      const person = await readyPerson(api, { host, email: `mary@${host}`, sessions: ['circuits-2'] });
      await person.submit();
      const own = { registration_code: person.code, session_code: 'choir-1' };
      const ask = (input: Record<string, unknown>) =>
        api.ask('handleWorkshopCart', { ...own, ...input }, person.caller);
      expect((await ask({ action: 'join-waitlist' })).status).toBe(200);
      await holder.remove('choir-1');
      const beside = await ask({ action: 'add-workshop' });
      expect([beside.status, beside.body]).toEqual([
        409,
        {
          errors: {
            request: [
              'You cannot attend this session beside one that you have: Paper circuits. Please exchange that one for it.',
            ],
          },
        },
      ]);
      const swap = await ask({ action: 'swap-workshop', old_session_code: 'circuits-2' });
      expect(swap.status).toBe(409);
    });

    it('cannot add what was not offered: 409', async () => {
      const { host } = await setUp();
      const person = await readyPerson(api, { host, email: `joan@${host}` });
      await person.submit();
      const refused = await api.refused(
        'handleWorkshopCart',
        { action: 'add-workshop', registration_code: person.code, session_code: 'choir-1' },
        person.caller,
      );
      expect([refused.status, refused.body.errors.request]).toEqual([
        409,
        ['This registration was already submitted.'],
      ]);
    });
  });
});
