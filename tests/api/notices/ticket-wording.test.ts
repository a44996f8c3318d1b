import { beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer, TEST_START } from '../../support/database';
import type { ReadMail } from '../../support/outbox';
import { cancelling, withPolicy } from '../registration/cancelling';
import { mailOf, readyPerson } from '../registration/person';

const OTHER_WORD = { en: /regist/i, fr: /inscri/i } as const;

/** What a person reads of a mail: without addresses, and without what only calendar programs read. */
const wordsOf = ({ subject, text, html, attachments }: ReadMail): string =>
  [
    ...[subject, text, html.replace(/<[^>]*>/g, ' ')],
    ...attachments
      .filter(({ mimeType }) => mimeType === 'text/calendar')
      .map(({ content }) => Buffer.from(content as ArrayBuffer).toString())
      .map((file) => file.replace(/\r\n /g, '').replace(/^(PRODID|URL|UID).*$/gm, '')),
  ]
    .join('\n')
    .replace(/https?:\/\/\S+/g, '');

describeOnServer('an event that sells tickets', (platform) => {
  let api: TestApi;
  const host = 'tickets.localhost';
  beforeAll(async () => {
    api = createTestApi(platform());
    platform().clock.set(TEST_START);
    await api.importFixture({ code: 'tickets', host }, (event) => {
      const sold = withPolicy()(event);
      return { ...sold, event: { ...sold.event, wording: 'ticket' } };
    });
  });

  it.each(['en', 'fr'] as const)('writes of tickets alone, in %s', async (locale) => {
    const email = `ada-${locale}@tickets.example`;
    const person = await readyPerson(api, { host, email, locale });
    await person.submit();
    await api.call('sendLookUpCode', { email }, person.caller);
    await api.call('sendEventEmailAccessCode', { email }, person.caller);
    // Letters are written when they are sent, of what is so by then.
    expect((await mailOf(platform(), email)).length).toBeGreaterThanOrEqual(3);
    await cancelling(api, person).cancel();
    const mails = await mailOf(platform(), email);
    expect(mails.length).toBeGreaterThanOrEqual(4);
    const wrong = mails.map((mail) =>
      wordsOf(mail)
        .split('\n')
        .filter((line) => OTHER_WORD[locale].test(line)),
    );
    expect(wrong.flat()).toEqual([]);
    expect(mails.map(({ subject }) => subject).join('\n')).toMatch(locale === 'en' ? /ticket/ : /billet/);
  });

  it.each([
    ['en', 'This order was already submitted.'],
    ['fr', 'Cette commande a déjà été soumise.'],
  ] as const)('refuses in the same words, in %s', async (locale, words) => {
    const email = `again-${locale}@tickets.example`;
    const person = await readyPerson(api, { host, email, locale });
    await person.submit();
    const { status, body } = await api.refused(
      'saveRegistrationPersonalInformations',
      { code: person.code, model: { first_name: 'Grace' } },
      person.caller,
    );
    expect([status, Object.values(body.errors).flat()]).toEqual([409, [words]]);
  });
});
