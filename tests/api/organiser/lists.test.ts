import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { payments, refunds } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import { waits } from '@/event-api/platform/inventory/schema';
import { registrations } from '@/event-api/registration/schema';
import { FEE_CATEGORIES } from '@/lib/domain/registration/fees';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { cancelEvents } from '../registration/cancel-events';
import { cancelling, IN_HALF, withPolicy } from '../registration/cancelling';
import { readyPerson, startPerson } from '../registration/person';
import { copyPerson } from './copy-person';

const parse = (csv: string): Record<string, string>[] => {
  const [headings = [], ...lines] = csv
    .trim()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("((?:[^"]|"")*)"|[^,]*)(,|$)/g)].map(
        ([, bare = '', quoted]) => quoted?.replaceAll('""', '"') ?? bare,
      ),
    );
  return lines.map((cells) =>
    Object.fromEntries(headings.flatMap((name, at) => (name === '' ? [] : [[name, cells[at] ?? '']]))),
  );
};

describeOnServer('npm run event -- registrations, attendees, finance, waitlist, seats', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const event = commandLine(platform);
  const { submitted } = cancelEvents(platform, () => api);

  /** An event where Ada paid, Bo paid and cancelled for the half, and Cy began. */
  const several = async () => {
    const first = await submitted();
    const { host, event: code } = first;
    platform().clock.advance(1);
    const bo = await readyPerson(api, { host, email: `bo@${code}.example`, sessions: ['drawing-1'] });
    await bo.fill({ first_name: '=SUM(A1:A9)', last_name: 'Ní Bhriain' });
    await bo.submit();
    platform().clock.advance(1);
    const cy = await startPerson(api, { host, email: `cy@${code}.example`, track: 'online', mode: 'online' });
    platform().clock.set(IN_HALF);
    await cancelling(api, bo).cancel();
    await runAllJobs(platform(), jobHandlers);
    return { code, host, ada: first.person, bo, cy };
  };

  it('registrations: everybody with status and money, narrowed by ticket, status and session', async () => {
    const { code, ada, bo, cy } = await several();
    const list = async (...more: string[]) =>
      parse((await event(['registrations', code, '--csv', ...more])).out);
    const all = await list();
    expect(
      all.map((row) => [row.code, row.status, row.ticket, row.total, row.paid, row.refunded, row.currency]),
    ).toEqual([
      [ada.code, 'submitted', 'general', '217.88', '217.88', '0.00', 'USD'],
      [bo.code, 'cancelled', 'general', '204.75', '204.75', '102.38', 'USD'],
      [cy.code, 'started', 'online', '103.95', '0.00', '0.00', 'USD'],
    ]);
    const codes = async (...more: string[]) => (await list(...more)).map((row) => row.code);
    expect(await codes('--ticket', 'online')).toEqual([cy.code]);
    expect(await codes('--status', 'cancelled')).toEqual([bo.code]);
    expect(await codes('--session', 'choir-1')).toEqual([ada.code]);
    expect(await codes('--session', 'drawing-1')).toEqual([]);
    const { out } = await event(['registrations', code]);
    expect(out.split('\n')[0]?.split(/ +/)).toEqual([
      'code',
      'status',
      'ticket',
      'name',
      'email',
      'submitted',
      'total',
      'paid',
      'refunded',
    ]);
    const json: { code: string; submitted: string | null }[] = JSON.parse(
      (await event(['registrations', code, '--json'])).out,
    );
    expect(json.map((one) => [one.code, one.submitted])).toEqual([
      [ada.code, expect.stringMatching(/^2027-01-10T18:.*Z$/)],
      [bo.code, expect.stringMatching(/^2027-01-10T18:.*Z$/)],
      [cy.code, null],
    ]);
  });

  it('attendees: those who come, with sessions and all answers; what people typed is no formula', async () => {
    const { host, event: code } = await submitted();
    platform().clock.advance(1);
    const bo = await readyPerson(api, { host, email: `bo@${code}.example` });
    await bo.fill({ first_name: '=SUM(A1:A9)', last_name: '@Brien' });
    await bo.submit();
    const { out } = await event(['attendees', code, '--csv']);
    expect(out.startsWith('\ufeff')).toBe(false);
    const rows = parse(out);
    expect(rows.map((row) => [row.answer_first_name, row.answer_last_name, row.answer_role])).toEqual([
      ['Ada', 'Lovelace', 'Teacher'],
      [`'=SUM(A1:A9)`, "'@Brien", 'Teacher'],
    ]);
    expect(rows[0]?.sessions).toBe('circuits-1: Paper circuits; choir-1: Choir');
    expect((await event(['attendees', code, '--csv', '--bom'])).out).toBe(`\ufeff${out}`);
    const json = JSON.parse((await event(['attendees', code, '--json', '--session', 'drawing-1'])).out);
    expect(json).toMatchObject([
      { code: bo.code, answer_role: 'teacher', sessions: [{ code: 'drawing-1' }] },
    ]);
  });

  it('finance adds up to the cent with the payments and refunds that there are', async () => {
    const { code } = await several();
    const { db } = platform();
    const paid = await db.select().from(payments).where(eq(payments.eventCode, code));
    const back = await db
      .select()
      .from(refunds)
      .where(
        inArray(
          refunds.paymentId,
          paid.map(({ id }) => id),
        ),
      );
    const sum = (all: { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
    const rows = parse((await event(['finance', code, '--csv'])).out);
    const cents = (name: string, row: Record<string, string> | undefined) =>
      Math.round(Number(row?.[name]) * 100);
    const total = rows.find((row) => row.of === 'total');
    expect([cents('paid', total), cents('refunded', total), Number(total?.payments)]).toEqual([
      sum(paid),
      sum(back),
      2,
    ]);
    expect([sum(paid), sum(back)]).toEqual([42_263, 10_238]);
    for (const row of rows) {
      expect(cents('fees', row) + cents('tax', row) + cents('other', row)).toBe(cents('paid', row));
      const back = FEE_CATEGORIES.map((category) => cents(`refunded_${category}`, row));
      expect(back.reduce((a, b) => a + b) + cents('refunded_tax', row) + cents('refunded_other', row)).toBe(
        cents('refunded', row),
      );
      expect(cents('paid', row) - cents('refunded', row) - cents('refunds_due', row)).toBe(
        cents('kept', row),
      );
    }
    expect(
      rows.map((row) => [row.of, row.by, row.currency, row.registration, row.workshop, row.tax]),
    ).toEqual([
      ['general', 'card', 'USD', '390.00', '12.50', '20.13'],
      ['total', '', 'USD', '390.00', '12.50', '20.13'],
    ]);
    // Half of the registration's fee, and half of its tax.
    expect([total?.refunded_registration, total?.refunded_tax, total?.refunded_other]).toEqual([
      ...['97.50', '4.88', '0.00'],
    ]);
    const each = parse((await event(['finance', code, '--payments', '--csv'])).out);
    expect(each.map((row) => [row.paid, row.refunded, row.state])).toEqual([
      ['217.88', '0.00', 'confirmed'],
      ['204.75', '102.38', 'partly_refunded'],
    ]);
  });

  it('seats and waitlist: sold, held, free and waiting, with who waits in which order', async () => {
    const { host, event: code } = await submitted({
      policy: (fixture) => ({
        ...withPolicy()(fixture),
        registration: { ...withPolicy()(fixture).registration, waitlist: true },
      }),
    });
    await startPerson(api, { host, email: `last@${code}.example`, track: 'last-place' });
    const wait = async (name: string) => {
      const caller = { host, token: await api.visit(host) };
      await api.call(
        'saveToWaitlist',
        { email: `${name}@${code}.example`, first_name: name, last_name: 'Late', track: 'last-place' },
        caller,
      );
    };
    await wait('dee');
    await wait('eve');
    const seats = parse((await event(['seats', code, '--csv'])).out);
    const of = (item: string) => {
      const row = seats.find((one) => one.code === item);
      return row && [row.kind, row.capacity, row.sold, row.held, row.free, row.waiting];
    };
    expect(of('general')).toEqual(['ticket', '50', '1', '0', '49', '0']);
    expect(of('last-place')).toEqual(['ticket', '1', '0', '1', '0', '2']);
    expect(of('choir-1')).toEqual(['session', '1', '1', '0', '0', '0']);
    expect(of('webinar-1')).toEqual(['session', '', '0', '0', '', '0']);
    const waiting = parse((await event(['waitlist', code, '--ticket', 'last-place', '--csv'])).out);
    expect(waiting.map((row) => [row.for, row.item, row.position, row.status, row.name, row.email])).toEqual([
      ['ticket', 'last-place', '1', 'waiting', 'dee Late', `dee@${code}.example`],
      ['ticket', 'last-place', '2', 'waiting', 'eve Late', `eve@${code}.example`],
    ]);
  });

  it('an unknown event, ticket, session or option is named', async () => {
    const { event: code } = await submitted();
    expect(await event(['seats', 'nowhere'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('no event "nowhere"'),
    });
    expect(await event(['registrations', code, '--ticket', 'vip'])).toMatchObject({
      code: 1,
      err: `${code} has no ticket "vip"; it has general, online, last-place, volunteers; nothing changed.\n`,
    });
    expect((await event(['attendees', code, '--session', 'x'])).err).toContain('has no session "x"');
    expect(await event(['attendees', code, '--status', 'submitted'])).toMatchObject({ code: 2 });
    expect(await event(['registrations', code, '--status', 'paid'])).toMatchObject({ code: 2 });
  });

  /** What a purchase tells open screens comes between the statements of one turn at most. */
  const TURNS = 3;
  const namesOf = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${prefix}-${at}`);

  it('a list takes as many statements for many people as for few', async () => {
    const { event: code, person } = await submitted();
    const lists = [
      'registrations',
      'attendees',
      'finance',
      'finance --payments',
      'waitlist',
      'seats',
      'audit',
    ];
    const countAll = async () => {
      const counted: Record<string, number> = {};
      for (const list of lists) {
        const [name = '', ...options] = list.split(' ');
        const sent: number[] = [];
        for (let turn = 0; turn < TURNS; turn += 1) {
          const texts = await platform().statementsOf(() => event([name, ...options, code]));
          // Statistics are brought up to date when tables have grown, whatever is listed.
          sent.push(texts.filter((text) => !text.startsWith('analyze')).length);
        }
        counted[list] = Math.min(...sent);
      }
      return counted;
    };
    await copyPerson(platform(), person.code, namesOf(`FEW-${code}`, 3));
    const few = await countAll();
    await copyPerson(platform(), person.code, namesOf(`MANY-${code}`, 150));
    expect(await countAll()).toEqual(few);
    const { out } = await event(['attendees', code, '--csv']);
    expect(parse(out)).toHaveLength(154);
  });

  it('positions in a long line are counted from its beginning, over all pages', async () => {
    const { event: code, person } = await submitted();
    const names = namesOf(`LINE-${code}`, 1_100);
    await copyPerson(platform(), person.code, names);
    const { db } = platform();
    const last = names.at(-1) ?? '';
    await db.update(waits).set({ first: true }).where(eq(waits.ownerCode, last));
    await db
      .update(waits)
      .set({ state: 'left' })
      .where(eq(waits.ownerCode, names[1] ?? ''));
    const offer = { state: 'offered' as const, offerEndsAt: platform().clock.now() };
    await db
      .update(waits)
      .set(offer)
      .where(eq(waits.ownerCode, names[2] ?? ''));
    const waiting = parse((await event(['waitlist', code, '--csv'])).out);
    const inLine = [last, ...names.filter((_, at) => at !== 1 && at !== 2 && at !== names.length - 1)];
    expect(waiting.map((row) => [row.code, row.status, row.position])).toEqual([
      [names[2], 'offered', ''],
      ...inLine.map((name, at) => [name, 'waiting', String(at + 1)]),
    ]);
    const narrowed = parse((await event(['waitlist', code, '--status', 'waiting', '--csv'])).out);
    expect(narrowed).toEqual(waiting.slice(1));
  });

  it('a large event is read in pages, each registration once', async () => {
    const { event: code, person } = await submitted();
    const { db } = platform();
    const [own] = await db.select().from(registrations).where(eq(registrations.code, person.code));
    if (!own) throw new Error('the registration is gone');
    const many = Array.from({ length: 450 }, (_, at) => ({
      ...own,
      code: `MANY-${at}`,
      email: `many${at}@example.com`,
      paymentId: null,
      fees: null,
      status: 'started' as const,
      submittedAt: null,
    }));
    await db.insert(registrations).values(many);
    const rows = parse((await event(['registrations', code, '--csv'])).out);
    expect(rows).toHaveLength(451);
    expect(new Set(rows.map((row) => row.code)).size).toBe(451);
  });
});
