import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deleteUnneededFiles } from '@/event-api/files/delete-unneeded-files';
import { listOwnFiles } from '@/event-api/files/queries';
import type { SavedFile } from '@/lib/domain/forms/form-model';
import { describeOnServer } from '../../support/database';
import { picture } from '../../support/uploads';
import { PERSON } from './applicant';
import { applying } from './applying';

const MONTH_SECONDS = 31 * 24 * 3600;

describeOnServer('files of contacts', (platform) => {
  const { api, begin, event } = applying(platform, 'files');
  const withPortrait = async () => {
    const quill = await begin('sponsor');
    const code = await quill.addPerson();
    const place = { target: 'sponsor_contact', code, field_ID: 'portrait', type: 'photo' };
    const uploaded = await api().ask(
      'uploadWebsiteFile',
      { ...place, file: await picture(40, 40) },
      quill.caller,
    );
    const portrait = uploaded.body as SavedFile;
    await quill.ask('savePerson', { person_code: code, model: { ...PERSON, portrait } });
    const owner = { kind: 'sponsor_contact', code };
    const kept = async () =>
      (await listOwnFiles(platform().db, { eventCode: event(), owners: [owner] })).length;
    return { ...quill, person_code: code, kept };
  };
  const monthLater = async () => {
    platform().clock.advance(MONTH_SECONDS);
    await deleteUnneededFiles(platform());
  };

  it('stay with an application that was sent, although the contact can still be corrected', async () => {
    const { code, kept } = await withPortrait();
    expect(await kept()).toBe(1);
    const now = platform().clock.now();
    await platform().db.execute(
      sql`update applications set state = 'submitted', submitted_at = ${now} where code = ${code}`,
    );
    await monthLater();
    expect(await kept()).toBe(1);
  });

  it('go with an application that is never sent, and with the contact', async () => {
    const left = await withPortrait();
    const removed = await withPortrait();
    await removed.ask('removePerson', { person_code: removed.person_code });
    expect(await removed.kept()).toBe(0);
    await monthLater();
    expect(await left.kept()).toBe(0);
  });
});
