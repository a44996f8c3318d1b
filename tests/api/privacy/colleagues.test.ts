import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { rows } from '@/event-api/platform/database/statements';
import { createTestApi } from '../../support/api';
import { withApplications } from '../../support/applications-event';
import { commandLine } from '../../support/command-line';
import { describeOnServer, TEST_START } from '../../support/database';
import { payingGroup } from '../../support/group-members';
import { runAllJobs } from '../../support/run-all-jobs';
import { ready } from '../applications/sending';
import { AFTER_THE_EVENT } from '../registration/cancelling';
import { rowsNaming } from './everything-of';

describeOnServer('erasing one of several', (platform) => {
  it('who was in a group, and the contact of an application with others, leaves them theirs', async () => {
    const api = createTestApi(platform());
    const event = commandLine(platform);
    const group = await payingGroup(platform(), api);
    const members = [await group.member('Ada'), await group.member('Bo'), await group.member('Cy')];
    await group.pay(members);
    await runAllJobs(platform(), jobHandlers);
    const { sums } = await group.show();
    const [eventCode, host] = ['colleagues', 'colleagues.localhost'];
    await api.importFixture({ code: eventCode, host }, withApplications);
    const company = await ready(api, { eventCode, host });
    await company.addPerson({
      first_name: 'Ada',
      last_name: 'Nguyen',
      email: 'second@quill.example',
      role: 'floor',
    });
    await company.send();

    const found = await rows<{ name: string; email: string; code: string }>(
      platform().db,
      sql`select name, email, registration_code as code from group_members where group_code = ${group.code} order by name`,
    );
    const [ada, bo] = found;
    if (!ada || !bo) throw new Error('the group has no members');
    const before = [
      await rowsNaming(platform().db, [bo.email, bo.code]),
      await rowsNaming(platform().db, [company.email]),
    ];
    platform().clock.set(AFTER_THE_EVENT);
    expect(await event(['erase-person', ada.email, '--yes'])).toMatchObject({ code: 0 });
    expect(await event(['erase-person', 'second@quill.example', '--yes'])).toMatchObject({ code: 0 });
    await runAllJobs(platform(), jobHandlers);

    expect(
      await rowsNaming(platform().db, [ada.email, ada.code, 'Ada Nguyen', 'second@quill.example']),
    ).toEqual([]);
    expect([
      await rowsNaming(platform().db, [bo.email, bo.code]),
      await rowsNaming(platform().db, [company.email]),
    ]).toEqual(before);
    platform().clock.set(TEST_START);
    expect((await group.show()).sums).toEqual(sums);
    expect(await company.look()).toMatchObject({ code: company.code });
  });
});
