import { and, eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { payments } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import type { BusMessage } from '@/event-api/platform/bus/bus';
import { isOwnedBy } from '@/event-api/platform/database/owner-columns';
import { jobs } from '@/event-api/platform/jobs/schema';
import { sandboxRefunds } from '@/event-api/platform/payments/schema';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer, TEST_START } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { untilHeard } from '../../support/until-heard';
import { type Change, importFixture, items } from '../events/import-fixture';
import { CARDS, mailOf, type Person, readyPerson } from '../registration/person';

describeOnServer('what an organiser changes', (platform) => {
  let api: TestApi;
  let number = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });

  const setUp = async () => {
    number += 1;
    const code = `changes-${platform().database.kind}-${number}`;
    const host = `${code}.example`;
    platform().clock.set(TEST_START);
    await api.importFixture({ code, host });
    const messages: Extract<BusMessage, { type: 'realtime' }>[] = [];
    platform().bus.subscribe((message) => {
      if (message.type === 'realtime') messages.push(message);
    });
    const change = async (how: Change) => {
      await importFixture(platform(), code, how);
      await runAllJobs(platform(), jobHandlers);
      await untilHeard(platform());
    };
    const told = (event: string) => messages.filter((each) => each.event === event);
    return { code, host, change, told };
  };
  const session = (code: string, how: (session: Record<string, unknown>) => unknown): Change => {
    return ({ programme }) => {
      for (const workshop of programme.workshops) {
        for (const each of workshop.sessions) if (each.code === code) how(each);
      }
    };
  };
  const cancelled = (code: string): Change =>
    session(code, (each) => Object.assign(each, { cancelled: true }));
  const basket = (person: Person) =>
    api.call('getWorkshopsCart', { code: person.code, x: 'attendee' }, person.caller);
  const refunded = async (person: Person) => {
    const own = await platform()
      .db.select({ amount: sandboxRefunds.amount })
      .from(sandboxRefunds)
      .innerJoin(payments, eq(payments.gatewayReference, sandboxRefunds.chargeKey))
      .where(isOwnedBy(payments, registrationOwner(person.code)));
    return own.map((refund) => refund.amount);
  };

  describe('a cancelled session', () => {
    it('is refunded with its tax, told by mail and live, once, with the other times of its workshop', async () => {
      const { host, change, told } = await setUp();
      const email = `ada@${host}`;
      const person = await readyPerson(api, { host, email, sessions: ['circuits-1', 'drawing-1'] });
      await person.submit();
      const { channel } = await basket(person);
      await change(cancelled('circuits-1'));
      await change(cancelled('circuits-1'));

      expect(await refunded(person)).toEqual([1313]);
      const mails = (await mailOf(platform(), email)).filter(({ subject }) => subject.includes('cancelled'));
      expect(mails.map(({ subject }) => subject)).toEqual(['A session was cancelled: Paper circuits']);
      expect(mails[0]?.text).toContain('$\u00a013.13');
      expect(mails[0]?.text).toContain('The same workshop at other times');
      expect(mails[0]?.text).toContain('Thursday, February 4, 1:00\u00a0PM – 2:30\u00a0PM');
      expect(told('workshop-changed').map((each) => [each.channel, each.data])).toEqual([
        [
          channel,
          {
            session_code: 'circuits-1',
            change: 'cancelled',
            titles: { en: 'Paper circuits', fr: 'Circuits de papier' },
          },
        ],
      ]);
      const cart = await basket(person);
      expect(cart.items.map((item) => [item.workshops_session_code, item.workshops_cart_status])).toEqual([
        ['circuits-1', 'N'],
        ['drawing-1', 'Y'],
      ]);
      expect(
        cart.alternatives.map(({ session_code, sessions }) => [
          session_code,
          sessions.map((each) => each.workshops_session_code),
        ]),
      ).toEqual([['circuits-1', ['circuits-2']]]);
    });

    it('can be replaced by one that is free of charge, after the registration was submitted', async () => {
      const { host, change } = await setUp();
      const person = await readyPerson(api, { host, email: `mary@${host}`, sessions: ['drawing-1'] });
      await person.submit();
      await change(cancelled('drawing-1'));
      const own = { registration_code: person.code, old_session_code: 'drawing-1' };
      const swapTo = (session_code: string) =>
        api.ask('handleWorkshopCart', { ...own, action: 'swap-workshop', session_code }, person.caller);
      expect((await swapTo('circuits-1')).status).toBe(409);
      expect((await swapTo('choir-1')).status).toBe(200);
      const cart = await basket(person);
      expect(cart.items.map((item) => [item.workshops_session_code, item.reserved_until])).toEqual([
        ['choir-1', null],
      ]);
    });

    it('ends its line, by mail too: nobody is offered a seat of it', async () => {
      const { host, change, told } = await setUp();
      const holder = await readyPerson(api, { host, email: `one@${host}`, sessions: ['choir-1'] });
      const waiting = await readyPerson(api, { host, email: `two@${host}`, sessions: ['drawing-1'] });
      await api.call(
        'handleWorkshopCart',
        { action: 'join-waitlist', registration_code: waiting.code, session_code: 'choir-1' },
        waiting.caller,
      );
      await change(cancelled('choir-1'));
      expect((await basket(waiting)).waits).toEqual([]);
      expect((await basket(holder)).items[0]?.workshops_cart_status).toBe('N');
      expect(told('workshop-offered')).toEqual([]);
      expect(told('workshop-changed')).toHaveLength(1);
      const mails = await mailOf(platform(), `two@${host}`);
      expect(mails.map((mail) => mail.subject)).toEqual(['A session was cancelled: Choir']);
      expect(mails[0]?.text).toContain('You were on its waitlist');
    });

    it('is told by mail to who has not submitted yet, in their language, and to nobody whose seat was lost before', async () => {
      const { host, change } = await setUp();
      const email = `zoe@${host}`;
      const late = await readyPerson(api, { host, email: `late@${host}`, sessions: ['circuits-1'] });
      platform().clock.advance(platform().env.HOLD_SECONDS + 1);
      const person = await readyPerson(api, { host, email, locale: 'fr', sessions: ['circuits-1'] });
      await change(cancelled('circuits-1'));
      const [mail, ...others] = await mailOf(platform(), email);
      expect(mail?.subject).toBe('Une séance est annulée\u00a0: Circuits de papier');
      expect(mail?.text).not.toContain('Nous remboursons');
      expect(others).toEqual([]);
      expect(await mailOf(platform(), `late@${host}`)).toEqual([]);
      for (const { caller, code } of [person, late]) {
        const cart = await api.call('getWorkshopsCart', { code, x: 'attendee' }, caller);
        expect(cart.items.map((item) => [item.workshops_cart_status, item.cancelled])).toEqual([['N', 'Y']]);
      }
    });

    it('is refunded too when it was cancelled while its payment ran', async () => {
      const { host, change } = await setUp();
      const email = `ida@${host}`;
      const person = await readyPerson(api, { host, email, sessions: ['circuits-1', 'drawing-1'] });
      expect((await person.submit(CARDS.chargedButSilent)).outcome).toBe('pending');
      await change(cancelled('circuits-1'));
      expect(await refunded(person)).toEqual([]);
      platform().clock.advance(120);
      await finishPayments(platform());
      await runAllJobs(platform(), jobHandlers);
      expect((await person.overview()).status).toBe('submitted');
      expect(await refunded(person)).toEqual([1313]);
      expect((await basket(person)).items.map((item) => item.workshops_cart_status)).toEqual(['N', 'Y']);
    });

    it('is refunded once when the process dies between the gateway and its answer, and when its jobs run again', async () => {
      const { code, host, change } = await setUp();
      const email = `eva@${host}`;
      const person = await readyPerson(api, { host, email, sessions: ['circuits-1'] });
      await person.submit();
      const { gateway } = platform();
      const refund = vi.spyOn(gateway, 'refund').mockImplementationOnce(async (asked) => {
        await gateway.refund(asked);
        throw new Error('the process died');
      });
      await change(cancelled('circuits-1'));
      platform().clock.advance(10);
      await platform()
        .db.update(jobs)
        .set({ doneAt: null, leasedUntil: null })
        .where(and(eq(jobs.eventCode, code), like(jobs.kind, 'workshops.session%')));
      const mails = await mailOf(platform(), email);
      expect(refund.mock.calls.length).toBeGreaterThan(1);
      refund.mockRestore();
      expect(await refunded(person)).toEqual([1313]);
      expect(mails.filter(({ subject }) => subject.includes('cancelled'))).toHaveLength(1);
      expect((await items(platform().db, code))['workshop-session circuits-1']?.slice(1)).toEqual([0, 0]);
    });

    it('that takes place again before anybody was told stays whole', async () => {
      const { code, host, told } = await setUp();
      const person = await readyPerson(api, { host, email: `amy@${host}`, sessions: ['circuits-1'] });
      await person.submit();
      await importFixture(platform(), code, cancelled('circuits-1'));
      await importFixture(platform(), code);
      await runAllJobs(platform(), jobHandlers);
      expect(await refunded(person)).toEqual([]);
      expect(told('workshop-changed')).toEqual([]);
      expect((await basket(person)).items.map((item) => item.workshops_cart_status)).toEqual(['Y']);
    });
  });

  it('a session at another time is told by mail with both times, and keeps its seats', async () => {
    const { host, change, told } = await setUp();
    const email = `ada@${host}`;
    const person = await readyPerson(api, { host, email, sessions: ['drawing-1'] });
    await person.submit();
    await change(({ programme }) => {
      for (const slot of programme.slots)
        if (slot.code === 'c') Object.assign(slot, { from: '10:00', to: '11:30' });
    });
    const [mail] = (await mailOf(platform(), email)).filter(({ subject }) =>
      subject.includes('another time'),
    );
    expect(mail?.subject).toBe('A session is at another time: Drawing');
    expect(mail?.text).toContain('It was to be on Friday, February 5, 9:00\u00a0AM – 10:30\u00a0AM.');
    expect(mail?.text).toContain('Friday, February 5, 10:00\u00a0AM – 11:30\u00a0AM');
    const chosen = (await basket(person)).items.map((item) => [
      item.workshops_cart_status,
      item.workshops_schedule_start,
      item.moved,
    ]);
    const was = { start: '2027-02-05T17:00:00.000Z', end: '2027-02-05T18:30:00.000Z' };
    expect(chosen).toEqual([['Y', '2027-02-05T18:00:00.000Z', { change: 'time', ...was }]]);
    expect(told('my-event').map(({ data }) => data)).toEqual([{ type: 'schedule' }]);
  });

  it('another room is told, another location tells the location page, and the same file again nothing', async () => {
    const { code, host, change, told } = await setUp();
    const person = await readyPerson(api, { host, email: `ada@${host}`, sessions: ['circuits-1'] });
    await person.submit();
    const how: Change = (event) => {
      session('circuits-1', (each) => Reflect.deleteProperty(each, 'room'))(event);
      for (const location of event.locations) Object.assign(location, { name: { en: 'Pier', fr: 'Quai' } });
    };
    await change(how);
    await change(how);
    expect(told('my-event').map(({ channel, data }) => [channel, data])).toEqual([
      [`private-coastal-${code}-general`, { type: 'schedule' }],
      [`private-coastal-${code}-general`, { type: 'location' }],
    ]);
    expect(told('workshop-changed').map(({ data }) => data)).toMatchObject([{ change: 'room' }]);
    const mails = await mailOf(platform(), `ada@${host}`);
    expect(mails.filter(({ subject }) => subject.includes('another room'))).toHaveLength(1);
  });
});
