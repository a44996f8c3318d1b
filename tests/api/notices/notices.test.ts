import { beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { createTestApi, type TestApi } from '../../support/api';
import { readCalendar } from '../../support/calendar';
import { describeOnServer } from '../../support/database';
import { FIXTURE_ZONE_NAME } from '../../support/fixture-event';
import type { ReadMail } from '../../support/outbox';
import { drawPapers } from '../../support/papers';
import { runAllJobs } from '../../support/run-all-jobs';
import { pdfPages } from '../../support/system-tool';
import { mailOf, type Person, readyPerson, startPerson } from '../registration/person';

drawPapers();

/** The text of a PDF. */
const pdfText = async (pdf: Uint8Array) => (await pdfPages(pdf)).join('\f');

/** Without the picture that the letter shows. */
const papersOf = (mail: ReadMail | undefined) =>
  (mail?.attachments ?? []).filter(({ mimeType }) => mimeType !== 'image/png');

const bytesOf = (content: ReadMail['attachments'][number]['content']): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

/** Long lines of a calendar file are folded (RFC 5545 §3.1). */
const unfolded = (calendar: string) => calendar.replaceAll('\r\n', '\n').replace(/\n[ \t]/g, '');

const NAME = 'Zoë <b>O’Ñeill</b> & Ćwiček';

describeOnServer('mail', (platform) => {
  let api: TestApi;
  const host = 'mail.localhost';
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'mail', host }, (event) => ({
      ...event,
      registration: {
        ...event.registration,
        confirmation_text: { en: 'Bring your code.', fr: 'Apportez votre code.' },
      },
    }));
  });
  const submitted = async (email: string, locale: 'en' | 'fr', sessions?: string[]): Promise<Person> => {
    const person = await readyPerson(api, { host, email, locale, ...(sessions && { sessions }) });
    await person.fill({ first_name: NAME, last_name: 'Test' });
    await person.submit();
    return person;
  };

  it('confirms in English, with text, HTML, receipt and calendar file', async () => {
    const person = await submitted('en@example.org', 'en', ['circuits-1', 'drawing-1']);
    const [mail, ...others] = await mailOf(platform(), 'en@example.org');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('You are registered: Horizons');
    const text = mail?.text.replaceAll('\u00a0', ' ') ?? '';
    for (const part of [
      `Hello ${NAME} Test,`,
      'Bring your code.',
      `Your registration code: ${person.code}`,
      'Date: February 4–5, 2027',
      'Place: Harbour Centre, Vancouver',
      '* Paper circuits\n  Thursday, February 4, 10:30 AM – 12:00 PM\n  Room A',
      `Times are in ${FIXTURE_ZONE_NAME}.`,
      'General admission (early bird): $ 195.00',
      'Paper circuits: $ 12.50',
      'GST 5%: $ 10.38',
      'Total (USD): $ 217.88',
      'paid with VISA ending in 4242',
      `Open your registration:\nhttp://${host}:3000/registration/existing?secret=`,
      'opens your registration and your workshops on any device until the event is over',
      'Questions? Write to hello@example.com.',
    ]) {
      expect(text).toContain(part);
    }
    expect(mail?.html).toContain('<html lang="en">');
    expect(mail?.html).toContain('Zoë &lt;b&gt;O’Ñeill&lt;/b&gt; &amp; Ćwiček');
    expect(mail?.html).not.toContain('<b>');
    // The QR code alone.
    expect(mail?.html?.match(/<img src="[^"]*/g)).toEqual(['<img src="cid:ticket-qr']);

    const [receipt, calendar] = papersOf(mail);
    expect([receipt?.mimeType, calendar?.mimeType]).toEqual(['application/pdf', 'text/calendar']);
    expect(calendar?.filename).toBe('mail.ics');
    const ics = unfolded(new TextDecoder().decode(bytesOf(calendar?.content ?? '')));
    expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(ics).toMatch(new RegExp(`^UID:circuits-1\\.2027-\\d{8}@${host}$`, 'm'));
    for (const line of [
      'SUMMARY:Paper circuits',
      'DTSTART;TZID=America/Los_Angeles:20270204T103000',
      'DTEND;TZID=America/Los_Angeles:20270204T120000',
      'LOCATION:Room A\\, Harbour Centre\\, 1 Harbour St\\, Vancouver BC',
      `URL:http://${host}:3000/schedule`,
    ]) {
      expect(ics).toContain(`${line}\n`);
    }
    const read = await pdfText(bytesOf(receipt?.content ?? ''));
    for (const part of [
      'Horizons',
      'Coastal Teachers',
      `${NAME} Test`,
      'Sunday, January 10, 2027',
      'General admission (early bird) $ 195.00',
      'Total (USD) $ 217.88',
      'paid with VISA ending in 4242',
      'Paper circuits',
    ]) {
      expect(read).toContain(part);
    }
    expect(read).not.toContain(person.code);
  });

  it('confirms in French, in the words and forms of French', async () => {
    const person = await submitted('fr@example.org', 'fr', ['circuits-1']);
    const [mail] = await mailOf(platform(), 'fr@example.org');
    expect(mail?.subject).toBe('Votre inscription est confirmée\u00a0: Horizons (fr)');
    const text = mail?.text ?? '';
    for (const part of [
      'Apportez votre code.',
      `Votre code d’inscription\u00a0: ${person.code}`,
      '* Circuits de papier\n  jeudi 4\u00a0février, 10\u00a0h\u00a030 – 12\u00a0h\n  Salle A',
      'Admission générale (tarif hâtif)\u00a0: 195,00\u00a0$',
      'TPS\u00a05\u00a0%\u00a0: 10,38\u00a0$',
      'avec la carte VISA se terminant par 4242',
      `http://${host}:3000/fr/registration/existing?secret=`,
      'Des questions\u00a0? Écrivez à hello@example.com.',
    ]) {
      expect(text).toContain(part);
    }
    expect(mail?.html).toContain('<html lang="fr">');
    const [receipt] = papersOf(mail);
    const read = await pdfText(bytesOf(receipt?.content ?? ''));
    expect(read).toContain('Admission générale (tarif hâtif) 195,00 $');
  });

  it('writes to addresses of other scripts, however their letters were typed', async () => {
    await submitted('Zoe\u0308@пример.example', 'en');
    const [letter] = await mailOf(platform(), 'zoë@пример.example');
    expect(letter?.subject).toBe('You are registered: Horizons');
  });

  it('names what the attendee waits for, and until when an offered place is held', async () => {
    const other = await startPerson(api, { host, email: 'seat@example.org' });
    await other.add('pottery-1');
    const person = await readyPerson(api, { host, email: 'waits@example.org' });
    const registration_code = person.code;
    const join = { action: 'join-waitlist', registration_code } as const;
    const wishes = [
      { ...join, session_code: 'full-1', old_session_code: 'drawing-1' },
      { ...join, session_code: 'pottery-1' },
    ];
    for (const wish of wishes) await api.call('handleWorkshopCart', wish, person.caller);
    const left = {
      action: 'delete-workshop',
      registration_code: other.code,
      session_code: 'pottery-1',
    } as const;
    await api.call('handleWorkshopCart', left, other.caller);
    await runAllJobs(platform(), jobHandlers);
    await person.submit();
    const letters = await mailOf(platform(), 'waits@example.org');
    const letter = letters.find(({ subject }) => subject.startsWith('You are registered'));
    const text = letter?.text.replaceAll('\u00a0', ' ') ?? '';
    const waits = text.slice(text.indexOf('You wait for'), text.indexOf('Times are in'));
    expect(waits.trim().split('\n').filter(Boolean)).toEqual([
      'You wait for',
      '------------',
      '* Pottery',
      '  Thursday, February 4, 10:30 AM – 12:00 PM',
      expect.stringMatching(
        /^ {2}Held for you until .*January 10 \(Pacific Time.*\)\. Take it before then\.$/,
      ),
      '* Full house',
      '  Friday, February 5, 9:00 AM – 10:30 AM',
      '  You keep “Drawing” until a place is free for you.',
    ]);
  });

  it('has one entry for the event where no session was chosen', async () => {
    const person = await readyPerson(api, {
      host,
      email: 'vol@example.org',
      track: 'volunteers',
      sessions: [],
    });
    await person.submit();
    const answer = await api.ask(
      'getReceipt',
      { code: person.code },
      { ...person.caller, accept: 'text/calendar' },
    );
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const ics = unfolded(String(answer.body));
    expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(ics).toContain('SUMMARY:Horizons\n');
    expect(ics).toContain('DTSTART;TZID=America/Los_Angeles:20270204T000000\n');
  });

  it('gives a calendar file that a strict reader takes, also in French', async () => {
    const { code, caller } = await submitted('ics@example.org', 'fr', ['circuits-1', 'drawing-1']);
    const answer = await api.ask('getReceipt', { code }, { ...caller, accept: 'text/calendar' });
    const { head, entries } = readCalendar(String(answer.body));
    expect(head['X-WR-CALNAME']).toBe('Horizons (fr)');
    const { number } = await api.call('getReceipt', { code }, caller);
    expect(entries.map(({ UID }) => UID)).toEqual([
      `circuits-1.${number}@${host}`,
      `drawing-1.${number}@${host}`,
    ]);
    expect(entries[0]).toMatchObject({
      SUMMARY: 'Circuits de papier',
      LOCATION: 'Salle A, Centre du port, 1 Harbour St, Vancouver BC',
      DESCRIPTION: `Horizons (fr)\nInscription\u00a0: Admission générale.`,
    });
  });

  it('answers a PDF in the language of the registration', async () => {
    const person = await submitted('pdf@example.org', 'fr');
    const request = { ...person.caller, locale: 'en' as const, accept: 'application/pdf' };
    const answer = await api.ask('getReceipt', { code: person.code }, request);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="mail-2027-\d{8}\.pdf"/);
    expect(String(answer.body).slice(0, 5)).toBe('%PDF-');
  });

  it('is sent once, also when its job runs again', async () => {
    await submitted('once@example.org', 'en');
    const [before] = await mailOf(platform(), 'once@example.org');
    await runAllJobs(platform(), jobHandlers);
    expect(await mailOf(platform(), 'once@example.org')).toEqual([before]);
  });

  describe('sendReceiptParty', () => {
    it('200: mails the receipt to who is named, without what opens the registration', async () => {
      const person = await submitted('party@example.org', 'en');
      const fields = { code: person.code, email: 'Payer@Example.org', target: 'other' } as const;
      expect(await api.call('sendReceiptParty', fields, person.caller)).toEqual({ done: true });
      const [mail, ...others] = await mailOf(platform(), 'payer@example.org');
      expect(others).toEqual([]);
      expect(mail?.subject).toBe('Receipt: Horizons');
      expect(mail?.text).toContain(`${NAME} Test has asked us to send you the receipt for Horizons.`);
      expect(mail?.attachments.map((attachment) => attachment.mimeType)).toEqual(['application/pdf']);
      expect(`${mail?.text}${mail?.html}`).not.toContain(person.code);
    });

    it('409: has nothing to send before the registration was submitted; 422: not to a wrong address', async () => {
      const person = await readyPerson(api, { host, email: 'early@example.org' });
      const early = { code: person.code, email: 'early@example.org' };
      expect((await api.refused('sendReceiptParty', early, person.caller)).status).toBe(409);
      expect((await api.refused('getReceipt', { code: person.code }, person.caller)).status).toBe(409);
      const wrong = await api.refused('sendReceiptParty', { ...early, email: 'x' }, person.caller);
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['email']]);
    });

    it('429: does not mail without end', async () => {
      const person = await submitted('many@example.org', 'en');
      const fields = { code: person.code, email: 'many@example.org' };
      const caller = { ...person.caller, address: '203.0.113.99' };
      const statuses: number[] = [];
      for (let time = 0; time < 6; time += 1) {
        statuses.push((await api.ask('sendReceiptParty', fields, caller)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    });
  });
});
