import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { rows } from '@/event-api/platform/database/statements';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnBoth, TEST_START } from '../../support/database';
import { readOutbox } from '../../support/outbox';
import { runAllJobs } from '../../support/run-all-jobs';
import { AFTER_THE_EVENT } from '../registration/cancelling';
import { readyPerson } from '../registration/person';
import { everythingOf, rowsNaming, withEverything } from './everything-of';

describeOnBoth('npm run event -- erase-person', (platform) => {
  let api: TestApi;
  let events = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  beforeEach(() => platform().clock.set(TEST_START));
  const event = commandLine(platform);

  const newEvent = async () => {
    events += 1;
    const choice = { code: `erase-${platform().database.kind}-${events}`, host: `erase-${events}.localhost` };
    await api.importFixture(choice, withEverything);
    return { eventCode: choice.code, host: choice.host };
  };

  const rowsWith = (words: readonly string[]) => rowsNaming(platform().db, words);
  const outboxWith = async (words: readonly string[]) => {
    const mails = await readOutbox(platform().env.OUTBOX_DIR);
    const texts = mails.map(({ to, subject, text, html }) =>
      [to, subject, text, html].join('\n').toLowerCase(),
    );
    return texts.filter((text) => words.some((word) => text.includes(word.toLowerCase()))).length;
  };
  /** What an organiser adds up: money, seats, pieces. */
  const books = async (eventCode: string) => {
    const [paid] = await rows(
      platform().db,
      sql`select count(*)::int as payments, sum(amount)::int as amount, sum(refunded_amount)::int as refunded,
          (select sum((fees ->> 'total')::int)::int from registrations where event_code = ${eventCode}) as registrations,
          (select sum((fees ->> 'total')::int)::int from buyers where event_code = ${eventCode}) as buyers,
          (select sum(total)::int from applications where event_code = ${eventCode}) as applications,
          (select sum(sold)::int from inventory_items where event_code = ${eventCode}) as sold
        from payments where event_code = ${eventCode}`,
    );
    const [seats, products] = [
      await event(['seats', eventCode, '--csv']),
      await event(['products', eventCode, '--csv']),
    ];
    // Without whose they are.
    return { paid, seats: seats.out, products: products.out.replace(/,(buyer|registration),.*/g, '') };
  };

  /** A page for the person has something of each kind, and nothing of anybody else. */
  const expectEverythingIn = async (
    page: string,
    { codes, email }: Awaited<ReturnType<typeof everythingOf>>,
  ) => {
    const text = await readFile(page, 'utf8');
    expect((await stat(page)).mode & 0o077).toBe(0);
    expect(text).not.toMatch(/kimmark/i);
    const headings = [...text.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, heading]) => heading);
    expect(headings).toEqual(
      expect.arrayContaining([
        'Registrations',
        'Waitlist',
        'Cancellations',
        'Your answers',
        'Payments',
        'Files',
        'Proposals',
      ]),
    );
    expect(headings).toEqual(
      expect.arrayContaining(['Groups that you organise', 'Subscriptions', 'Messages to you']),
    );
    const words = ['About zyxmark', '1 zyxmark St', '+16045550123', 'Dear zyxmark', email];
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
    expect(text.match(/download="zyxmark[^"]*" href="data:image/g)).toHaveLength(3);
    const [, json = ''] = /<script type="application\/json">([\s\S]*)<\/script>/.exec(text) ?? [];
    for (const code of codes) expect(JSON.stringify(JSON.parse(json))).toContain(code);
  };

  it('nothing that names them is left anywhere, colleagues keep theirs, and the books add up as before', async () => {
    const of = await newEvent();
    const [zoe, kim] = [
      await everythingOf({ api, platform: platform() }, { ...of, mark: 'zyxmark' }),
      await everythingOf({ api, platform: platform() }, { ...of, mark: 'kimmark' }),
    ];
    await runAllJobs(platform(), jobHandlers);
    const words = ['zyxmark', ...zoe.codes];
    const all = await rowsWith(words);
    const tooEarly = await event(['erase-person', zoe.email, '--yes']);
    expect(tooEarly).toMatchObject({ code: 1, out: '' });
    expect(tooEarly.err).toContain(`group ${zoe.group}: people of this group rely on its organiser`);
    expect(await rowsWith(words)).toEqual(all);
    platform().clock.set(AFTER_THE_EVENT);
    const [before, ofKim] = [await books(of.eventCode), await rowsWith(['kimmark', ...kim.codes])];
    expect(await outboxWith(words)).toBeGreaterThan(3);

    const page = join(await mkdtemp(join(tmpdir(), 'rendezvous-export-')), 'zoe.html');
    const exported = await event(['export-person', zoe.email, '--to', page]);
    expect(exported).toMatchObject({ code: 0, out: expect.stringContaining('3 files') });
    await expectEverythingIn(page, zoe);
    expect(await event(['export-person', zoe.email, '--to', page])).toMatchObject({ code: 1 });

    const asked = await event(['erase-person', zoe.email, '--event', of.eventCode]);
    expect(asked).toMatchObject({ code: 1, out: '' });
    expect(asked.err).toContain('stays for the books, without name, address and code: 1 registrations');
    expect(asked.err).toContain('Add --yes');
    expect(await event(['erase-person', ` ${zoe.email.toUpperCase()}`, '--yes'])).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Erased in ${of.eventCode}.`),
    });
    await runAllJobs(platform(), jobHandlers);

    expect(await rowsWith(words)).toEqual([]);
    expect(await outboxWith(words)).toBe(0);
    for (const id of zoe.files) expect(await platform().storage.get(`${of.eventCode}/${id}`)).toBeUndefined();
    expect(platform().logged.filter((line) => line.includes('zyxmark'))).toEqual([]);
    expect(await books(of.eventCode)).toEqual(before);
    expect(await rowsWith(['kimmark', ...kim.codes])).toEqual(ofKim);
    for (const id of kim.files) expect(await platform().storage.get(`${of.eventCode}/${id}`)).toBeDefined();

    // Pages that are open still: what they ask for is not there, and no call fails.
    platform().clock.set(TEST_START);
    const answers = await Promise.all([
      api.ask('checkRegistration', { code: zoe.person.code }, zoe.person.caller),
      api.ask('getBuyerOrder', { code: zoe.purchase.code }, zoe.purchase.caller),
      zoe.proposal.ask('getWorkshopBasicInformation'),
      api.ask('getReceipt', { code: zoe.person.code }, zoe.person.caller),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);

    expect(await event(['erase-person', zoe.email, '--yes'])).toMatchObject({
      code: 0,
      out: `Nothing is kept of ${zoe.email}; nothing changed.\n`,
    });
    for (const list of ['registrations', 'attendees', 'buyers', 'participants', 'finance', 'waitlist']) {
      expect(await event([list, of.eventCode, '--csv']), list).toMatchObject({ code: 0 });
    }
    expect((await event(['audit', of.eventCode])).out).toContain('erase-person');
  });

  it('who still takes part is not erased; with --cancel they are cancelled first, and erased once the refund is made', async () => {
    const { eventCode, host } = await newEvent();
    const email = 'soon@person.example';
    const person = await readyPerson(api, { host, email });
    await person.submit();
    const refused = await event(['erase-person', email, '--yes']);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain(`registration ${person.code}: the event is not over.`);
    const cancelled = await event(['erase-person', email, '--cancel', '--refund', 'full', '--yes']);
    expect(cancelled).toMatchObject({ code: 1, out: `${person.code} is cancelled.\n` });
    expect(cancelled.err).toContain('a refund is under way');
    await runAllJobs(platform(), jobHandlers);
    expect(await event(['erase-person', email, '--yes'])).toMatchObject({ code: 0 });
    expect(await rowsWith([email, person.code])).toEqual([]);
    const [row] = await rows(
      platform().db,
      sql`select status from registrations where event_code = ${eventCode}`,
    );
    expect(row).toEqual({ status: 'cancelled' });
  });

  it('what others wrote is named and stays', async () => {
    const { eventCode, host } = await newEvent();
    const email = 'named@person.example';
    const person = await readyPerson(api, { host, email });
    const other = await readyPerson(api, { host, email: 'other@person.example' });
    await platform().db.execute(
      sql`update form_answers set model = model || jsonb_build_object('role', ${email}::text) where owner_code = ${other.code}`,
    );
    platform().clock.set(AFTER_THE_EVENT);
    const erased = await event(['erase-person', email, '--event', eventCode, '--yes']);
    expect(erased.out).toContain('Others wrote the address in 1 rows of form_answers, which stay.');
    expect(await rowsWith([person.code])).toEqual([]);
  });

  it('a public profile stays, since it is the event’s; with --profile it goes, also from what an import could bring back', async () => {
    const { eventCode } = await newEvent();
    const email = 'speaker@person.example';
    const [presenter] = await rows<{ code: string; name: string }>(
      platform().db,
      sql`update presenters set email = ${email} where event_code = ${eventCode} and code = (
            select presenter_code from workshop_presenters where event_code = ${eventCode} order by 1 limit 1)
          returning code, name`,
    );
    const isShown = async () =>
      (await rowsWith([presenter?.name ?? '?'])).filter((row) => row.includes(eventCode));
    expect((await event(['erase-person', email])).err).toContain('stays, since it is the event’s');
    const sessions = sql`select count(*)::int as count from workshop_sessions where event_code = ${eventCode}`;
    const before = await rows(platform().db, sessions);
    expect(await event(['erase-person', email, '--profile', '--yes'])).toMatchObject({ code: 0 });
    expect(await isShown()).toEqual([]);
    expect(await rows(platform().db, sessions)).toEqual(before);
    expect(await event(['history', eventCode])).toMatchObject({ code: 0 });
    expect(await event(['restore', eventCode, '--yes'])).toMatchObject({ code: 1 });
  });

  it('who was only ever written to by text message is found by their number', async () => {
    const { eventCode } = await newEvent();
    const phone = '+16045550177';
    const at = sql`${TEST_START}::timestamptz`;
    await platform().db.execute(sql`insert into notice_subscriptions (event_code, channel, recipient, name, locale, asked_at)
      values (${eventCode}, 'text', ${phone}, 'Zoe', 'en', ${at})`);
    expect(await event(['erase-person', phone, '--yes'])).toMatchObject({
      code: 0,
      out: `Erased in ${eventCode}.\n`,
    });
    expect(await rowsWith([phone])).toEqual([]);
  });

  it('is refused for an event that there is not', async () => {
    expect(await event(['erase-person', 'a@b.example', '--event', 'none'])).toMatchObject({ code: 1 });
  });
});
