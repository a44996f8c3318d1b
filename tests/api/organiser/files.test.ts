import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationContacts } from '@/event-api/applications/schema';
import { files } from '@/event-api/files/schema';
import type { SavedFile } from '@/lib/domain/forms/form-model';
import { createTestApi, type TestApi } from '../../support/api';
import { applicationsChoice, withApplications } from '../../support/applications-event';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { picture } from '../../support/uploads';
import { only, type Ready, ready } from '../applications/sending';

describeOnServer('npm run event -- files', (platform) => {
  const event = commandLine(platform);
  const { code: eventCode, host } = applicationsChoice('uploads');
  let api: TestApi;
  let company: Ready;
  let folder = '';
  let logo: SavedFile;
  let portrait: SavedFile;

  const upload = async (target: string, code: string, field_ID: string) => {
    const input = { target, code, field_ID, type: 'photo', file: await picture(20, 20) };
    const { status, body } = await api.ask('uploadWebsiteFile', input, company.caller);
    expect(status).toBe(200);
    return body as SavedFile; // the API checks its answers in tests
  };
  beforeAll(async () => {
    api = createTestApi(platform());
    folder = await mkdtemp(join(tmpdir(), 'rendezvous-files-'));
    await api.importFixture({ code: eventCode, host }, withApplications);
    await api.importFixture({ code: 'no-uploads', host: 'no-uploads.localhost' });
    company = await ready(api, { eventCode, host });
    const mine = eq(applicationContacts.applicationCode, company.code);
    const contact = only(await platform().db.select().from(applicationContacts).where(mine));
    logo = await upload('exhibitor', company.code, 'logo');
    portrait = await upload('exhibitor_contact', contact.code, 'portrait');
  });
  afterAll(() => rm(folder, { recursive: true }));
  const storedOf = async ({ id }: SavedFile) =>
    Buffer.from((await platform().storage.get(`${eventCode}/${id}`)) ?? []);

  it('list: each with the order that it belongs to, those of contacts too, by the days of the event', async () => {
    // Eleven in the evening at the event, and the next morning in UTC.
    await platform()
      .db.update(files)
      .set({ createdAt: '2027-01-11T07:00:00.000Z' })
      .where(eq(files.id, logo.id));
    const { out } = await event(['files', 'list', eventCode, '--csv']);
    const row = (file: SavedFile, of: string, field: string) =>
      [
        file.id,
        eventCode,
        of,
        company.code,
        field,
        file.name,
        file.media_type,
        file.size,
        '2027-01-10',
      ].join();
    expect(out.trim().split('\r\n')).toEqual([
      'code,event,of,order,field,name,type,bytes,uploaded',
      row(logo, 'exhibitor', 'logo'),
      row(portrait, 'exhibitor contact', 'portrait'),
    ]);
    expect((await event(['files', 'list', '--of', company.code])).out).toContain(portrait.id);
    expect((await event(['files', 'list', '--of', 'ELSE'])).out).toBe('There are no such files.\n');
    expect((await event(['files', 'list', 'no-uploads'])).out).toBe('There are no such files.\n');
    expect(await event(['files', 'list', 'none'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no event "none"'),
    });
  });

  it('save: writes the content as it was uploaded, readable by its user alone, also into new folders', async () => {
    const path = join(folder, 'new', 'logo.png');
    expect(await event(['files', 'save', logo.id.toLowerCase(), path])).toMatchObject({ code: 0, err: '' });
    expect(await readFile(path)).toEqual(await storedOf(logo));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('save: replaces nothing that is there', async () => {
    const path = join(folder, 'mine.txt');
    await writeFile(path, 'mine');
    expect(await event(['files', 'save', logo.id, path])).toMatchObject({
      ...{ code: 1, out: '' },
      err: `${path} is there already; name another file; nothing changed.\n`,
    });
    expect(await readFile(path, 'utf8')).toBe('mine');
  });

  it('save: in a folder it has its own name, which leads nowhere else', async () => {
    const into = await mkdtemp(join(folder, 'into-'));
    await platform()
      .db.update(files)
      .set({ name: '../../up/\u001b[2Jé.png' })
      .where(eq(files.id, portrait.id));
    const { code, out } = await event(['files', 'save', portrait.id, into]);
    expect([code, out]).toEqual([0, expect.not.stringContaining('\u001b')]);
    expect(await readdir(into)).toEqual([`${portrait.id}-.._.._up_2Jé.png`]);
    expect((await event(['files', 'save', portrait.id, into])).code).toBe(1);
  });

  it('save: says when there is no such file, where it cannot write, and when the storage has lost it', async () => {
    const path = join(folder, 'other.png');
    expect(await event(['files', 'save', 'NONE', path])).toMatchObject({
      ...{ code: 1, out: '' },
      err: 'There is no file "NONE"; "files list" names those that there are.\n',
    });
    const inFile = join(folder, 'file.txt');
    await writeFile(inFile, '');
    expect(await event(['files', 'save', logo.id, join(inFile, 'logo.png')])).toMatchObject({
      code: 1,
      err: expect.stringContaining('cannot be written'),
    });
    await platform().storage.remove(`${eventCode}/${logo.id}`);
    expect(await event(['files', 'save', logo.id, path])).toMatchObject({
      ...{ code: 1, out: '' },
      err: `The storage of files does not give ${logo.id}; nothing was written.\n`,
    });
    expect(await readdir(folder)).not.toContain('other.png');
  });

  it.each([
    [['files'], 'files needs one of: list, save'],
    [['files', 'save', 'CODE'], 'name the code of the one file to save, and where to'],
    [['files', 'save', 'CODE', 'a', '--csv'], 'files save takes no --csv'],
    [['files', 'list', 'a', 'b'], 'files list does not take "b"'],
  ])('wrong usage: %j', async (args, why) => {
    expect(await event(args)).toMatchObject({ code: 2, err: expect.stringContaining(why) });
  });
});
