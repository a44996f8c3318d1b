import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProgrammeRows } from '@/event-api/events/event-rows/programme-tables';
import { importEvent } from '@/event-api/events/import/import-event';
import { formatProblem } from '@/event-api/events/problems/problem';
import { readEventFile } from '@/event-api/events/reading/read-event-file';
import { catalogue } from '@/lib/contract/catalogue';
import { createTestApi, requestFor, type TestApi } from '../../support/api';
import { createTestPlatform, type TestPlatform } from '../../support/database';
import { EVERY_SCHEDULE_FIELD } from '../../support/every-schedule-field';
import { realData, realSchedules } from '../../support/real-data';
import { c3vocProblems, expectValidFrab, SCHEMAS } from '../../support/schedule-schemas';

const FORMATS = [
  ['frab', { format: 'frab' }, 'xml'],
  ['c3voc, version 1', { format: 'c3voc' }, 'json'],
  ['c3voc, version 2', { format: 'c3voc', version: '2' }, 'json'],
] as const;

let folder: string;
let platform: TestPlatform;
let api: TestApi;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'round-trip-'));
  platform = await createTestPlatform('postgres');
  api = createTestApi(platform);
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true });
});

async function importFile(path: string, code: string) {
  const event = await readEventFile(path, { code, host: `${code}.example` }, platform.clock.now());
  await importEvent(platform, event);
  return event;
}

async function download(code: string, input: Record<string, string>): Promise<string> {
  const answer = await api.fetch(
    requestFor(catalogue.downloadScheduleFile, input, { host: `${code}.example`, accept: '*/*' }),
  );
  expect(answer.status).toBe(200);
  return answer.text();
}

/** All rows of a programme but for the event's code. */
async function rowsOf(code: string) {
  const rows = await readProgrammeRows(platform.db, code);
  const withoutEvent = <Row extends { eventCode: string }>(list: readonly Row[]) =>
    list.map(({ eventCode: _code, ...row }) => row);
  return {
    terms: withoutEvent(rows.terms),
    slots: withoutEvent(rows.slots),
    presenters: withoutEvent(rows.presenters),
    workshops: withoutEvent(rows.workshops),
    links: withoutEvent(rows.workshopPresenters),
    sessions: withoutEvent(rows.sessions),
  };
}

/** Imports what the site exports of an event, as another one. */
async function importedAgain(code: string, input: Record<string, string>, extension: string) {
  const text = await download(code, input);
  const again = `${code}-${input.format}${input.version ?? ''}`;
  const path = join(folder, `${again}.${extension}`);
  await writeFile(path, text);
  await importFile(path, again);
  return { text, rows: await rowsOf(again) };
}

async function expectValid(text: string, input: { format: string; version?: string }) {
  if (!SCHEMAS) return;
  if (input.format === 'frab') return expectValidFrab(text);
  expect(await c3vocProblems(text, input.version === '2' ? '2' : '1')).toBe(null);
}

