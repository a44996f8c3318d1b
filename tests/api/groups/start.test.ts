import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { mailOf } from '../registration/person';
import { CONTACT, organise, visitor, withGroups } from './organising';

const HOST = 'groups.localhost';
const OTHER = 'other-groups.localhost';
const UNKNOWN = { en: 'This is not a valid group code', fr: 'Ce code de groupe n’est pas valide' };

describeOnServer('starting a group', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'groups', host: HOST }, (event) => withGroups(event, { greatest: 40 }));
    await api.importFixture({ code: 'other', host: OTHER }, (event) => withGroups(event));
    await api.importFixture({ code: 'none', host: 'none.localhost' });
    await api.importFixture({ code: 'closed', host: 'closed.localhost' }, (event) =>
      withGroups(event, { pay_until: '2027-01-05' }),
    );
  });

  describe('getRegistrationGroupOption', () => {
    it('200: sizes, discounts, the tracks for groups, and whether one can be begun now', async () => {
      const option = await api.call('getRegistrationGroupOption', {}, { host: HOST });
      expect(option).toMatchObject({
        ...{ open: 'Y', message: null, size: { least: 3, greatest: 40 }, places_kept_days: 14 },
        ...{ discounts: [{ from: 10, percent: 5 }], pay_until: null, send_types: ['email', 'text'] },
      });
      expect(option.tracks.map(({ code }) => code)).toEqual(['schools', 'general', 'online', 'last-place']);
    });

    it('200: says why not, for an event without groups and after the end of paying', async () => {
      const none = await api.call('getRegistrationGroupOption', {}, { host: 'none.localhost' });
      expect(none).toMatchObject({
        open: 'N',
        message: 'This event takes no group registrations.',
        tracks: [],
      });
      const over = await api.call(
        'getRegistrationGroupOption',
        {},
        { host: 'closed.localhost', locale: 'fr' },
      );
      expect([over.open, over.message]).toEqual([
        'N',
        'Le délai pour inscrire un groupe et payer est écoulé.',
      ]);
    });
  });

  describe('createGroup', () => {
    it('200: begins a group, and mails its organiser the code with a link that opens it', async () => {
      const email = 'first@lakeside.example';
      const { code, group, caller } = await organise(api, HOST, {
        group_contact_email: ' First@lakeside.example',
      });
      expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
      expect(group).toMatchObject({
        ...CONTACT,
        ...{ group_contact_email: email, group_contact_phone: '+16045550123' },
        ...{ mode: 'in_person', join_by_link: 'Y', people: 0, states: {}, pay_until: null },
        track: { code: 'schools' },
        places: [{ track: { code: 'schools' }, free: 0, used: 0, until: null, waiting: null }],
      });
      expect(group.start_link).toMatch(new RegExp(`^http://${HOST}[:\\d]*/group-start/${code}$`));
      expect(group.pay_link).toMatch(new RegExp(`^http://${HOST}[:\\d]*/group-pay/${code}$`));
      const elsewhere = await api.call('getGroupInformation', { code }, { ...caller, host: `test.${HOST}` });
      expect(elsewhere.start_link).toContain(`//test.${HOST}`);
      expect(elsewhere.pay_link).toContain(`//test.${HOST}`);
      expect(await api.call('getGroupInformation', { code }, caller)).toEqual(group);

      const [mail] = await mailOf(platform(), email);
      expect(mail?.subject).toBe('Your group code: Horizons');
      expect(mail?.text).toContain(`Group code: ${code}`);
      const secret = /\/registration\/group\?secret=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const phone = await visitor(api, HOST);
      expect((await api.refused('getGroupInformation', { code }, phone)).status).toBe(404);
      expect(await api.call('checkGroup', { secret }, phone)).toMatchObject({ code, organiser: 'Y' });
      expect(await api.call('getGroupInformation', { code }, phone)).toEqual(group);
    });

    it('200: corrects one, and leaves its address as it is until another one is confirmed', async () => {
      const { code, caller, group } = await organise(api, HOST);
      const email = group.group_contact_email;
      expect(await mailOf(platform(), email)).toHaveLength(1);
      const changes = {
        group_contact_email: email,
        group_contact_name: 'Ola Martin',
        join_by_link: 'N',
      } as const;
      const input = { ...CONTACT, ...changes, code, track: 'online' };
      const corrected = await api.call('createGroup', input, caller);
      expect(corrected).toMatchObject({ ...changes, code, mode: 'online', track: { code: 'online' } });
      expect(await api.call('getGroupInformation', { code }, caller)).toEqual(corrected);
      expect(await mailOf(platform(), email)).toHaveLength(1);
      const moved = { group_contact_email: 'moved@lakeside.example', group_contact_name: 'Mo Ved' };
      expect(await api.call('createGroup', { ...input, ...moved }, caller)).toEqual({
        ...corrected,
        pending_contact: moved,
      });
    });

    it('404: somebody else’s group is not corrected, nor another event’s', async () => {
      const { code, caller } = await organise(api, HOST);
      const input = { ...CONTACT, code, track: 'schools' };
      for (const other of [await visitor(api, HOST), await visitor(api, OTHER)]) {
        expect((await api.refused('createGroup', input, other)).status).toBe(404);
      }
      expect((await api.call('getGroupInformation', { code }, caller)).group_contact_email).not.toBe(
        CONTACT.group_contact_email,
      );
    });

    it('200: begins with a name and an address of mail alone; what receipts have more is given later', async () => {
      const { code, group, caller } = await organise(api, HOST, {
        group_contact_email: 'later@lakeside.example',
        ...{ group_contact_phone: '', group_contact_address: '' },
      });
      expect(group).toMatchObject({ group_contact_phone: '', group_contact_address: '' });
      const { track, places: _, ...rest } = { ...CONTACT, ...group };
      const corrected = await api.call(
        'createGroup',
        {
          ...{ code, track: track.code, join_by_link: rest.join_by_link, mode: rest.mode },
          ...{ group_organization: rest.group_organization, group_contact_name: rest.group_contact_name },
          ...{ group_contact_email: rest.group_contact_email, group_contact_address: '2 Lake St' },
        },
        caller,
      );
      expect(corrected).toMatchObject({ group_contact_phone: '', group_contact_address: '2 Lake St' });
    });

    it.each<[string, Record<string, string>, string, string]>([
      ['no organization', { group_organization: ' ' }, 'group_organization', 'This field is required'],
      ['no contact', { group_contact_name: '' }, 'group_contact_name', 'This field is required'],
      [
        'a wrong address',
        { group_contact_email: 'olga' },
        'group_contact_email',
        'Enter a valid email address',
      ],
      ['a wrong number', { group_contact_phone: '12' }, 'group_contact_phone', 'Enter a valid phone number'],
      [
        'a web address as name',
        { group_organization: 'win.example' },
        'group_organization',
        'Write the name without a web address. If a full stop is part of it, put a space after it, as in St. John.',
      ],
      [
        'a track that is not for groups',
        { track: 'volunteers' },
        'track',
        'Groups cannot take this registration. Choose another one.',
      ],
      [
        'no mode where there are two',
        { track: 'general' },
        'mode',
        'Please choose whether you take part in person or online.',
      ],
    ])('422: %s', async (_what, changes, field, message) => {
      const input = { ...CONTACT, track: 'schools', ...changes };
      const { status, body } = await api.refused('createGroup', input, await visitor(api, HOST));
      expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
    });

    it('422: an event that takes no groups', async () => {
      for (const host of ['none.localhost', 'closed.localhost']) {
        const input = { ...CONTACT, track: 'general', mode: 'online' };
        const { status, body } = await api.refused('createGroup', input, await visitor(api, host));
        expect([status, Object.keys(body.errors)]).toEqual([422, ['track']]);
      }
    });

    it('401: without a token; 422: more mail to one address than anybody needs; 429: one visitor in a row', async () => {
      const input = { ...CONTACT, group_contact_email: 'flood@lakeside.example', track: 'schools' };
      expect((await api.refused('createGroup', input, { host: HOST })).status).toBe(401);
      const caller = await visitor(api, HOST);
      const statuses: number[] = [];
      for (let time = 0; time < 21; time += 1) {
        statuses.push((await api.ask('createGroup', input, caller)).status);
      }
      expect(statuses).toEqual([...Array(10).fill(200), ...Array(10).fill(422), 429]);
    });
  });

  describe('checkGroup', () => {
    it('200: says what whoever has the code may know, however it is typed', async () => {
      const { code } = await organise(api, HOST);
      const typed = ` ${code.toLowerCase().replace('-', ' ')}`;
      const checked = await api.call('checkGroup', { code: typed }, await visitor(api, HOST));
      expect(checked).toMatchObject({
        ...{ code, group_organization: 'Lakeside School', group_contact_name: 'Olga Martin' },
        ...{
          organiser: 'N',
          open: 'Y',
          message: null,
          track: 'schools',
          mode: 'in_person',
          invitation: null,
        },
        availability: { state: 'available', left: 30 },
      });
      expect(JSON.stringify(checked)).not.toContain('@lakeside');
    });

    it('200: says that a group is joined by invitation only', async () => {
      const { code } = await organise(api, HOST, { join_by_link: 'N' });
      const checked = await api.call('checkGroup', { code }, await visitor(api, HOST, 'fr'));
      expect([checked.open, checked.message]).toEqual([
        'N',
        'Ce groupe est accessible sur invitation seulement. Veuillez en demander une à la personne responsable.',
      ]);
    });

    it('404: the specification’s message for an unknown code and another event’s group', async () => {
      const { code, group } = await organise(api, HOST);
      const email = group.group_contact_email;
      const wrong: [Record<string, string>, string][] = [
        [{ code: '22222-22222' }, HOST],
        [{ code: 'x' }, HOST],
        [{ code: '22222-22222', email }, HOST],
        [{ code }, OTHER],
        [{ code, email }, OTHER],
      ];
      for (const [input, host] of wrong) {
        for (const locale of ['en', 'fr'] as const) {
          const caller = await visitor(api, host, locale);
          const { status, body } = await api.refused('checkGroup', input, caller);
          expect([status, body.errors]).toEqual([404, { code: [UNKNOWN[locale]] }]);
        }
      }
    });

    it('422: nothing to look by, and a link that is not ours, has ended, or is of another event', async () => {
      const caller = await visitor(api, HOST);
      expect((await api.refused('checkGroup', {}, caller)).body.errors).toEqual({
        code: ['This field is required'],
      });
      const { group } = await organise(api, HOST, { group_contact_email: 'link@lakeside.example' });
      const [mail] = await mailOf(platform(), group.group_contact_email);
      const secret = /secret=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const ended = { secret: ['This link is no longer valid. Please ask for a new one.'] };
      for (const [tried, host] of [
        ['forged', HOST],
        [secret, OTHER],
      ] as const) {
        const { status, body } = await api.refused('checkGroup', { secret: tried }, await visitor(api, host));
        expect([status, body.errors]).toEqual([422, ended]);
      }
    });

    it('429: one who tries codes', async () => {
      const caller = await visitor(api, HOST);
      const codes: number[] = [];
      for (let time = 0; time < 31; time += 1) {
        codes.push((await api.ask('checkGroup', { code: `2222${time}` }, caller)).status);
      }
      expect(codes).toEqual([...Array(30).fill(404), 429]);
    });
  });

  describe('getGroupInformation', () => {
    it('404: without access, and of another event', async () => {
      const { code, caller } = await organise(api, HOST);
      for (const other of [await visitor(api, HOST), { ...caller, host: OTHER }, await visitor(api, OTHER)]) {
        expect([401, 404]).toContain((await api.refused('getGroupInformation', { code }, other)).status);
      }
    });
  });
});
