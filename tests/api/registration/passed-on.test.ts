import { beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { readCalendar } from '../../support/calendar';
import { describeOnServer } from '../../support/database';
import type { ReadMail } from '../../support/outbox';
import { drawPapers } from '../../support/papers';
import { pdfPages } from '../../support/system-tool';
import { mailOf, readyPerson } from './person';

drawPapers();

const HOST = 'passed-on.localhost';

/** Everything that somebody can read of a mail. */
async function textOf({ subject, text, html, headers, attachments }: ReadMail): Promise<string> {
  const files = await Promise.all(
    attachments.map(async ({ filename, mimeType, content }) => {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
      const pages =
        mimeType === 'application/pdf' ? await pdfPages(bytes) : [new TextDecoder().decode(bytes)];
      return [filename, ...pages].join('\n');
    }),
  );
  return [subject, text, html, JSON.stringify(headers), ...files].join('\n');
}

/**
 * The code of a registration opens it together with its e-mail address, which colleagues know. So nothing has the code that
 * attendees pass on or share with others.
 */
describeOnServer('what attendees of an event pass on', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'passed-on', host: HOST });
  });

  const submitted = async (email: string) => {
    const person = await readyPerson(api, { host: HOST, email });
    await person.submit();
    return person;
  };

  it('calendar entries, which a calendar shows to whom it is shared with, have no registration code', async () => {
    const { code, caller } = await submitted('calendar@passed-on.example');
    const file = await api.ask('getReceipt', { code }, { ...caller, accept: 'text/calendar' });
    const { calendar } = await api.call('getReceipt', { code }, caller);
    const feed = await api.call('renewScheduleFeed', { registration_code: code }, caller);
    const followed = await api.ask(
      'getScheduleFeed',
      { secret: feed.secret },
      { host: HOST, accept: 'text/calendar' },
    );
    const entries = [file, followed].map(({ body }) => readCalendar(String(body)).entries);
    expect(entries.map(({ length }) => length)).toEqual([1, 1]);
    expect(JSON.stringify([entries, [...file.headers], calendar])).not.toContain(code);
  });

  it('entries of two people in one calendar are told apart, and stay the same when downloaded again', async () => {
    const [one, other] = [
      await submitted('one@passed-on.example'),
      await submitted('other@passed-on.example'),
    ];
    const ids = async ({ code, caller }: typeof one) => {
      const { body } = await api.ask('getReceipt', { code }, { ...caller, accept: 'text/calendar' });
      return readCalendar(String(body)).entries.map(({ UID }) => UID);
    };
    const [first, second] = [await ids(one), await ids(other)];
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
    expect(await ids(one)).toEqual(first);
  });

  it('letters to anybody else have no registration code', async () => {
    const { code, caller } = await submitted('owner@passed-on.example');
    await api.call('sendReceiptParty', { code, email: 'payer@passed-on.example', target: 'other' }, caller);
    await api.call(
      'sendInvitationColleague',
      { your_name: 'Ada', colleague_name: 'Bo', invite_email: 'bo@passed-on.example' },
      caller,
    );
    for (const to of ['payer@passed-on.example', 'bo@passed-on.example']) {
      const letters = await mailOf(platform(), to);
      expect([to, letters.length]).toEqual([to, 1]);
      for (const letter of letters) expect(await textOf(letter)).not.toContain(code);
    }
  });
});
