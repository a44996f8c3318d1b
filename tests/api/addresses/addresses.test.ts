import { beforeAll, describe, expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import type { CallId } from '@/lib/contract/catalogue';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import { FORM_OWNERS, type FormOwner, startOwner, withFormOwners } from '../../support/form-owners';

const CANADIAN = {
  street1: '12 Main St',
  city: 'Victoria',
  province: 'bc',
  postalcode: 'v8v1a1',
  countryvalue: 'ca',
  type: 'home',
};

const inBoth = (text: string) => ({ en: text, fr: text });

describeOnBoth(
  'addresses',
  (platform) => {
    describe.each(FORM_OWNERS)('of a %s', (target) => {
      let api: TestApi;
      let person: FormOwner;
      let owner: { target: typeof target; code: string; field_ID: string };
      const eventCode = `addresses-${target}`;
      const host = `${eventCode}.localhost`;
      beforeAll(async () => {
        api = createTestApi(platform());
        const form = {
          title: inBoth('Form'),
          sections: [
            {
              code: 'all',
              title: inBoth('All'),
              fields: [
                { name: 'home', type: 'address', label: inBoth('Home'), address_types: ['home', 'work'] },
                { name: 'work', type: 'address', label: inBoth('Work'), address_types: ['work'] },
                { name: 'mail', type: 'email', label: inBoth('Mail'), required: true },
                { name: 'phone', type: 'phone', label: inBoth('Phone') },
                { name: 'site', type: 'url', label: inBoth('Site') },
              ],
            },
          ],
        } satisfies EventDefinitionInput['forms']['registration'];
        await api.importFixture({ code: eventCode, host }, (event) => ({
          ...event,
          forms: { registration: form, [target]: form },
        }));
        person = await startOwner(api, platform(), target, { eventCode, host, email: 'a@example.org' });
        owner = { target, code: person.code, field_ID: 'home' };
      });
      const add = (fields: Record<string, unknown>) =>
        api.ask('addAddress', { ...owner, ...fields }, person.caller);
      const wrong = async (fields: Record<string, unknown>) => {
        const { status, body } = await api.refused('addAddress', { ...owner, ...fields }, person.caller);
        return [status, body.errors];
      };

      it('addAddress 200: keeps an address in its usual form, and puts a second one in its place', async () => {
        const first = await add(CANADIAN);
        expect(first.status).toBe(200);
        expect(first.body).toEqual({
          field_ID: 'home',
          id: expect.stringMatching(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/),
          pid: '',
          source: 'B',
          value: '12 Main St, Victoria, BC V8V 1A1, Canada',
          street1: '12 Main St',
          street2: '',
          city: 'Victoria',
          postalcode: 'V8V 1A1',
          province: 'BC',
          country: 'Canada',
          countryvalue: 'CA',
          type: 'home',
        });
        const { id } = first.body as { id: string };
        const second = await add({
          ...CANADIAN,
          countryvalue: 'DE',
          province: '',
          postalcode: '10115',
          city: 'Berlin',
        });
        expect(second.body).toMatchObject({ id, country: 'Germany', province: '', postalcode: '10115' });
        expect(await api.call('getManualAddressByID', { id }, person.caller)).toEqual(second.body);
      });

      it('addAddress 200: takes the only type that the field allows, and names the country in the caller’s language', async () => {
        const answer = await api.call(
          'addAddress',
          {
            ...owner,
            field_ID: 'work',
            ...CANADIAN,
            type: undefined,
            countryvalue: 'US',
            province: 'wa',
            postalcode: '98101',
          },
          { ...person.caller, locale: 'fr' },
        );
        expect(answer).toMatchObject({
          type: 'work',
          country: 'États-Unis d’Amérique',
          province: 'WA',
          postalcode: '98101',
        });
      });

      it('addAddress 422: explains each wrong part', async () => {
        expect(await wrong({ countryvalue: 'CA' })).toEqual([
          422,
          {
            street1: ['This field is required'],
            city: ['This field is required'],
            postalcode: ['This field is required'],
            province: ['This field is required'],
            type: ['This field is required'],
          },
        ]);
        expect(await wrong({ ...CANADIAN, postalcode: 'W8V 1A1' })).toEqual([
          422,
          {
            postalcode: [
              'Please enter valid postal code. Format ANA NAN where A is a letter, N is a number. The letter can NOT contain D, F, I, O, Q or U, The Postal Code can NOT begin with W or Z.',
            ],
          },
        ]);
        expect(await wrong({ ...CANADIAN, countryvalue: 'US', province: 'WA', postalcode: '9810' })).toEqual([
          422,
          { postalcode: ['Please enter valid zip code. Format NNNNN or NNNNN-NNNN.'] },
        ]);
        expect(await wrong({ ...CANADIAN, countryvalue: 'XX' })).toEqual([
          422,
          { countryvalue: ['Please choose a country from the list.'] },
        ]);
        expect(await wrong({ ...CANADIAN, province: 'WA' })).toEqual([
          422,
          { province: ['Please choose a province or state from the list.'] },
        ]);
        expect(await wrong({ ...CANADIAN, type: 'location' })).toEqual([
          422,
          { type: ['Please choose an address type from the list.'] },
        ]);
        expect(await wrong({ ...CANADIAN, countryvalue: '' })).toEqual([
          422,
          { countryvalue: ['This field is required'] },
        ]);
        expect(await wrong({ ...CANADIAN, field_ID: 'mail' })).toEqual([
          422,
          { field_ID: ['The form has no such field.'] },
        ]);
      });

      it('addEmail, addPhone, addWebsite 200 and 422: one each, checked, and removed again', async () => {
        const cases: {
          call: CallId;
          remove: CallId;
          field_ID: string;
          part: string;
          good: string;
          bad: string;
        }[] = [
          {
            call: 'addEmail',
            remove: 'deleteEmailByID',
            field_ID: 'mail',
            part: 'email',
            good: 'a@b.ca',
            bad: 'a@',
          },
          {
            call: 'addPhone',
            remove: 'deletePhoneByID',
            field_ID: 'phone',
            part: 'phone',
            good: '+1 604 555 0123',
            bad: '12',
          },
          {
            call: 'addWebsite',
            remove: 'deleteWebsiteByID',
            field_ID: 'site',
            part: 'url',
            good: 'https://example.com',
            bad: 'no site',
          },
        ];
        for (const { call, remove, field_ID, part, good, bad } of cases) {
          const place = { ...owner, field_ID };
          const refused = await api.refused(call, { ...place, [part]: bad }, person.caller);
          expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [part]]);
          const added = await api.ask(call, { ...place, [part]: good }, person.caller);
          const { id } = added.body as { id: string };
          expect(added.body).toEqual({ id, field_ID, value: good });
          expect((await api.ask(call, { ...place, [part]: good }, person.caller)).body).toEqual(added.body);
          const other = good.replace('a@b', 'c@d').replace('0123', '0124').replace('.com', '.org');
          const second = await api.refused(call, { ...place, [part]: other }, person.caller);
          expect([second.status, Object.keys(second.body.errors)]).toEqual([422, [part]]);
          expect((await api.ask(remove, { id }, person.caller)).body).toEqual({ done: true });
          expect((await api.refused(remove, { id }, person.caller)).status).toBe(404);
        }
      });

      it('addWebsite completes what lacks its beginning, and refuses what leads elsewhere than it seems to', async () => {
        const place = { ...owner, field_ID: 'site' };
        for (const url of [
          '//evil.example',
          'https://user@evil.example',
          'https://bank.example@evil.example',
        ]) {
          expect((await api.refused('addWebsite', { ...place, url }, person.caller)).status).toBe(422);
        }
        const { body } = await api.ask('addWebsite', { ...place, url: 'www.firm.ca' }, person.caller);
        const { id, value } = body as { id: string; value: string };
        expect(value).toBe('https://www.firm.ca');
        await api.ask('deleteWebsiteByID', { id }, person.caller);
      });

      it('404: neither shows nor takes away nor adds what is somebody else’s', async () => {
        const { body } = await add(CANADIAN);
        const { id } = body as { id: string };
        const stranger = await startOwner(api, platform(), target, {
          eventCode,
          host,
          email: 'b@example.org',
        });
        await api.importFixture({ code: `${eventCode}-2`, host: `${eventCode}-2.localhost` });
        const foreign = {
          host: `${eventCode}-2.localhost`,
          token: await api.visit(`${eventCode}-2.localhost`),
        };
        for (const caller of [stranger.caller, foreign]) {
          const answers = [
            await api.refused('getManualAddressByID', { id }, caller),
            await api.refused('deleteAddressByID', { id }, caller),
            await api.refused('deleteEmailByID', { id }, caller),
            await api.refused('addAddress', { ...owner, ...CANADIAN }, caller),
            await api.refused('addEmail', { ...owner, field_ID: 'mail', email: 'x@y.ca' }, caller),
          ];
          expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
        }
        expect(await api.call('deleteAddressByID', { id }, person.caller)).toEqual({ done: true });
        expect((await api.refused('getManualAddressByID', { id }, person.caller)).status).toBe(404);
      });
    });

    describe('lists to choose from', () => {
      let api: TestApi;
      const host = 'countries.localhost';
      beforeAll(async () => {
        api = createTestApi(platform());
        await api.importFixture({ code: 'countries', host });
      });

      it('getCountries 200: names every country in the language asked for, in its order', async () => {
        const english = await api.call('getCountries', { x: 'en' }, { host });
        const french = await api.call('getCountries', { x: 'fr' }, { host });
        expect(english.length).toBe(french.length);
        expect(english.length).toBeGreaterThan(240);
        expect(french.find((country) => country.id === 'DE')?.name).toBe('Allemagne');
        expect(french.map(({ name }) => name)).toEqual(
          [...french.map(({ name }) => name)].sort(new Intl.Collator('fr').compare),
        );
        expect(french.findIndex(({ id }) => id === 'EG')).toBeLessThan(
          french.findIndex(({ id }) => id === 'FI'),
        );
        expect((await api.refused('getCountries', { x: 'de' }, { host })).status).toBe(404);
      });

      it('getUSStates 200: has 50 states and the District of Columbia', async () => {
        const states = await api.call('getUSStates', {}, { host, locale: 'fr' });
        expect(states.length).toBe(51);
        expect(states.find(({ id }) => id === 'NC')?.name).toBe('Caroline du Nord');
      });
    });
  },
  withFormOwners,
);
