import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { mailOf, readyPerson, startPerson } from '../registration/person';

const HOST = 'names.localhost';
/** Line ends, an override that turns the text around, and a space that is not seen. */
const TRICKY = 'Ada\r\nBcc: all\u202e\u200b King';
const CLEAN = 'Ada Bcc: all King';

describeOnServer('names that travel', (platform) => {
  let api: TestApi;
  let visits = 0;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'names', host: HOST });
  });
  const visitor = async (changes: Partial<Caller> = {}): Promise<Caller> => {
    visits += 1;
    return { host: HOST, token: await api.visit(HOST), address: `198.51.100.${visits}`, ...changes };
  };
  const plain = (mail: { subject: string; text: string } | undefined) => `${mail?.subject}\n${mail?.text}`;

  describe('in a letter', () => {
    it('an invitation has neither line ends nor overrides of its writer', async () => {
      const invite_email = 'kim@names.example';
      const names = { your_name: TRICKY, colleague_name: `Kim\u2067\n` };
      await api.call('sendInvitationColleague', { ...names, invite_email }, await visitor());
      const [mail] = await mailOf(platform(), invite_email);
      expect(mail?.subject).toBe(`${CLEAN} invites you to Horizons`);
      expect(mail?.text).toContain('Hello Kim,');
      expect(plain(mail)).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/);
    });

    it('a right-to-left name stays as it is written, and does not turn the words beside it', async () => {
      const invite_email = 'noa@names.example';
      const names = { your_name: 'שרה כהן', colleague_name: 'Noa' };
      await api.call('sendInvitationColleague', { ...names, invite_email }, await visitor());
      const [mail] = await mailOf(platform(), invite_email);
      expect(mail?.subject).toBe('\u2068שרה כהן\u2069 invites you to Horizons');
      expect(mail?.text).toContain('Hello Noa,');
    });

    it('a confirmation and a receipt say the name clean', async () => {
      const email = 'receipt@names.example';
      const person = await readyPerson(api, { host: HOST, email });
      await person.fill({ first_name: 'Ada\u202e', last_name: 'King\r\nX' });
      await person.submit();
      const { name } = await person.overview();
      expect(name).toBe('Ada King X');
      const [mail] = await mailOf(platform(), email);
      expect(mail?.text).toContain('Hello Ada King X,');
    });

    it('an answer that is saved half typed does not travel with an address in it', async () => {
      const person = await startPerson(api, { host: HOST, email: 'draft@names.example' });
      const model = { first_name: 'Win at spam.example', last_name: 'now' };
      await api.call(
        'saveAutoInformation',
        { code: person.code, target: 'registration', model },
        person.caller,
      );
      expect((await person.overview()).name).toBe(null);
    });
  });

  it('an organisation that is called like an address is no link in a letter', async () => {
    const invite_email = 'kim.two@names.example';
    const names = { your_name: 'The Code.org Foundation', colleague_name: 'Kim' };
    await api.call('sendInvitationColleague', { ...names, invite_email }, await visitor());
    const [mail] = await mailOf(platform(), invite_email);
    expect(mail?.subject).toBe('The Code.org Foundation invites you to Horizons');
    expect(mail?.text).toContain('The Code.\u2060org Foundation');
    expect(mail?.html).toContain('The Code.\u2060org Foundation');
    expect(`${mail?.text} ${mail?.html.replace(/<title>.*<\/title>/, '')}`).not.toContain('Code.org');
  });

  describe('a web address in a name is refused at its field, 422', () => {
    const SENTENCES = {
      en: 'Write the name without a web address. If a full stop is part of it, put a space after it, as in St. John.',
      fr: 'Écrivez le nom sans adresse Web. S’il contient un point, faites-le suivre d’une espace, comme dans St. John.',
    };
    const SPAM = 'Win at spam.example';

    it.each(['en', 'fr'] as const)('by every call that takes one, in words, in %s', async (locale) => {
      const caller = await visitor({ locale });
      const refused = async (id: Parameters<TestApi['refused']>[0], input: Record<string, unknown>) => {
        const { status, body } = await api.refused(id, input, caller);
        return [status, body.errors];
      };
      const says = (field: string) => [422, { [field]: [SENTENCES[locale]] }];
      const email = 'kim@names.example';
      expect(await refused('subscribeEmail', { email, your_name: SPAM })).toEqual(says('your_name'));
      const invite = { invite_email: email, your_name: 'Ada', colleague_name: 'Kim' };
      expect(await refused('sendInvitationColleague', { ...invite, your_name: SPAM })).toEqual(
        says('your_name'),
      );
      expect(await refused('sendInvitationColleague', { ...invite, colleague_name: SPAM })).toEqual(
        says('colleague_name'),
      );
      const wait = { first_name: 'Ada', last_name: 'King', email, track: 'general', mode: 'in_person' };
      expect(await refused('saveToWaitlist', { ...wait, first_name: SPAM })).toEqual(says('first_name'));
      expect(await refused('saveToWaitlist', { ...wait, last_name: SPAM })).toEqual(says('last_name'));
    });

    it('by the registration form', async () => {
      const person = await startPerson(api, { host: HOST, email: 'form@names.example', locale: 'fr' });
      await expect(person.fill({ last_name: SPAM })).rejects.toThrow(SENTENCES.fr);
    });

    it('"St. John", "O’Neil", "J.R." and names of other scripts pass', async () => {
      const email = 'pass@names.example';
      const person = await startPerson(api, { host: HOST, email });
      for (const [first_name, last_name] of [
        ['J.R.', 'St. John'],
        ['Zoë', "O'Neil"],
        ['علی‌رضا', 'محمدی'],
        ['Mary', 'St.Clair'],
      ]) {
        await person.fill({ first_name, last_name });
        expect((await person.overview()).name).toBe(`${first_name} ${last_name}`);
      }
    });
  });
});