describe('a schedule with every field', () => {
  let warnings: string[];
  beforeAll(async () => {
    const path = join(folder, 'every.xml');
    await writeFile(path, EVERY_SCHEDULE_FIELD);
    const event = await importFile(path, 'every');
    warnings = event.warnings.map((problem) => formatProblem(problem).replace(`${folder}/`, ''));
  });

  it('keeps each field apart', async () => {
    const { workshops, sessions, presenters } = await rowsOf('every');
    expect(workshops.find(({ code }) => code.startsWith('3d1f8a52'))).toMatchObject({
      title: { en: 'What <b> is for, & why' },
      subtitle: { en: 'In 3 parts' },
      type: 'Lightning talk',
      kind: 'talk',
      language: 'pt-BR',
      slug: 'harbour_days-41-what_is_b',
      abstract: { en: '<p>Short &amp; plain.</p>' },
      description: { en: '<p>A longer text.</p>\n<p>With two paragraphs.</p>' },
      recording: {
        url: 'https://video.example/what-is-b',
        license: 'CC BY-SA 4.0',
        optout: false,
      },
      slides: 'https://harbour.example/2027/slides.pdf',
      links: [
        { name: 'Birds', url: 'https://birds.example/a?b=c&d=e' },
        { name: 'Boats', url: 'https://www.boats.example/list' },
      ],
      attachments: [{ name: 'Handout', url: 'https://harbour.example/2027/handout.pdf' }],
      url: 'https://harbour.example/2027/what-is-b',
      feedbackUrl: 'https://harbour.example/2027/what-is-b/feedback?x=[1]',
    });
    expect(workshops.find(({ code }) => code === '42')).toMatchObject({
      type: null,
      language: 'de',
      slug: null,
      description: null,
      recording: { license: null, optout: true },
    });
    expect(sessions.map(({ code }) => code).sort()).toEqual([
      '3d1f8a52-7c1b-4b0e-9a53-0f4a6d2c9b11',
      '42',
      '43',
      '44',
    ]);
    expect(presenters.map(({ name }) => name)).toEqual(["Noa O'Neill", 'Kim Lee', 'Kim Lee']);
  });

  it('shows what a schedule says beyond the abstract on the page of the session', async () => {
    const x = '3d1f8a52-7c1b-4b0e-9a53-0f4a6d2c9b11';
    expect(await api.call('getSessionDetail', { x }, { host: 'every.example' })).toMatchObject({
      language: 'pt',
      description: '<p>A longer text.</p>\n<p>With two paragraphs.</p>',
      attachments: [{ name: 'Handout', url: 'https://harbour.example/2027/handout.pdf' }],
      slides: 'https://harbour.example/2027/slides.pdf',
      media: ['recording', 'slides'],
      feedback_url: 'https://harbour.example/2027/what-is-b/feedback?x=[1]',
      recording: { url: 'https://video.example/what-is-b', license: 'CC BY-SA 4.0', optout: false },
    });
  });

  it('says what it did not take as it is written, with title, id and place', () => {
    const event = /^every\.xml:17:19: event "What <b> is for, & why" \(id 3d1f8a52-[\w-]+\): /;
    expect(warnings).toEqual([
      expect.stringMatching(
        /^every\.xml:1:1: event\.contact_email: a schedule names none; attendees see info@every\.example/,
      ),
      expect.stringContaining(
        'has the link "www.boats.example/list" without a scheme; it is taken as https://www.',
      ),
      expect.stringContaining(
        'has the link "javascript:alert(1)", which a browser would run; it is left out.',
      ),
      expect.stringMatching(/^every\.xml:1:1: event\.place: is left out/),
    ]);
    expect(warnings.slice(1, 3).filter((warning) => !event.test(warning))).toEqual([]);
  });

  it.each(FORMATS)('is the same programme through %s', async (_name, input, extension) => {
    const { text, rows } = await importedAgain('every', input, extension);
    await expectValid(text, input);
    expect(rows).toEqual(await rowsOf('every'));
  });
});

describe('an event of a definition file', () => {
  beforeAll(() => api.importFixture({ code: 'defined', host: 'defined.example', languages: ['en'] }));

  it.each(FORMATS)(
    'has the same sessions of the same workshops through %s',
    async (_name, input, extension) => {
      const { rows } = await importedAgain('defined', input, extension);
      const original = await rowsOf('defined');
      const essence = ({ sessions }: typeof rows) =>
        sessions.filter(({ cancelled }) => !cancelled).map(({ slotCode: _slot, ...session }) => session);
      expect(essence(rows)).toEqual(essence(original));
      const titles = ({ workshops }: typeof rows) =>
        workshops.map(({ code, title, language }) => [code, Object(title).en, language]);
      expect(titles(rows)).toEqual(titles(original));
    },
  );
});

// Every schedule that there is: with the data of the project that of FOSDEM 2026, and whatever is put beside it.
describe.each(realSchedules())('the schedule of %s', (name) => {
  const code = name.toLowerCase();
  beforeAll(() => importFile(realData(`${name}/schedule.xml`) ?? '', code));

  it.each(FORMATS)('is the same programme through %s', async (_name, input, extension) => {
    const { text, rows } = await importedAgain(code, input, extension);
    await expectValid(text, input);
    expect(rows).toEqual(await rowsOf(code));
  });
});
