import { beforeAll, describe, expect, it } from 'vitest';
import { releaseExpired } from '@/event-api/platform/inventory/give-back';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { untilHeard } from '../../support/until-heard';
import { mailOf } from '../registration/person';
import { waiting } from './waiting';

describeOnServer('the line for a session', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const { setUp, visitor, lines, chosen, runJobs, heard } = waiting(platform, () => api);

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
      await untilHeard(platform());
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
});
