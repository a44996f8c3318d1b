import { beforeAll, describe, expect, it } from 'vitest';
import { importEvent } from '@/event-api/events/import/import-event';
import { readEventFile } from '@/event-api/events/reading/read-event-file';
import { catalogue } from '@/lib/contract/catalogue';
import { createTestApi, requestFor, type TestApi } from '../../support/api';
import { readCalendar } from '../../support/calendar';
import { createTestPlatform, describeOnServer, type TestPlatform } from '../../support/database';
import { FIXTURE_ZONE_NAME } from '../../support/fixture-event';
import { realData } from '../../support/real-data';
import { c3vocProblems, expectValidFrab, SCHEMAS } from '../../support/schedule-schemas';
import { pdfPages } from '../../support/system-tool';

const HOST = 'files.example';

/** Downloads like a browser that follows a link: without a token, and with `Accept: *`. */
async function download(
  api: TestApi,
  input: Record<string, unknown> & { x?: string },
  { host = HOST, locale = 'en' }: { host?: string; locale?: 'en' | 'fr' } = {},
) {
  const call = input.x === undefined ? catalogue.downloadScheduleFile : catalogue.downloadScheduleGlanceFile;
  const answer = await api.fetch(requestFor(call, input, { host, locale, accept: 'text/html,*/*;q=0.8' }));
  const body = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, body, text: new TextDecoder().decode(body) };
}

