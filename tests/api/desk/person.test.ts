import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { groupMembers, groups } from '@/event-api/groups/schema';
import { jobHandlers } from '@/event-api/jobs';
import { ERASED_DOMAIN } from '@/event-api/platform/erased-address';
import { registrations } from '@/event-api/registration/schema';
import { createTestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { createTestDesk, type TestDesk } from '../../support/desk';
import { runAllJobs } from '../../support/run-all-jobs';
import { readyPerson } from '../registration/person';

const EVENT = 'of-one-person';
const OWNER = 'olga@example.org';

describeOnServer('one person, in the desk', (platform) => {
  let desk: TestDesk;
  let token: string;
  let code: string;
  const command = commandLine(platform, 'root');
  const ask = (who: { kind: string; id: string }) => desk.call('getPerson', { event: EVENT, ...who }, token);
  const person = async (who: { kind: string; id: string } = { kind: 'registration', id: code }) => {
    const found = await ask(who);
    if (found.moved !== null) throw new Error(`moved to ${found.moved.id}`);
    return found;
  };

  beforeAll(async () => {
    const api = createTestApi(platform());
    desk = createTestDesk(platform());
    await api.importFixture({ code: EVENT, host: `${EVENT}.localhost` });
    await api.importFixture({ code: 'elsewhere', host: 'elsewhere.localhost' });
    await command(['invite', EVENT, OWNER]);
    token = await desk.signIn(OWNER);
    const ada = await readyPerson(api, { host: `${EVENT}.localhost`, email: 'ada@example.com' });
    await ada.submit();
    code = ada.code;
    await command(['resend', code]);
    await runAllJobs(platform(), jobHandlers);
  });

  it('has what they answered, chose, paid and got, and what was done for them', async () => {
    const ada = await person();
    expect(ada.person).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.com', code, id: code });
    expect(ada.answers.flatMap(({ answers }) => answers).map(({ value }) => value)).toContain('Lovelace');
    expect(ada.sessions.map(({ state }) => state)).toContain('attends');
    expect(ada.lines.length).toBeGreaterThan(0);
    expect(ada.money?.left).toBe(ada.lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
    const asked = { event: EVENT, kind: 'registration', id: code };
    const { body } = await desk.ask('getPerson', asked, { token, locale: 'fr' });
    const { lines } = body as typeof ada;
    expect(ada.lines.map(({ title }) => title)).toEqual(['General admission']);
    // Ordered in English, and read in French.
    expect(lines.map(({ title }) => title)).toEqual(['Admission générale']);
    expect(ada.money?.payments).toHaveLength(1);
    expect(ada.letters.map(({ name, state }) => [name, state])).toEqual([
      ['Confirmation of the registration', 'sent'],
      ['Confirmation of the registration', 'sent'],
    ]);
    expect(ada.history.map(({ what, who }) => [what, who])).toEqual([
      ['Sent a confirmation again', 'root'],
      ['Sent it', null],
      ['Started', null],
    ]);
    expect(ada.acts).toEqual(['resend', 'correct', 'move', 'refund', 'cancel', 'export', 'erase', 'note']);
  });

  it('keeps notes of the team, each once, with who wrote them', async () => {
    const note = { event: EVENT, kind: 'registration', id: code, text: 'Comes with a guide dog.' };
    for (const _ of [1, 2]) await desk.call('addPersonNote', note, token);
    const [first, ...others] = (await person()).notes;
    expect([first?.text, first?.by, others]).toEqual([note.text, OWNER, []]);
    const { notes } = await ask({ kind: 'registration', id: code }).then((found) => ({
      notes: found.moved === null ? found.notes : [],
    }));
    const id = notes[0]?.id ?? 0;
    const elsewhere = await desk.ask(
      'removePersonNote',
      { event: EVENT, kind: 'registration', id: 'NOBODY', note: id },
      { token },
    );
    expect(elsewhere.status).toBe(404);
    for (const _ of [1, 2])
      await desk.call('removePersonNote', { ...note, text: undefined, note: id } as never, token);
    expect((await person()).notes).toEqual([]);
  });

  it('leads on to whoever began since, and from a group to its people', async () => {
    const now = platform().clock.now();
    const at = { eventCode: EVENT, locale: 'en' as const, trackCode: 'general', mode: 'in_person' as const };
    await platform()
      .db.insert(groups)
      .values({
        ...{ ...at, code: 'PARTY', organization: 'École du Nord', contactName: 'Zoé', joinByLink: false },
        ...{ contactEmail: 'zoe@example.com', contactPhone: '', contactAddress: '', createdAt: now },
      });
    const [member] = await platform()
      .db.insert(groupMembers)
      .values({
        ...{ ...at, groupCode: 'PARTY', name: 'Yves', email: 'yves@example.com', phone: '', byLink: false },
        ...{ sendType: 'email', state: 'sent', changedAt: now, addedAt: now },
      })
      .returning();
    const id = String(member?.id);
    expect((await person({ kind: 'group', id: 'PARTY' })).others).toMatchObject([{ name: 'Yves', id }]);
    const invited = await person({ kind: 'member', id });
    expect([invited.group, invited.acts]).toEqual(['PARTY', ['export', 'erase']]);
    await platform()
      .db.update(groupMembers)
      .set({ registrationCode: code })
      .where(eq(groupMembers.groupCode, 'PARTY'));
    expect(await ask({ kind: 'member', id })).toEqual({ moved: { kind: 'registration', id: code } });
  });

  it('says of who was erased that they were, and offers nothing', async () => {
    await platform()
      .db.insert(registrations)
      .values({
        ...{ eventCode: EVENT, email: `x@${ERASED_DOMAIN}`, code: 'GONE', status: 'submitted' },
        ...{ trackCode: 'general', mode: 'online', locale: 'en', startedAt: platform().clock.now() },
      });
    const gone = await person({ kind: 'registration', id: 'GONE' });
    expect([gone.erased, gone.person.name, gone.person.email]).toEqual([true, 'Erased', null]);
    expect(gone.acts.filter((act) => act !== 'resend' && act !== 'correct' && act !== 'move')).toEqual([]);
    await platform().db.delete(registrations).where(eq(registrations.code, 'GONE'));
  });

  it('is nobody at another event, of another kind, and for words that name no kind', async () => {
    await command(['invite', 'elsewhere', OWNER]);
    for (const [event, kind, id] of [
      ['elsewhere', 'registration', code],
      [EVENT, 'buyer', code],
      [EVENT, 'toString', code],
      [EVENT, 'member', code],
    ]) {
      const { status } = await desk.ask('getPerson', { event, kind, id }, { token });
      expect([event, kind, status]).toEqual([event, kind, 404]);
    }
  });
});
