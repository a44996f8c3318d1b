import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { readCalendar } from '../../support/calendar';
import { describeOnServer } from '../../support/database';
import { drawPapers } from '../../support/papers';
import { pdfPages } from '../../support/system-tool';
import { mailOf, type Person, readyPerson } from '../registration/person';

drawPapers();

const HALL = 'https://meet.example.org/hall';
const WEBINAR = 'https://meet.example.org/webinar';
const HOST = 'hybrid.localhost';

describeOnServer('how to attend', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'hybrid', host: HOST }, (event) => ({
      ...event,
      registration: {
        ...event.registration,
        confirmation_text: { en: 'We look forward.', fr: 'Au plaisir.' },
        arrival_text: { en: 'Bring your code to the desk.', fr: 'Apportez votre code au comptoir.' },
        joining: {
          text: { en: 'Doors open 15 minutes before.', fr: 'Ouverture 15 minutes avant.' },
          address: HALL,
          sessions: [{ session: 'webinar-1', address: WEBINAR }],
        },
      },
    }));
    await api.importFixture({ code: 'silent', host: 'silent.localhost' });
    await api.importFixture({ code: 'nowhere', host: 'nowhere.localhost' }, ({ event, ...rest }) => {
      const { place: _, ...placeless } = event;
      return { ...rest, event: placeless };
    });
  });
  const registered = async (start: { email: string } & Partial<Parameters<typeof readyPerson>[1]>) => {
    const person = await readyPerson(api, { host: HOST, ...start });
    await person.submit();
    return person;
  };
  const receiptOf = ({ code, caller }: Person) => api.call('getReceipt', { code }, caller);
  const calendarOf = async ({ code, caller }: Person) => {
    const answer = await api.ask('getReceipt', { code }, { ...caller, accept: 'text/calendar' });
    return readCalendar(String(answer.body)).entries;
  };

  describe('online, at a hybrid event', () => {
    it('page: says how to join, nothing of the desk or the venue', async () => {
      const person = await registered({ email: 'on@example.org', mode: 'online', sessions: ['webinar-1'] });
      const receipt = await receiptOf(person);
      expect(receipt).toMatchObject({
        mode: 'online',
        confirmation_text: 'We look forward.',
        attending_text: 'Doors open 15 minutes before.',
        joining_address: HALL,
        calendar: { location: 'Online' },
      });
      expect(receipt.sessions.map(({ joining_address }) => joining_address)).toEqual([WEBINAR]);
      expect(JSON.stringify(receipt)).not.toMatch(/desk|Harbour/);
    });

    it.each([
      ['en', 'Doors open 15 minutes before.', `Join online:\n${HALL}`, `Join at ${WEBINAR}`, /desk|Harbour/],
      [
        'fr',
        'Ouverture 15 minutes avant.',
        `Participer en ligne\u00a0:\n${HALL}`,
        `Pour y participer\u00a0: ${WEBINAR}`,
        /comptoir|Centre du port/,
      ],
    ] as const)('mail in %s: says so in text and HTML', async (locale, told, join, session, notSaid) => {
      const email = `on.${locale}@example.org`;
      await registered({ email, locale, mode: 'online', sessions: ['webinar-1'] });
      const [mail] = await mailOf(platform(), email);
      for (const part of [told, join, session]) expect(mail?.text).toContain(part);
      for (const part of [told, `href="${HALL}"`, session]) expect(mail?.html).toContain(part);
      expect(`${mail?.text}${mail?.html}`).not.toMatch(notSaid);
    });

    it('calendar: each session has its own address as its place, and the event without sessions its one', async () => {
      const [session] = await calendarOf(
        await registered({ email: 'on.ics@example.org', mode: 'online', sessions: ['webinar-1'] }),
      );
      expect(session?.LOCATION).toBe(WEBINAR);
      expect(session?.DESCRIPTION).toContain(`Join at ${WEBINAR}`);
      expect(session?.DESCRIPTION).toContain('Doors open 15 minutes before.');
    });

    it('receipt for others: says nothing of how to join', async () => {
      const person = await registered({
        email: 'on.pdf@example.org',
        mode: 'online',
        sessions: ['webinar-1'],
      });
      const fields = { code: person.code, email: 'payer.on@example.org', target: 'other' } as const;
      await api.call('sendReceiptParty', fields, person.caller);
      const [mail] = await mailOf(platform(), 'payer.on@example.org');
      const pdf = mail?.attachments[0]?.content ?? '';
      const pages = await pdfPages(
        typeof pdf === 'string' ? new TextEncoder().encode(pdf) : new Uint8Array(pdf),
      );
      expect(`${mail?.text}${mail?.html}${pages.join('')}`).not.toContain('meet.example.org');
    });
  });

  describe('in person, at a hybrid event', () => {
    it('says where to come, and gives only the addresses of online sessions that were chosen', async () => {
      const person = await registered({ email: 'in@example.org', sessions: ['drawing-1'] });
      expect(await receiptOf(person)).toMatchObject({
        mode: 'in_person',
        attending_text: 'Bring your code to the desk.',
        joining_address: null,
        sessions: [{ joining_address: null }],
        calendar: { location: 'Harbour Centre, Vancouver' },
      });
      const [mail] = await mailOf(platform(), 'in@example.org');
      expect(mail?.text).toContain('Bring your code to the desk.');
      expect(mail?.text).not.toContain('meet.example.org');
      const both = await registered({ email: 'in.web@example.org', sessions: ['webinar-1'] });
      expect((await receiptOf(both)).sessions.map(({ joining_address }) => joining_address)).toEqual([
        WEBINAR,
      ]);
    });
  });

  it('without the organiser’s words, an online confirmation promises nothing and brings no code to a desk', async () => {
    const host = 'silent.localhost';
    const person = await registered({
      host,
      email: 'silent@example.org',
      mode: 'online',
      sessions: ['webinar-1'],
    });
    expect(await receiptOf(person)).toMatchObject({ attending_text: null, joining_address: null });
    const [mail] = await mailOf(platform(), 'silent@example.org');
    expect(mail?.text).toContain('You attend online: there is nothing to bring.');
    expect(mail?.text).not.toContain('show your ticket');
  });

  it('in person where the organiser names no place, nobody is told that it is online', async () => {
    const person = await registered({ host: 'nowhere.localhost', email: 'nowhere@example.org' });
    expect((await receiptOf(person)).calendar.location).toBe('');
    const [mail] = await mailOf(platform(), 'nowhere@example.org');
    expect(mail?.text).toContain('show your ticket');
    expect(mail?.text).not.toMatch(/Online|Place:/);
  });

  it('is told to nobody else: no public answer names an address', async () => {
    const asked = [
      ['getClientEventSchema', {}],
      ['getContentSection', {}],
      ['getSessionDetail', { x: 'webinar-1' }],
      ['downloadScheduleFile', { format: 'frab' }],
    ] as const;
    for (const [id, input] of asked) {
      const { status, body } = await api.ask(id, input, { host: HOST });
      expect([id, status]).toEqual([id, 200]);
      expect(JSON.stringify(body)).not.toContain('meet.example.org');
    }
  });

  it('letters carry a link that opens the registration on any device until the event is over', async () => {
    const person = await registered({ email: 'link@example.org' });
    const [mail] = await mailOf(platform(), 'link@example.org');
    const secret = /\/registration\/existing\?secret=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const open = async (address: string) =>
      api.ask('getLookUpRegistration', { secret }, { host: HOST, token: await api.visit(HOST), address });

    const days = (count: number) => count * 24 * 3600;
    expect((await open('203.0.113.1')).status).toBe(200);
    // From the 10th of January to the evening of the 5th of February.
    platform().clock.advance(days(26));
    expect((await open('203.0.113.2')).status).toBe(200);
    expect((await open('203.0.113.3')).body).toMatchObject({ code: person.code, status: 'submitted' });
    platform().clock.advance(days(2));
    expect((await open('203.0.113.4')).status).toBe(422);
  });
});
