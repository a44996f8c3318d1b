import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { readyPerson } from '../registration/person';
import { organise, visitor, withGroups } from './organising';

const HOST = 'people.localhost';
const OTHER = 'other-people.localhost';

const member = (name: string, rest: Record<string, string> = {}) => ({
  group_invite_name: name,
  group_invite_email: `${name.toLowerCase().replaceAll(' ', '.')}@people.example`,
  ...rest,
});
const many = (count: number) => Array.from({ length: count }, (_each, at) => member(`Person ${at + 1}`));

describeOnServer('the members of a group', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'people', host: HOST }, (event) => withGroups(event, { greatest: 250 }));
    await api.importFixture({ code: 'other', host: OTHER }, (event) =>
      withGroups(event, { least: 1, greatest: 2, discounts: [] }),
    );
    const registered = await readyPerson(api, { host: HOST, email: 'registered@people.example' });
    await registered.submit();
  });

  describe('addGroupMembers', () => {
    it('200: previews a list without adding anybody, then adds it in its order, and once only', async () => {
      const { caller, code, board } = await organise(api, HOST);
      const members = [
        member('Zoe Tremblay', { locale: 'Français', track: 'General admission', mode: 'en ligne' }),
        member('Ada Lovelace', { locale: 'EN', track: 'écoles', mode: 'En personne' }),
        { group_invite_name: 'Text Only', group_invite_phone: '604 555 0199' },
      ];
      const preview = await api.call('addGroupMembers', { code, people: members }, caller);
      expect(preview.rows.map(({ outcome, member_ID }) => [outcome, member_ID])).toEqual(
        Array(3).fill(['new', null]),
      );
      expect(preview.without_place).toBe(3);
      expect(await board()).toEqual([]);

      const { rows } = await api.call(
        'addGroupMembers',
        { code, people: members, commit: 'Y', send: 'N' },
        caller,
      );
      expect(rows).toMatchObject([
        {
          outcome: 'added',
          name: 'Zoe Tremblay',
          locale: 'fr',
          track: 'general',
          track_name: 'General admission',
          mode: 'online',
        },
        { outcome: 'added', name: 'Ada Lovelace', locale: 'en', track: 'schools', mode: 'in_person' },
        { outcome: 'added', phone: '+16045550199', locale: 'en', track: 'schools', mode: 'in_person' },
      ]);
      const again = await api.call(
        'addGroupMembers',
        { code, people: members, commit: 'Y', send: 'N' },
        caller,
      );
      expect(again.rows.map(({ outcome, member_ID }) => [outcome, member_ID])).toEqual(
        rows.map(({ member_ID }) => ['known', member_ID]),
      );
      expect(
        (await board()).map(({ member_ID, name, state, send_type }) => [member_ID, name, state, send_type]),
      ).toEqual([
        [rows[0]?.member_ID, 'Zoe Tremblay', 'listed', 'email'],
        [rows[1]?.member_ID, 'Ada Lovelace', 'listed', 'email'],
        [rows[2]?.member_ID, 'Text Only', 'listed', 'text'],
      ]);
    });

    it('200: somebody who is registered is answered like anybody, here and when they are invited alone', async () => {
      const { caller, code, board } = await organise(api, HOST);
      const members = [
        { group_invite_name: 'Ada', group_invite_email: 'registered@people.example' },
        { group_invite_name: 'Bo', group_invite_email: 'nobody@people.example' },
      ];
      for (const commit of ['N', 'Y'] as const) {
        const { rows } = await api.call(
          'addGroupMembers',
          { code, people: members, commit, send: 'N' },
          caller,
        );
        expect(rows.map(({ outcome, errors }) => [outcome, errors])).toEqual(
          Array(2).fill([commit === 'Y' ? 'added' : 'new', {}]),
        );
      }
      expect((await board()).map(({ state }) => state)).toEqual(['listed', 'listed']);
      const other = await organise(api, HOST);
      const answers = [];
      for (const one of members) {
        answers.push(await api.call('sendGroupInvitation', { code: other.code, ...one }, other.caller));
      }
      expect(answers[0]).toEqual(answers[1]);
    });

    it('200: adds nobody twice when the same list is sent twice at once', async () => {
      const { caller, code, board } = await organise(api, HOST);
      const input = { code, people: many(20), commit: 'Y', send: 'N' } as const;
      const answers = await Promise.all([1, 2, 3].map(() => api.call('addGroupMembers', input, caller)));
      const added = answers.flatMap(({ rows }) => rows.filter(({ outcome }) => outcome === 'added'));
      expect(added).toHaveLength(20);
      expect((await board()).map(({ name }) => name)).toEqual(many(20).map((each) => each.group_invite_name));
    });

    it.each<[string, Record<string, string>, string, string, string]>([
      [
        'no name',
        { group_invite_name: '' },
        'group_invite_name',
        'This field is required',
        'Ce champ est obligatoire',
      ],
      [
        'a wrong address',
        { group_invite_email: 'ada@' },
        'group_invite_email',
        'Enter a valid email address',
        'Entrez une adresse courriel valide',
      ],
      [
        'neither address nor number',
        { group_invite_email: '' },
        'group_invite_email',
        'Enter an email address or a phone number.',
        'Entrez une adresse courriel ou un numéro de téléphone.',
      ],
      [
        'a wrong number',
        { group_invite_phone: '12' },
        'group_invite_phone',
        'Enter a valid phone number',
        'Entrez un numéro de téléphone valide',
      ],
      [
        'twice in the list',
        { group_invite_email: 'first@people.example' },
        'group_invite_email',
        'This person is in row 1 of the list already.',
        'Cette personne figure déjà à la ligne 1 de la liste.',
      ],
      [
        'an unknown ticket',
        { track: 'VIP' },
        'track',
        'The event has no such registration.',
        'L’événement n’offre pas cette inscription.',
      ],
      [
        'a ticket that is not for groups',
        { track: 'volunteers' },
        'track',
        'Groups cannot take this registration. Choose another one.',
        'Cette inscription n’est pas offerte aux groupes. Choisissez-en une autre.',
      ],
      [
        'a mode that the ticket has not',
        { mode: 'online' },
        'mode',
        'This registration is not available for the way you chose to take part.',
        'Cette inscription n’est pas offerte pour ce mode de participation.',
      ],
      [
        'an unknown language',
        { locale: 'xx' },
        'locale',
        'Write the language as English or French.',
        'Indiquez la langue, anglais ou français.',
      ],
    ])(
      '200: refuses a row with %s alone, and says why in the caller’s language',
      async (_what, changes, field, english, french) => {
        const { caller, code, board } = await organise(api, HOST);
        const members = [member('First'), member('Second', changes), member('Third')];
        for (const [locale, message] of [
          ['en', english],
          ['fr', french],
        ] as const) {
          const { rows } = await api.call(
            'addGroupMembers',
            { code, people: members },
            { ...caller, locale },
          );
          expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'refused', 'new']);
          expect(rows[1]?.errors[field]).toEqual([message]);
        }
        await api.call('addGroupMembers', { code, people: members, commit: 'Y', send: 'N' }, caller);
        expect((await board()).map(({ name }) => name)).toEqual(['First', 'Third']);
      },
    );

    it('200: refuses the rows beyond the largest group', async () => {
      const { caller, code, board } = await organise(api, OTHER);
      const { rows } = await api.call(
        'addGroupMembers',
        { code, people: many(3), commit: 'Y', send: 'N' },
        caller,
      );
      expect(rows.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'refused']);
      expect(rows[2]?.errors).toEqual({
        request: ['This group already has the 2 people that a group may have.'],
      });
      expect(await board()).toHaveLength(2);
    });

    it('takes as many statements for 200 members as for two, and so does the board', async () => {
      const count = async (run: () => Promise<unknown>) => (await platform().statementsOf(run)).length;
      const spent: number[][] = [];
      for (const size of [2, 200]) {
        const { caller, code, board } = await organise(api, HOST);
        const members = many(size);
        const preview = await count(() => api.call('addGroupMembers', { code, people: members }, caller));
        const commit = await count(() =>
          api.call('addGroupMembers', { code, people: members, commit: 'Y' }, caller),
        );
        spent.push([preview, commit, await count(board)]);
      }
      expect(spent[1]).toEqual(spent[0]);
      expect(Math.max(...(spent[0] ?? []))).toBeLessThan(20);
    });

    it('404: without access, and another event’s group', async () => {
      const { code } = await organise(api, HOST);
      for (const other of [await visitor(api, HOST), await visitor(api, OTHER)]) {
        const input = { code, people: many(1) };
        expect((await api.refused('addGroupMembers', input, other)).status).toBe(404);
        expect((await api.refused('getAccountListByGroup', { code }, other)).status).toBe(404);
      }
    });

    it('422: nobody, and more members than one call takes', async () => {
      const { caller, code } = await organise(api, HOST);
      for (const members of [[], many(501)]) {
        expect((await api.refused('addGroupMembers', { code, people: members }, caller)).status).toBe(422);
      }
    });
  });
});
