import { beforeAll, describe, expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { untilHeard } from '../../support/until-heard';
import { mailOf, readyPerson } from '../registration/person';
import { waiting } from './waiting';

const withoutFees = (event: EventDefinitionInput): EventDefinitionInput => {
  const { workshops = [] } = event.programme ?? {};
  const free = workshops.map(({ fee, payable, ...workshop }) => workshop);
  return { ...event, programme: { ...event.programme, workshops: free } };
};

describeOnServer('the line for a session', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const { setUp, visitor, lines, chosen, runJobs, heard } = waiting(platform, () => api);

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
      await untilHeard(platform());
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

    it('takes an offer by giving up what is at the same time, though it never named it, in one act', async () => {
      const { host } = await setUp(withoutFees);
      const holder = await visitor(host);
      await holder.add('choir-1');
      const person = await readyPerson(api, { host, email: `rosa@${host}`, sessions: ['circuits-2'] });
      await person.submit();
      const own = { registration_code: person.code, session_code: 'choir-1' };
      await api.call('handleWorkshopCart', { ...own, action: 'join-waitlist' }, person.caller);
      await holder.remove('choir-1');
      const swap = { ...own, action: 'swap-workshop', old_session_code: 'circuits-2' } as const;
      const cart = await api.call('handleWorkshopCart', swap, person.caller);
      expect([chosen(cart), lines(cart)]).toEqual([[['choir-1', 'Y']], []]);
      const asked = { sessions: ['choir-1', 'circuits-2'] };
      const { sessions } = await api.call('checkWorkshopSessionStatus', asked, { host });
      expect(sessions.map(({ availability: { left, capacity } }) => [left, capacity])).toEqual([
        [0, 1],
        [20, 20],
      ]);
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