describeOnServer('the schedule as a file', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'files', host: HOST }, (event) => {
      const programme = structuredClone(event.programme);
      const circuits = programme?.workshops?.find(({ code }) => code === 'circuits');
      if (circuits) {
        circuits.title = { en: 'Paper & <circuits>; "one", two\\three', fr: 'Circuits de papier' };
        circuits.abstract = { en: `<p>${'Lumière 💡 '.repeat(30)}</p>`, fr: '<p>Allumez-le.</p>' };
      }
      const choir = programme?.workshops?.find(({ code }) => code === 'choir');
      for (const session of choir?.sessions ?? []) session.cancelled = true;
      return { ...event, ...(programme && { programme }) };
    });
    await api.importFixture({ code: 'elsewhere', host: 'elsewhere.example', languages: ['en'] }, (event) => ({
      ...event,
      programme: {
        strands: [{ code: 'theirs', name: 'Theirs' }],
        slots: [{ code: 'theirs', day: 1, from: '09:00', to: '10:00', title: 'Theirs' }],
        workshops: [{ code: 'theirs', title: 'Theirs', sessions: [{ code: 'theirs-1', slot: 'theirs' }] }],
      },
    }));
  });

  describe('downloadScheduleFile', () => {
    it('200: gives a PDF with every day, slot, room and page number, in either language', async () => {
      const { status, headers, body } = await download(api, {});
      expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
        200,
        'application/pdf',
        `attachment; filename="files.pdf"; filename*=UTF-8''files.pdf`,
      ]);
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60');
      const pages = await pdfPages(body);
      expect(pages).toHaveLength(2);
      for (const part of [
        'Schedule',
        `Times are in ${FIXTURE_ZONE_NAME}.`,
        'Thursday, February 4, 2027',
        '9:00 AM – 10:00 AM · Opening · Harbour Centre',
        'The sky tonight Room A',
        'Amina Diallo',
        'Cancelled',
      ]) {
        expect(pages[0]).toContain(part);
      }
      expect(pages[0]).toMatch(/Horizons · Schedule 1 ?\/ ?2/);
      expect(pages[1]).toContain('Second day · Friday, February 5, 2027');
      expect(pages[1]).toContain('Webinar Online');
      const french = await download(api, { language: 'fr' });
      expect(french.headers.get('content-language')).toBe('fr');
      expect((await pdfPages(french.body))[0]).toContain('jeudi 4 février 2027');
    });

    it('200: gives a calendar file that a strict reader takes, with UIDs that stay', async () => {
      const { headers, text } = await download(api, { format: 'ical' });
      expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
      const calendar = readCalendar(text);
      expect(calendar.entries.map(({ UID }) => UID)).toEqual([
        'sky-1@files.example',
        'circuits-1@files.example',
        'pottery-1@files.example',
        'circuits-2@files.example',
        'choir-1@files.example',
        'webinar-1@files.example',
        'full-1@files.example',
        'drawing-1@files.example',
      ]);
      expect(calendar.entries[1]).toMatchObject({
        DTSTART: '20270204T103000',
        DTEND: '20270204T120000',
        SUMMARY: 'Paper & <circuits>; "one", two\\three',
        LOCATION: 'Room A, Harbour Centre, 1 Harbour St, Vancouver BC',
        CATEGORIES: 'Science',
        STATUS: 'CONFIRMED',
      });
      expect(calendar.entries[1]?.DESCRIPTION).toContain('Lumière 💡 Lumière 💡');
      expect([2, 5].map((index) => calendar.entries[index]?.LOCATION)).toEqual([
        'Vancouver',
        'https://files.example/workshops/webinar',
      ]);
      expect(calendar.entries[4]).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '1' });
    });

    it('200: gives a part: a strand, a workshop, a session', async () => {
      const uids = async (input: Record<string, unknown>) =>
        readCalendar((await download(api, { format: 'ical', ...input })).text).entries.map(({ UID }) => UID);
      expect(await uids({ strand: 'science' })).toEqual([
        'circuits-1@files.example',
        'circuits-2@files.example',
      ]);
      expect(await uids({ workshop: 'drawing' })).toEqual(['drawing-1@files.example']);
      expect(await uids({ session: 'circuits-2' })).toEqual(['circuits-2@files.example']);
      expect(await uids({ session: 'circuits-2', workshop: 'drawing' })).toEqual([]);
    });

    describe('of a view of the schedule', () => {
      const calendar = async (filter: string, language: 'en' | 'fr' = 'en') => {
        const { text } = await download(api, { format: 'ical', language, filter });
        return readCalendar(text).entries.map(({ UID }) => UID?.split('@', 1)[0]);
      };

      it.each([
        ['day=2027-02-05', ['webinar-1', 'full-1', 'drawing-1']],
        ['day=all&mode=online', ['webinar-1']],
        ['room=room-a&q=circuits', ['circuits-1', 'circuits-2']],
        ['strand=science&strand=made-up&day=2027-02-04', ['circuits-1', 'circuits-2']],
        ['audience=primary&day=2027-02-05', ['webinar-1', 'full-1', 'drawing-1']],
        ['availability=full&mode=online', ['webinar-1']],
        ['q=lumiere', ['circuits-1', 'circuits-2']],
        ['q=nothing+says+this', []],
        ['starred=drawing.made-up.circuits&day=2027-02-05', ['drawing-1']],
        ['starred=mine&day=2027-02-05', ['webinar-1', 'full-1', 'drawing-1']],
      ])('200: %s', async (filter, codes) => {
        expect(await calendar(filter)).toEqual(codes);
      });

      it('200: without a filter that a calendar can follow it is the whole schedule, under its own name', async () => {
        expect(await calendar('day=all&availability=full')).toHaveLength(8);
        const { text } = await download(api, {
          format: 'ical',
          filter: 'day=2027-02-05&mode=online',
          language: 'fr',
        });
        expect(text).toMatch(/X-WR-CALNAME:.+\u00a0: vendredi 5\u00a0février\\, En ligne/);
        expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
        expect((await download(api, { format: 'ical' })).text).toContain(
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        );
      });

      it('422: a filter that is too long', async () => {
        expect((await download(api, { format: 'ical', filter: 'q='.padEnd(5001, 'x') })).status).toBe(422);
      });
    });

    it.skipIf(!SCHEMAS)('200: gives frab and c3voc files that follow their schemas', async () => {
      await expectValidFrab((await download(api, { format: 'frab' })).text);
      expect(await c3vocProblems((await download(api, { format: 'c3voc' })).text, '1')).toBe(null);
      expect(await c3vocProblems((await download(api, { format: 'c3voc', version: '2' })).text, '2')).toBe(
        null,
      );
    });

    it('404: what the event does not have, and another event’s; 422: an unknown format', async () => {
      for (const input of [{ strand: 'theirs' }, { workshop: 'theirs' }, { session: 'theirs-1' }]) {
        expect((await download(api, input)).status).toBe(404);
        expect((await download(api, input, { host: 'elsewhere.example' })).status).toBe(200);
      }
      expect((await download(api, { format: 'word' })).status).toBe(422);
    });

    it('200: a change of the programme changes the file', async () => {
      const host = 'changing.example';
      await api.importFixture({ code: 'changing', host, languages: ['en'] });
      expect((await download(api, { format: 'ical' }, { host })).text).toContain('SUMMARY:Pottery');
      await api.importFixture({ code: 'changing', host, languages: ['en'] }, (event) => ({
        ...event,
        programme: {
          slots: [{ code: 'a', day: 1, from: '09:00', to: '10:00', title: 'A' }],
          workshops: [{ code: 'new', title: 'New one', sessions: [{ code: 'new-1', slot: 'a' }] }],
        },
      }));
      await expect
        .poll(async () => (await download(api, { format: 'ical' }, { host })).text)
        .toContain('New one');
    });
  });

  describe('downloadScheduleGlanceFile', () => {
    it('200: gives one page a day', async () => {
      const all = await download(api, { x: 'all' });
      expect([all.status, all.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const pages = await pdfPages(all.body);
      expect(pages).toHaveLength(2);
      expect(pages[0]).toContain('The sky tonight (Amina Diallo)');
      const [only, ...others] = await pdfPages((await download(api, { x: '2027-02-05' })).body);
      expect(others).toEqual([]);
      expect(only).toContain('Webinar');
    });

    it('404: a day that is not the event’s, or none at all', async () => {
      expect((await download(api, { x: '2027-02-06' })).status).toBe(404);
      expect((await download(api, { x: 'tomorrow' })).status).toBe(404);
    });
  });
});

const FOSDEM = realData('fosdem-2026/schedule.xml');

describe.skipIf(FOSDEM === undefined)('the schedule of FOSDEM 2026 on paper', () => {
  let platform: TestPlatform;
  let api: TestApi;
  const host = 'fosdem-2026.localhost';
  beforeAll(async () => {
    platform = await createTestPlatform('pglite');
    await importEvent(platform, await readEventFile(FOSDEM ?? '', {}, platform.clock.now()));
    api = createTestApi(platform);
    return () => platform.close();
  });

  it('is one page a day at a glance, and many in full', async () => {
    const { body } = await download(api, {}, { host });
    expect((await pdfPages(body)).length).toBeGreaterThan(15);
    expect(await pdfPages((await download(api, { x: 'all' }, { host })).body)).toHaveLength(2);
  });
});
