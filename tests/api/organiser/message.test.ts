import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messageAttendees } from '@/event-api/registration/organiser/message-attendees';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { cancelEvents } from '../registration/cancel-events';
import { cancelling } from '../registration/cancelling';
import { mailOf, readyPerson } from '../registration/person';

/** A preview's letter in English, its letter in French, and the question; undefined for a letter that is not shown. */
function partsOf(preview: string): (string | undefined)[] {
  const parts = preview.split(/^(?=In English|In French|Send it to)/m);
  return ['In English', 'In French', 'Send it to'].map((begin) =>
    parts.find((part) => part.startsWith(begin)),
  );
}

describeOnServer('npm run event -- message', (platform) => {
  let api: TestApi;
  let folder = '';
  beforeAll(async () => {
    api = createTestApi(platform());
    folder = await mkdtemp(join(tmpdir(), 'rendezvous-message-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const event = commandLine(platform);
  const { submitted } = cancelEvents(platform, () => api);

  /** Ada in English with a seat in the choir, Bo in French with another, Cy who cancelled. */
  const several = async () => {
    const { event: code, host, email: ada } = await submitted();
    // The oldest registration is previewed.
    platform().clock.advance(1);
    const bo = await readyPerson(api, { host, email: `bo@${code}.example`, locale: 'fr' });
    await bo.submit();
    const cy = await readyPerson(api, { host, email: `cy@${code}.example` });
    await cy.submit();
    await cancelling(api, cy).cancel();
    const told = async (email: string, subject: string) =>
      (await mailOf(platform(), email)).filter((mail) => mail.subject === subject);
    return { code, ada, bo: `bo@${code}.example`, cy: `cy@${code}.example`, told };
  };

  it('a file reaches everybody who comes in their language, once, in the name of the event', async () => {
    const { code, ada, bo, cy, told } = await several();
    const file = join(folder, `${code}.yaml`);
    await writeFile(
      file,
      'code: doors\nsubject: { en: Doors open at eight, fr: Ouverture à huit heures }\ntext: { en: "Come early.\\n\\nBring a pen.", fr: Venez tôt. }\n',
    );
    const preview = await event(['message', code, file, '--all']);
    expect(preview.code).toBe(1);
    const [english = '', french = '', question] = partsOf(preview.err);
    expect(english).toContain(`to 1 person, the first of them:\n\nTo ${ada}\nSubject: Doors open at eight\n`);
    expect(english).toMatch(/Hello .*Ada Lovelace.*,\n\nCome early\.\n\nBring a pen\.\n.*Questions\?/s);
    expect(french).toContain(
      `to 1 person, the first of them:\n\nTo ${bo}\nSubject: Ouverture à huit heures\n`,
    );
    expect(french).toMatch(/Bonjour .*Ada Lovelace.*,\n\nVenez tôt\.\n.*Des questions/s);
    expect(question).toBe(
      'Send it to 2 people: 1 in English, 1 in French? Add --yes to go on; nothing changed.\n',
    );
    expect(await told(ada, 'Doors open at eight')).toEqual([]);

    expect(await event(['message', code, file, '--all', '--yes'])).toMatchObject({
      code: 0,
      out: 'Written down for 2, as doors; the running site sends it.\n',
    });
    const [letter] = await told(ada, 'Doors open at eight');
    expect(letter?.text).toContain('Bring a pen.');
    expect((await told(bo, 'Ouverture à huit heures'))[0]?.text).toContain('Venez tôt.');
    expect(await told(cy, 'Doors open at eight')).toEqual([]);

    expect(await event(['message', code, file, '--all', '--yes'])).toMatchObject({
      out: expect.stringContaining('All 2 have this message already'),
    });
    expect(await told(ada, 'Doors open at eight')).toHaveLength(1);
    await writeFile(file, 'code: doors\nsubject: Another\ntext: Other words.\n');
    expect(await event(['message', code, file, '--all', '--yes'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('Another message with the code "doors"'),
    });
  });

  it('the preview shows and counts the languages of those alone who get it now', async () => {
    const { code, bo } = await several();
    const words = ['--subject', 'Bring water', '--text', 'It will be hot.'];
    const ofChoir = await event(['message', code, ...words, '--session', 'choir-1']);
    expect(partsOf(ofChoir.err)).toEqual([
      expect.stringContaining('Bring water'),
      undefined,
      'Send it to 1 person? Add --yes to go on; nothing changed.\n',
    ]);
    await event(['message', code, ...words, '--session', 'choir-1', '--yes']);
    const toAll = await event(['message', code, ...words, '--all']);
    expect(partsOf(toAll.err)).toEqual([
      undefined,
      expect.stringContaining(`To ${bo}`),
      'Send it to 1 person (1 has it already)? Add --yes to go on; nothing changed.\n',
    ]);
  });

  it('the preview says which words are in one language only, although some read the other', async () => {
    const { code } = await several();
    const plain = await event(['message', code, '--subject', 'Water', '--text', 'It will be hot.', '--all']);
    expect(plain.err).toContain(
      'The subject is in one language only; a file can have it in English and French: { en: …, fr: … }.\nThe text is in one language only;',
    );
    const file = join(folder, `${code}-half.yaml`);
    const write = (text: string) =>
      writeFile(file, `code: half\nsubject: { en: Water, fr: Eau }\ntext: ${text}\n`);
    await write('{ en: It will be hot. }');
    const half = await event(['message', code, file, '--all']);
    expect(half.err).toContain('The text has no French: 1 person gets it in English.\nSend it to');
    expect(half.err).not.toContain('The subject');
    await write('{ en: It will be hot., fr: Il fera chaud. }');
    expect((await event(['message', code, file, '--all'])).err).not.toMatch(/one language|has no/);
  });

  it('those of a session or ticket alone; later for all, only those who have it not', async () => {
    const { code, ada, bo, told } = await several();
    const words = ['--subject', 'Bring water', '--text', 'It will be hot.'];
    const to = (...more: string[]) => event(['message', code, ...words, ...more, '--yes']);
    expect((await to('--session', 'choir-1')).out).toContain('Written down for 1');
    expect((await to('--ticket', 'online')).out).toContain('Nobody is to get it');
    expect((await to('--all')).out).toContain('Written down for 1');
    expect(await told(ada, 'Bring water')).toHaveLength(1);
    expect(await told(bo, 'Bring water')).toHaveLength(1);
    expect((await event(['message', code, ...words, '--yes'])).code).toBe(2);
    expect((await event(['message', code, '--all', '--subject', 'x', '--yes'])).code).toBe(2);
  });

  it('two commands at once send it once', async () => {
    const { code, ada, told } = await several();
    const draft = { code: 'at-once', subject: 'At once', text: 'One of two.', path: null };
    const sent = await Promise.all(
      [1, 2].map(() => messageAttendees(platform(), draft, { eventCode: code })),
    );
    expect(sent.map(Number).sort()).toEqual([0, 2]);
    expect(await told(ada, 'At once')).toHaveLength(1);
  });
});
