import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { holderOf } from '@/event-api/entry/entry-code';
import { getTicket } from '@/lib/contract/registration/receipts';
import { groupedEntryCode } from '@/lib/domain/entry-code';
import { createTestApi, requestFor, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import type { ReadMail } from '../../support/outbox';
import { plainText } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { readQr } from '../../support/read-qr';
import { pdfPages, pdfPicture, pdfStructure } from '../../support/system-tool';
import { CARDS, mailOf, type Person, readyPerson } from './person';

drawPapers();

const bytesOf = ({ content }: ReadMail['attachments'][number]): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content, 'base64') : new Uint8Array(content);

describeOnBoth('the ticket of a registration', (platform, callsAlone) => {
  let api: TestApi;
  const host = 'entry.localhost';
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'entry', host });
  });

  const askPdf = ({ code, caller }: Person) =>
    api.fetch(requestFor(getTicket, { code }, { ...caller, accept: 'application/pdf' }));

  it('getTicket 200: one page with who, what and when, whose QR code names the registration, and not its code', async () => {
    const person = await readyPerson(api, { host, email: 'ada@entry.example', sessions: ['circuits-1'] });
    await person.submit(CARDS.good);
    const ticket = await api.call('getTicket', { code: person.code }, person.caller);
    expect(holderOf(platform().tokens, { code: 'entry' }, ticket.code)).toEqual({
      ...{ kind: 'registration', code: person.code, place: 1 },
    });
    expect((await api.call('checkRegistration', { code: person.code }, person.caller)).entry).toEqual(ticket);

    const answer = await askPdf(person);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const pdf = new Uint8Array(await answer.arrayBuffer());
    const [page = '', ...more] = await pdfPages(pdf);
    expect(more).toEqual([]);
    for (const part of [
      'Ada Lovelace',
      'General admission',
      groupedEntryCode(ticket.code),
      'Paper circuits',
    ]) {
      expect(plainText(page)).toContain(part);
    }
    expect(page).not.toContain(person.code);
    expect((await pdfStructure(pdf)).elements).toContainEqual(['H1', 'Ada Lovelace']);
    const picture = await pdfPicture(pdf);
    expect(await readQr(picture)).toEqual([ticket.code]);
    // On a phone with a dim, cracked screen, held askew.
    const poor = await sharp(picture)
      .composite([{ input: CRACK, blend: 'over' }])
      .rotate(11, { background: '#777' })
      .linear(0.35, 10)
      .blur(1.4)
      .toBuffer();
    expect(await readQr(poor)).toEqual([ticket.code]);
  });

  // The others send the same statements.
  if (callsAlone) return;

  it('the confirmation shows it as a picture, with the code in text, and has it as a PDF', async () => {
    const email = 'grace@entry.example';
    const person = await readyPerson(api, { host, email, locale: 'fr' });
    await person.submit(CARDS.good);
    const { code } = await api.call('getTicket', { code: person.code }, person.caller);
    const [mail] = await mailOf(platform(), email);
    const picture = mail?.attachments.find(({ mimeType }) => mimeType === 'image/png');
    expect(picture && (await readQr(bytesOf(picture)))).toEqual([code]);
    expect(mail?.html).toContain('alt="Code QR de votre billet"');
    expect(mail?.text).toContain(groupedEntryCode(code));
    const papers = mail?.attachments.filter(({ mimeType }) => mimeType === 'application/pdf') ?? [];
    expect(papers.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^entry-\d/),
      'entry-ticket.pdf',
    ]);
  });

  it('409 before it is submitted; 404 for a stranger', async () => {
    const person = await readyPerson(api, { host, email: 'early@entry.example' });
    const refusal = async () => (await api.ask('getTicket', { code: person.code }, person.caller)).status;
    expect(await refusal()).toBe(409);
    await person.submit(CARDS.good);
    expect(await refusal()).toBe(200);
    const stranger = { host, token: await api.visit(host) };
    expect((await api.ask('getTicket', { code: person.code }, stranger)).status).toBe(404);
  });
});

/** A line across the page, wide as a module. */
const CRACK = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1275" height="1650"><path d="M850 0L1160 420" stroke="#555" stroke-width="7"/></svg>',
);
