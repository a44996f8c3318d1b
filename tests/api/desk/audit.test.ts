import { beforeAll, expect, it } from 'vitest';
import { createTestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { createTestDesk, type TestDesk } from '../../support/desk';

const EVENT = 'written-down';
const OWNER = 'olga@example.org';

describeOnServer('who did what, in the desk', (platform) => {
  let desk: TestDesk;
  let token: string;
  const command = commandLine(platform, 'root');
  const audit = (filter: Record<string, unknown> = {}) =>
    desk.call('getAudit', { event: EVENT, ...filter }, token);
  const whatOf = async (filter?: Record<string, unknown>) =>
    (await audit(filter)).entries.map(({ what }) => what);

  beforeAll(async () => {
    const api = createTestApi(platform());
    desk = createTestDesk(platform());
    await api.importFixture({ code: EVENT, host: `${EVENT}.localhost` });
    await api.importFixture({ code: 'other-event', host: 'other-event.localhost' });
    await command(['invite', EVENT, OWNER]);
    await command(['invite', 'other-event', OWNER]);
    token = await desk.signIn(OWNER);
    await desk.call('inviteMember', { event: EVENT, email: 'tim@example.org', role: 'door' }, token);
    await desk.agree('removeMember', { event: EVENT, email: 'tim@example.org' }, token);
    await command(['resend', 'NONE1-NONE2']);
  });

  it('says in words what was done, by whom and to whom, the newest first, and nothing of another event', async () => {
    const { entries, count, pages } = await audit();
    expect([count, pages]).toEqual([3, 1]);
    expect(
      entries.map(({ what, who, details, outcome }) => [what, who.name, who.by, details, outcome]),
    ).toEqual([
      ['Removed somebody from the team', OWNER, 'account', ['tim@example.org'], 'done'],
      ['Invited somebody to the team', OWNER, 'account', ['Door', 'tim@example.org'], 'done'],
      ['Invited somebody to the team', 'root', 'command', ['Owner', OWNER], 'done'],
    ]);
  });

  it('speaks the language of whoever asks', async () => {
    const { body } = await desk.ask('getAudit', { event: EVENT }, { token, locale: 'fr' });
    expect(body).toMatchObject({
      entries: [{ what: 'Personne retirée de l’équipe' }, { details: ['Accueil', 'tim@example.org'] }, {}],
    });
  });

  it('finds words, people and codes, filters, and leafs', async () => {
    expect(await whatOf({ q: 'removed' })).toEqual(['Removed somebody from the team']);
    expect(await whatOf({ q: 'ROOT' })).toEqual(['Invited somebody to the team']);
    expect(await whatOf({ q: 'role=door' })).toEqual(['Invited somebody to the team']);
    expect(await whatOf({ q: 'olga@' })).toHaveLength(2);
    expect(await whatOf({ act: 'invite' })).toHaveLength(2);
    expect(await whatOf({ act: 'invite', who: 'root' })).toHaveLength(1);
    expect(await whatOf({ q: '%' })).toEqual([]);
    expect(await whatOf({ page: 2 })).toEqual([]);
    const { people, acts } = await audit({ q: 'nothing like that' });
    expect(people.map(({ name }) => name).sort()).toEqual([OWNER, 'root']);
    expect(acts.map(({ key }) => key)).toEqual(['invite', 'team remove']);
  });

  it('is a file in the language that its link says', async () => {
    const { body, headers } = await desk.ask(
      'downloadAudit',
      { event: EVENT, language: 'fr', act: 'invite' },
      { token },
    );
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('written-down-qui-a-fait-quoi.csv');
    const [heading, first, second] = String(body).trim().split('\r\n');
    expect(heading).toContain('Quand (America/Los_Angeles);Qui;Quoi;Résultat;Détails');
    expect(first).toContain(`;${OWNER};Invitation dans l’équipe envoyée;Fait;Accueil tim@example.org`);
    expect(second).toContain(';root;');
  });
});
