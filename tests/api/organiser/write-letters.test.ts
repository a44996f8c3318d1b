import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { cancelEvents } from '../registration/cancel-events';
import { cancelling } from '../registration/cancelling';
import { mailOf, readyPerson } from '../registration/person';

describeOnServer('npm run event -- letters write', (platform) => {
  let api: TestApi;
  let folder = '';
  beforeAll(async () => {
    api = createTestApi(platform());
    folder = await mkdtemp(join(tmpdir(), 'rendezvous-letters-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const event = commandLine(platform);
  const { submitted } = cancelEvents(platform, () => api);

  /** Ada in English with a seat in the choir, Bo in French with another, Cy who cancelled. */
  const several = async () => {
    const { event: code, host, email: ada } = await submitted();
    const bo = await readyPerson(api, { host, email: `bo@${code}.example`, locale: 'fr' });
    await bo.submit();
    const cy = await readyPerson(api, { host, email: `cy@${code}.example` });
    await cy.submit();
    await cancelling(api, cy).cancel();
    const told = async (email: string, subject: string) =>
      (await mailOf(platform(), email)).filter((mail) => mail.subject === subject);
    return { code, ada, bo: `bo@${code}.example`, cy: `cy@${code}.example`, told };
  };

  /** @returns the code of the letter that was begun */
  const written = async (...args: string[]) => {
    const { code, out, err } = await event(['letters', 'write', ...args]);
    expect(err).toBe('');
    expect(code).toBe(0);
    return /^Written as (\S+);/.exec(out)?.[1] ?? '';
  };

  it('a file reaches everybody who comes in their language, once, after it was shown', async () => {
    const { code, ada, bo, cy, told } = await several();
    const file = join(folder, `${code}.yaml`);
    await writeFile(
      file,
      'subject: { en: Doors open at eight, fr: Ouverture à huit heures }\ntext: { en: "Come early.\\n\\nBring a pen.", fr: Venez tôt. }\n',
    );
    const letter = await written(code, file, '--all');
    const shown = await event(['letters', 'send', code, letter]);
    expect(shown.code).toBe(1);
    expect(shown.err).toContain(
      'In English, to 1 person:\n\nSubject: Doors open at eight\n\nCome early.\n\nBring a pen.\n\n',
    );
    expect(shown.err).toContain(
      'In French, to 1 person:\n\nSubject: Ouverture à huit heures\n\nVenez tôt.\n\n',
    );
    expect(shown.err).toContain('Send it to 2 people? Add --yes to go on; nothing changed.\n');
    expect(await told(ada, 'Doors open at eight')).toEqual([]);

    expect(await event(['letters', 'send', code, letter, '--yes'])).toMatchObject({ code: 0 });
    expect((await told(ada, 'Doors open at eight'))[0]?.text).toContain('Bring a pen.');
    expect((await told(bo, 'Ouverture à huit heures'))[0]?.text).toContain('Venez tôt.');
    expect(await told(cy, 'Doors open at eight')).toEqual([]);

    expect((await event(['letters', 'send', code, letter, '--yes'])).out).toContain(
      'It is no draft any more',
    );
    expect(await told(ada, 'Doors open at eight')).toHaveLength(1);
  });

  it('words in one language say so to those who read another', async () => {
    const { code } = await several();
    const letter = await written(code, '--subject', 'Water', '--text', 'It will be hot.', '--all');
    expect((await event(['letters', 'send', code, letter])).err).toContain(
      'In French, in which it is not written, to 1 person:\n\nSubject: Water\n\nIt will be hot.\n\n',
    );
  });

  it('reaches those of a session or ticket alone', async () => {
    const { code, ada, bo, told } = await several();
    const words = ['--subject', 'Bring water', '--text', 'It will be hot.'];
    const session = await written(code, ...words, '--session', 'choir-1');
    await event(['letters', 'send', code, session, '--yes']);
    const ticket = await written(code, ...words, '--ticket', 'online');
    expect((await event(['letters', 'send', code, ticket, '--yes'])).out).toContain('Nobody is to get it');
    // One after the other: each runs the jobs that wait.
    const reached = [(await told(ada, 'Bring water')).length, (await told(bo, 'Bring water')).length];
    expect(reached.sort()).toEqual([0, 1]);
  });

  it.each([
    { wrong: ['--subject', 'x', '--text', 'y'], says: 'say to whom' },
    { wrong: ['--all', '--subject', 'x'], says: 'needs --subject and --text' },
  ])('says what is missing: $says', async ({ wrong, says }) => {
    const { code } = await several();
    const { code: ended, err } = await event(['letters', 'write', code, ...wrong]);
    expect(ended).toBe(2);
    expect(err).toContain(says);
  });

  it('names a ticket, a session and a file that are of no use', async () => {
    const { code } = await several();
    const words = ['--subject', 'x', '--text', 'y'];
    for (const narrow of [
      ['--ticket', 'none'],
      ['--session', 'none'],
    ]) {
      expect((await event(['letters', 'write', code, ...words, ...narrow])).err).toContain('none');
    }
    const file = join(folder, `${code}-half.yaml`);
    await writeFile(file, 'subject: Water\n');
    expect((await event(['letters', 'write', code, file, '--all'])).err).toContain(':1:1: text');
  });
});
