import { beforeAll, expect, it } from 'vitest';
import { recordCheckIns, type Scan } from '@/event-api/attendance/record-check-ins';
import { composeMailing } from '@/event-api/events/mailings/mailing-letter';
import { findEvent } from '@/event-api/tenancy/find-event';
import { getCertificate } from '@/lib/contract/attendance';
import { createTestApi, requestFor, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnBoth } from '../../support/database';
import { plainText } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { pdfPages } from '../../support/system-tool';
import { type Person, readyPerson } from '../registration/person';

drawPapers();

/** The event's second day at ten in the morning, in Vancouver, and when all is over. */
const SECOND_DAY = '2027-02-05T18:00:00.000Z';
const AFTERWARDS = '2027-02-06T10:00:00.000Z';
/** When people register: their visit lasts until then. */
const BEFORE = '2027-02-05T17:30:00.000Z';
const FEEDBACK = 'https://example.org/feedback';

describeOnBoth('certificates of attendance', (platform, callsAlone) => {
  let api: TestApi;
  const command = commandLine(platform);
  let people = 0;
  beforeAll(async () => {
    api = createTestApi(platform());
    for (const code of ['came', 'came-early', 'came-no']) {
      await api.importFixture({ code, host: `${code}.localhost` }, (definition) => ({
        ...definition,
        registration: {
          ...definition.registration,
          afterwards: {
            certificates: code !== 'came-no',
            feedback: FEEDBACK,
            ...(code === 'came-early' && { certificates_from: 'start-10d' }),
          },
        },
      }));
    }
  });

  const register = async (event = 'came', locale: 'en' | 'fr' = 'en') => {
    platform().clock.set(BEFORE);
    people += 1;
    const email = `came${people}@example.com`;
    const person = await readyPerson(api, { host: `${event}.localhost`, email, locale });
    await person.submit();
    return person;
  };
  const scan = (person: Person, place: Scan['place'], event = 'came') =>
    platform().database.transaction((tx) =>
      recordCheckIns(tx, {
        ...{ eventCode: event, timeZone: 'America/Vancouver', door: 'Door', accountCode: 'OLGA' },
        scans: [
          {
            id: `${person.code} ${JSON.stringify(place)}`,
            owner: { kind: 'registration', code: person.code },
            ...{ ownerPlace: 1, place, scannedAt: SECOND_DAY, despite: null },
          },
        ],
        now: SECOND_DAY,
      }),
    );
  const entrance = { kind: 'entrance' } as const;
  const afterwards = ({ code, caller }: Person) => api.call('getAfterwards', { code }, caller);
  const codeIn = (path: string | null) => path?.split('/').at(-1) ?? '';
  const file = (code: string, host = 'came.localhost') =>
    api.fetch(requestFor(getCertificate, { code }, { host }));
  const textOf = async (answer: Response) =>
    plainText((await pdfPages(new Uint8Array(await answer.arrayBuffer()))).join(' '));

  it('there is one for who came, once the event is over, in their language, and whoever has its code checks it', async () => {
    const ada = await register('came', 'fr');
    const bo = await register();
    await scan(ada, entrance);
    expect(await afterwards(ada)).toEqual({ certificate: null, feedback: null });
    platform().clock.set(AFTERWARDS);
    const { certificate, feedback } = await afterwards(ada);
    expect(feedback).toBe(FEEDBACK);
    expect(await afterwards(bo)).toEqual({ certificate: null, feedback: FEEDBACK });
    const code = codeIn(certificate);
    expect(code).toMatch(/^[2-9A-Z]{20}$/);
    const answer = await file(code);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const text = await textOf(answer);
    // At the entrance alone: the sessions that they had a seat in on that day count.
    expect(text).toContain('Attestation de participation Nom Ada Lovelace');
    expect(text).toContain('Dessin');
    expect(text).toContain('1 h 30 min');
    expect(text).toContain(code.slice(0, 5));
    expect(text).not.toContain(ada.code);
  });

  it('a letter of the team has both as buttons, for who has them', async () => {
    const ada = await register();
    await scan(ada, entrance);
    platform().clock.set(AFTERWARDS);
    const event = await findEvent(platform().db, 'came');
    if (!event) throw new Error('the event is gone');
    const text = { en: 'Thank you.\n\n{certificate}\n\n{feedback}\n\nOr write [here]({feedback}).' };
    const blocksFor = async (code: string) => {
      const reader = { email: 'ada@example.com', name: 'Ada', firstName: 'Ada', locale: 'en' as const };
      const letter = await composeMailing(platform(), event, {
        mailing: { kind: 'order', subject: { en: 'Thank you' }, text },
        reader: { ...reader, personKind: 'registration', code },
      });
      return letter.blocks;
    };
    const path = (await afterwards(ada)).certificate ?? 'none';
    const blocks = await blocksFor(ada.code);
    expect(blocks).toMatchObject([
      { kind: 'paragraph' },
      { kind: 'markup', text: 'Thank you.' },
      { kind: 'link', address: expect.stringContaining(path) },
      { kind: 'link', address: FEEDBACK },
      { kind: 'markup', html: expect.stringContaining(`href="${FEEDBACK}"`) },
    ]);
    const others = await blocksFor('NONE');
    expect(others.filter(({ kind }) => kind === 'link')).toHaveLength(1);
  });

  // The others send the same statements.
  if (callsAlone) return;

  it('counts the sessions that were scanned, and no others', async () => {
    const ada = await register();
    await scan(ada, entrance);
    await scan(ada, { kind: 'session', code: 'webinar-1' });
    platform().clock.set(AFTERWARDS);
    const text = await textOf(await file(codeIn((await afterwards(ada)).certificate)));
    expect(text).toContain('Webinar');
    expect(text).not.toContain('Drawing');
    expect(text).toContain('1 hour 30 minutes');
  });

  it('can be had as early as the organiser says, or not at all', async () => {
    const early = await register('came-early');
    await scan(early, entrance, 'came-early');
    platform().clock.set(SECOND_DAY);
    expect((await afterwards(early)).certificate).not.toBeNull();
    const none = await register('came-no');
    await scan(none, entrance, 'came-no');
    platform().clock.set(AFTERWARDS);
    expect((await afterwards(none)).certificate).toBeNull();
  });

  it('a code of another event, one that was never made, and that of who was erased name nothing', async () => {
    const ada = await register();
    await scan(ada, entrance);
    platform().clock.set(AFTERWARDS);
    const code = codeIn((await afterwards(ada)).certificate);
    expect((await file(code, 'came-early.localhost')).status).toBe(404);
    expect((await file('23456789ABCDEFGHJKMN')).status).toBe(404);
    expect((await file('x')).status).toBe(404);
    const { code: exit } = await command([
      'erase-person',
      `came${people}@example.com`,
      '--event',
      'came',
      '--yes',
    ]);
    expect(exit).toBe(0);
    expect((await file(code)).status).toBe(404);
  });
});
