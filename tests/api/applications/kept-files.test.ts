import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { declineApplication } from '@/event-api/applications/decide/decide-application';
import { applicationContacts } from '@/event-api/applications/schema';
import { deleteUnneededFiles } from '@/event-api/files/delete-unneeded-files';
import { files } from '@/event-api/files/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { applicationsChoice, withApplications } from '../../support/applications-event';
import { describeOnServer } from '../../support/database';
import { picture } from '../../support/uploads';
import { only, type Ready, ready } from './sending';

const MONTH_SECONDS = 31 * 24 * 3600;

describeOnServer('files of applications', (platform) => {
  let api: TestApi;
  let events = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });

  /** An application with a logo and a portrait of its contact. */
  const begin = async () => {
    events += 1;
    const choice = applicationsChoice(`kept-${platform().database.kind}-${events}`);
    await api.importFixture(choice, withApplications);
    const company = await ready(api, { eventCode: choice.code, host: choice.host });
    const mine = eq(applicationContacts.applicationCode, company.code);
    const contact = only(await platform().db.select().from(applicationContacts).where(mine));
    for (const [target, code, field_ID] of [
      ['exhibitor', company.code, 'logo'],
      ['exhibitor_contact', contact.code, 'portrait'],
    ]) {
      const input = { target, code, field_ID, type: 'photo', file: await picture(20, 20) };
      expect((await api.ask('uploadWebsiteFile', input, company.caller)).status).toBe(200);
    }
    return company;
  };
  const kept = async ({ eventCode }: Ready) => {
    const isKept = and(eq(files.eventCode, eventCode), eq(files.state, 'kept'));
    return (await platform().db.select().from(files).where(isKept)).map(({ ownerKind }) => ownerKind).sort();
  };
  const aMonthLater = async () => {
    platform().clock.advance(MONTH_SECONDS);
    await deleteUnneededFiles(platform());
  };

  it('stay as long as it is sent and not declined, those of its contacts as well', async () => {
    const [sent, begun] = [await begin(), await begin()];
    await sent.send();
    await aMonthLater();
    expect(await kept(sent)).toEqual(['exhibitor', 'exhibitor_contact']);
    expect(await kept(begun)).toEqual([]);
    await declineApplication(platform(), { code: sent.code, message: null });
    await aMonthLater();
    expect(await kept(sent)).toEqual([]);
  });
});
