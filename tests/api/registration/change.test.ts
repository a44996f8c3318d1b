import { beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { groupedEntryCode } from '@/lib/domain/entry-code';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { changing } from './changing';
import { mailOf, newKey, startPerson } from './person';

const LAST_EARLY_HOUR = '2027-01-16T07:00:00.000Z';
const EARLY_BIRD_OVER = '2027-01-16T09:00:00.000Z';
const LAST_OPEN_HOUR = '2027-02-06T01:00:00.000Z';
const CLOSED = '2027-02-06T03:00:00.000Z';

describeOnServer('changeRegistration: change', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const { ready, registered, ask, preview, confirmation, change, ...look } = changing(platform, () => api);
  const { netPaid, stored, sessions, refunded, takeFrom, charges } = look;

  describe('200', () => {
    it('tells what would happen, line by line, and changes nothing', async () => {
      const { person } = await registered({ sessions: ['circuits-1', 'drawing-1'] });
      const before = await stored(person);
      const answer = await preview(person, { sessions: ['drawing-1', 'choir-1'] });
      expect(answer).toMatchObject({
        outcome: 'preview',
        before: { total: 21_788 },
        after: { total: 20_475 },
        difference: { amount: -1313, currency: 'USD' },
        refund: { amount: 1313, currency: 'USD' },
        due: null,
        change: {
          kinds: ['workshops'],
          problems: [],
          allowed: ['track', 'mode', 'workshops', 'details'],
          sessions: [
            { session_code: 'circuits-1', title: 'Paper circuits', change: 'dropped' },
            { session_code: 'choir-1', title: 'Choir', change: 'added' },
            { session_code: 'drawing-1', title: 'Drawing', change: 'kept' },
          ],
          lines: [
            { category: 'registration', code: 'general', before: 19_500, after: 19_500 },
            { category: 'workshop', code: 'circuits-1', before: 1250, after: null },
          ],
        },
      });
      expect(await stored(person)).toEqual(before);
      expect(await sessions(person)).toEqual(['circuits-1', 'drawing-1']);
    });

    it('gives back the difference, swaps the seats and mails the ticket with the new receipt', async () => {
      const { person, email } = await registered({ sessions: ['circuits-1', 'drawing-1'] });
      const { status, body } = await change(person, { sessions: ['drawing-1', 'choir-1'] });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        outcome: 'changed',
        refund: { amount: 1313 },
        registration: { status: 'changed', payment: 'paid' },
      });
      expect(await refunded(person)).toEqual([1313]);
      expect(await sessions(person)).toEqual(['choir-1', 'drawing-1']);
      expect(await netPaid(person)).toBe(20_475);
      expect((await stored(person)).fees?.total).toBe(20_475);
      const [letter] = (await mailOf(platform(), email)).filter(({ subject }) => subject.includes('changed'));
      expect(letter?.subject).toBe('Your registration was changed: Horizons');
      expect(letter?.text).toContain('Choir');
      expect(letter?.text).toContain('$\u00a013.13');
      const { code } = await api.call('getTicket', { code: person.code }, person.caller);
      expect(letter?.text).toContain(groupedEntryCode(code));
      expect(letter?.attachments.map(({ mimeType }) => mimeType)).toEqual([
        ...['image/png', 'application/pdf', 'text/calendar', 'application/pdf'],
      ]);
    });

    it('keeps the early-bird price of what stays, and charges today’s for what is new', async () => {
      const { person } = await registered({ sessions: ['drawing-1'] }, LAST_EARLY_HOUR);
      platform().clock.set(EARLY_BIRD_OVER);
      const { status, body } = await change(person, { sessions: ['drawing-1', 'circuits-2'] });
      expect(status).toBe(200);
      expect(body).toMatchObject({ outcome: 'changed', due: { amount: 1313 }, after: { total: 21_788 } });
      expect(await charges(person)).toEqual([20_475, 1313]);

      // Online costs 99 with 4.95 tax. Of the sessions it includes none, so one that it does is needed.
      const online = { track: 'online', sessions: ['webinar-1'] };
      expect(await preview(person, { track: 'online' })).toMatchObject({
        change: { problems: [{ field: 'sessions' }] },
      });
      const moved = await change(person, online);
      expect(moved.body).toMatchObject({
        outcome: 'changed',
        refund: { amount: 21_788 - 10_395 },
        registration: { mode: 'online', track: { code: 'online' } },
      });
      expect(await netPaid(person)).toBe(10_395);
      // Of the newest payment first.
      expect((await refunded(person)).sort()).toEqual([21_788 - 10_395 - 1313, 1313].sort());

      // Whoever comes back pays the regular price: 245 with 12.25 tax.
      const back = await change(person, {
        track: 'general',
        track_mode: 'in_person',
        sessions: ['drawing-1'],
      });
      expect(back.body).toMatchObject({ due: { amount: 25_725 - 10_395 } });
      expect(await netPaid(person)).toBe(25_725);
      expect((await stored(person)).fees?.total).toBe(25_725);
    });

    it('gives up what the new ticket does not include, and says so before', async () => {
      const { person } = await registered({ sessions: ['choir-1', 'webinar-1'] });
      const answer = await preview(person, { track_mode: 'online' });
      expect(answer.change).toMatchObject({
        kinds: ['mode'],
        problems: [],
        sessions: [
          { session_code: 'choir-1', change: 'excluded' },
          { session_code: 'webinar-1', change: 'kept' },
        ],
      });
      expect((await change(person, { track_mode: 'online' })).body).toMatchObject({
        outcome: 'changed',
        registration: { mode: 'online' },
      });
      expect(await sessions(person)).toEqual(['webinar-1']);
    });

    it('offers the seat that is given up to the first in line', async () => {
      const { person, host } = await registered({ sessions: ['choir-1', 'drawing-1'] });
      const other = await startPerson(api, { host, email: 'grace@example.org' });
      await api.call(
        'handleWorkshopCart',
        { action: 'join-waitlist', registration_code: other.code, session_code: 'choir-1' },
        other.caller,
      );
      await change(person, { sessions: ['drawing-1'] });
      await runAllJobs(platform(), jobHandlers);
      const cart = await api.call('getWorkshopsCart', { code: other.code, x: 'attendee' }, other.caller);
      expect(cart.waits.map(({ state }) => state)).toEqual(['offered']);
    });

    it('changes answers, and tells both addresses when the e-mail address is another one', async () => {
      const { person, email } = await registered();
      await mailOf(platform(), email);
      const model = { first_name: 'Ada', last_name: 'King', email: `new-${email}`, role: 'teacher' };
      const { status, body } = await change(person, { model });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        outcome: 'changed',
        difference: { amount: 0 },
        registration: { email: `new-${email}`, name: 'Ada King' },
        change: { kinds: ['details'], answered: ['Last name', 'Email'] },
      });
      const subjects = async (address: string) =>
        (await mailOf(platform(), address)).map(({ subject }) => subject);
      expect(await subjects(`new-${email}`)).toEqual(['Your registration was changed: Horizons']);
      expect(await subjects(email)).toContain('Another email address for your registration: Horizons');
    });

    it('answers a repeated call in the same way, and charges once', async () => {
      const { person, email } = await registered({ sessions: ['drawing-1'] });
      const fields = await confirmation(person, { sessions: ['drawing-1', 'circuits-1'] });
      const [one, two] = await Promise.all([ask(person, fields), ask(person, fields)]);
      const late = await ask(person, fields);
      expect([one, two, late].map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(late.body).toMatchObject({ outcome: 'changed' });
      expect(await charges(person)).toEqual([20_475, 1313]);
      const letters = (await mailOf(platform(), email)).filter(({ subject }) => subject.includes('changed'));
      expect(letters).toHaveLength(1);

      const free = await confirmation(person, { sessions: ['choir-1'] });
      expect((await ask(person, free)).body).toMatchObject({ outcome: 'changed', refund: { amount: 1313 } });
      expect((await ask(person, free)).body).toMatchObject({ outcome: 'changed', refund: { amount: 1313 } });
      expect(await netPaid(person)).toBe(20_475);
    });
  });

  describe('409', () => {
    it('when another tab changed it first', async () => {
      const { person } = await registered({ sessions: ['drawing-1', 'circuits-1'] });
      const one = await confirmation(person, { sessions: ['drawing-1'] });
      const other = await confirmation(person, { sessions: ['circuits-1', 'drawing-1', 'choir-1'] });
      const answers = await Promise.all([ask(person, one), ask(person, other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        reason: 'changed_since_review',
      });
      expect(await netPaid(person)).toBe((await stored(person)).fees?.total);
    });

    it('at the sessions when the last seat went meanwhile: nothing is lost', async () => {
      const { person, event } = await registered({ sessions: ['drawing-1'] });
      const fields = await confirmation(person, { sessions: ['choir-1'] });
      await takeFrom(event, person, 'workshop-session', 'choir-1');
      const { status, body } = await ask(person, fields);
      expect(status).toBe(409);
      expect(body).toEqual({
        errors: { sessions: ['Unfortunately, This Selected Workshop is Full. Choir'] },
        reason: 'places_lost',
      });
      expect(await sessions(person)).toEqual(['drawing-1']);
    });

    it('at the ticket when its last place went meanwhile: nothing is lost', async () => {
      const { person, event } = await registered({ sessions: ['drawing-1'] });
      const fields = await confirmation(person, { track: 'last-place' });
      await takeFrom(event, person, 'track', 'last-place');
      expect(await ask(person, fields)).toMatchObject({
        status: 409,
        body: { errors: { track: [expect.anything()] } },
      });
      expect(await stored(person)).toMatchObject({ trackCode: 'general', status: 'submitted' });
    });

    it('before it is submitted, and after changes have ended', async () => {
      const { person } = await ready({}, LAST_OPEN_HOUR);
      expect(await ask(person, { preview: 'Y' })).toMatchObject({
        status: 409,
        body: {
          errors: {
            request: [
              'This registration has not been submitted yet. Continue with it instead of changing it.',
            ],
          },
        },
      });
      await person.submit();
      platform().clock.set(CLOSED);
      expect(await ask(person, { preview: 'Y' })).toMatchObject({ status: 409 });
    });
  });

  describe('422', () => {
    it('at the fields of what cannot be had, in the preview as problems', async () => {
      const { person } = await registered({ sessions: ['drawing-1'] });
      const wanted = { sessions: ['circuits-1', 'pottery-1', 'full-1', 'drawing-1'] };
      const answer = await preview(person, wanted);
      const messages = answer.change?.problems.map(({ message }) => message) ?? [];
      expect(messages).toEqual([
        'You cannot attend both Paper circuits and Pottery. Please remove one of them.',
        'You cannot attend both Full house and Drawing. Please remove one of them.',
        'You can choose at most 3 workshops. Please remove some.',
      ]);
      const { status, body } = await change(person, wanted);
      expect(status).toBe(422);
      expect(body).toEqual({ errors: { sessions: messages } });
    });

    it('when nothing is different, and at wrong answers', async () => {
      const { person, email } = await registered();
      const nothing = await change(person, { sessions: ['drawing-1'] });
      expect(nothing).toMatchObject({ status: 422, body: { errors: { request: [expect.any(String)] } } });
      const wrong = await ask(person, { preview: 'Y', model: { email, role: 'teacher' } });
      expect(wrong).toMatchObject({ status: 422, body: { errors: { first_name: [expect.any(String)] } } });
    });

    it('at the e-mail address of somebody who is registered', async () => {
      const { person, host } = await registered();
      const other = await startPerson(api, { host, email: 'grace@example.org' });
      await other.fill();
      await other.add('webinar-1');
      await other.submit();
      const model = { first_name: 'Ada', last_name: 'King', email: 'grace@example.org', role: 'teacher' };
      expect(await ask(person, { preview: 'Y', model })).toMatchObject({
        status: 422,
        body: { reason: 'already_registered', errors: { email: [expect.any(String)] } },
      });
    });
  });

  it('404 without the grant, and for a ticket or session that the event does not have', async () => {
    const { person, host } = await registered();
    const stranger = { host, token: await api.visit(host), address: '198.51.100.251' };
    const fields = { code: person.code, option: 'change', preview: 'Y' };
    expect((await api.ask('changeRegistration', fields, stranger)).status).toBe(404);
    expect((await ask(person, { preview: 'Y', track: 'nowhere' })).status).toBe(404);
    expect((await ask(person, { preview: 'Y', sessions: ['nothing-1'] })).status).toBe(404);
    expect((await ask(person, { version: 1, payment_key: newKey(), track: 'nowhere' })).status).toBe(404);
  });
});
