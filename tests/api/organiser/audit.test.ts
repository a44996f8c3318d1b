import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { auditEntries } from '@/event-api/audit/schema';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { fixtureEvent } from '../../support/fixture-event';

describeOnServer('npm run event -- audit', (platform) => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rendezvous-audit-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  it('every changing command leaves who, when, what and how it ended; reading leaves nothing', async () => {
    const event = commandLine(platform, 'olga');
    expect((await event(['audit'])).out).toBe('No command has changed anything yet.\n');

    const file = join(folder, 'event.yaml');
    await writeFile(file, stringify(fixtureEvent({ code: 'audited', host: 'audited.example' })));
    await event(['import', file]);
    await event(['list']);
    await event(['export', 'audited']);
    await event(['applications', 'approve', 'NOBODY']);
    const paul = commandLine(platform, 'paul');
    await paul(['notify', 'audited', join(folder, 'none.yaml')]);
    const news = join(folder, 'news.yaml');
    await writeFile(news, 'code: opening\nsubject: { en: Open }\ntext: We are open.\n');
    await paul(['notify', 'audited', news]);
    // What is only shown, or not agreed to, is not written down either.
    await paul(['delete', 'audited']);
    await paul(['import', file, '--dry-run']);

    const kept = await platform().db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(
      kept.map(({ who, command, eventCode, targets, outcome }) => [
        who,
        command,
        eventCode,
        targets,
        outcome,
      ]),
    ).toEqual([
      ['olga', 'import', 'audited', [], 'done'],
      ['olga', 'applications approve', null, ['NOBODY'], 'refused'],
      ['paul', 'notify', 'audited', ['opening'], 'done'],
    ]);
    const { out } = await event(['audit', 'audited']);
    expect(out.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([
      'when (America/Los_Angeles) who command event outcome what',
      '2027-01-10 10:00 paul notify audited done opening',
      '2027-01-10 10:00 olga import audited done',
      '',
    ]);
  });

  it('a command whose process ends from outside is listed as one that did not end', async () => {
    const event = commandLine(platform);
    const [{ id = 0 } = {}] = await platform()
      .db.insert(auditEntries)
      .values({
        at: platform().clock.now(),
        who: 'olga',
        command: 'import',
        eventCode: 'ended',
        targets: [],
        outcome: null,
      })
      .returning();
    expect(id).toBeGreaterThan(0);
    expect((await event(['audit', 'ended'])).out).toContain('did not end');
  });
});
