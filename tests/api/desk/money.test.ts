import { beforeAll, expect, it } from 'vitest';
import { decimals } from '@/lib/money';
import { describeOnServer } from '../../support/database';
import { createTestDesk, type TestDesk } from '../../support/desk';
import { readOutbox } from '../../support/outbox';
import { invoicing } from '../payments/invoicing';
import { readyPerson } from '../registration/person';

const OWNER = 'olga@example.org';

/** An amount as lists have it, in minor units. */
const minor = (decimal: unknown): number => Math.round(Number(decimal) * 10 ** decimals('USD'));
const sumOf = (rows: readonly Record<string, unknown>[], name: string): number =>
  rows.reduce((sum, row) => sum + minor(row[name]), 0);

describeOnServer('money, in the desk', (platform) => {
  const { api, command, someEvent, registered, numberOf, totals, task } = invoicing(platform);
  let desk: TestDesk;
  let token: string;
  let choice: Awaited<ReturnType<typeof someEvent>>;
  type Post = Parameters<TestDesk['ask']>[0];
  const act = async (id: Post, input: Record<string, unknown>) => {
    const { body } = await desk.ask(id, { event: choice.code, ...input }, { token });
    return body as {
      outcome: string;
      seal?: string;
      consequences?: string[];
      reasons?: string[];
      told?: string;
    };
  };
  /** Reads what an act would do, and agrees to it. */
  const agree = async (id: Post, input: Record<string, unknown>) => {
    const asked = await act(id, input);
    expect(asked.outcome).toBe('asks');
    return { asked, done: await act(id, { ...input, agreed: asked.seal }) };
  };
  const invoice = (number: string) => desk.call('getInvoice', { event: choice.code, number }, token);

  beforeAll(async () => {
    desk = createTestDesk(platform());
    choice = await someEvent();
    await command(['invite', choice.code, OWNER]);
    token = await desk.signIn(OWNER);
  });

  it('adds up: the page, the lists, their files and the gateway say the same', async () => {
    const paying = await readyPerson(api(), { host: choice.host, email: 'card@money.example' });
    await paying.submit();
    await command(['refund', paying.code, '20', '--yes']);
    await task('notices');
    const number = await numberOf(await registered(choice));
    await command(['invoices', 'paid', number, '100', '--event', choice.code]);

    const finance = await totals(choice.code);
    const { sums } = await desk.call('getMoney', { event: choice.code }, token);
    expect(sums).toEqual([
      {
        currency: 'USD',
        received: minor(finance.paid),
        refunded: minor(finance.refunded),
        refunds_due: minor(finance.refunds_due),
        kept: minor(finance.kept),
        open: minor(finance.invoices_open),
      },
    ]);
    const rowsOf = async (...words: string[]) => JSON.parse((await command([...words, '--json'])).out);
    const payments = await rowsOf('finance', choice.code, '--payments');
    for (const name of ['paid', 'refunded', 'refunds_due', 'kept'] as const) {
      expect([name, sumOf(payments, name)]).toEqual([name, minor(finance[name])]);
    }
    const back = await rowsOf('refunds', choice.code);
    expect(sumOf(back, 'refunded')).toBe(minor(finance.refunded) + minor(finance.refunds_due));
    const days = await rowsOf('days', choice.code);
    expect(sumOf(days, 'net')).toBe(minor(finance.paid) - minor(finance.refunded));
    const [heading = '', ...lines] = (await command(['reconcile', '--sandbox'])).out.trim().split('\r\n');
    const gross = heading.split(',').indexOf('gross');
    const atGateway = lines.reduce((sum, line) => sum + minor(line.split(',')[gross]), 0);
    expect(atGateway + minor(100)).toBe(minor(finance.paid) - minor(finance.refunded));
  });

  it('records money for an invoice once it is agreed to, in part and then in whole, and writes to the payer', async () => {
    const someone = await registered(choice);
    const number = await numberOf(someone);
    expect(await invoice(number)).toMatchObject({ state: 'open', owed: 21_788, received: 0 });
    const part = { number, amount: '17.88', by: 'cheque', reference: '4711' };
    const { asked, done } = await agree('recordInvoicePaid', part);
    expect(asked.consequences?.join(' ')).toMatch(/17\.88.*cheque.*200\.00/);
    expect(done).toMatchObject({ outcome: 'done', told: expect.stringContaining('200.00') });
    // The same again, from another tab: the seal is of what was shown before.
    const again = await act('recordInvoicePaid', { ...part, agreed: asked.seal });
    expect(again.outcome).toBe('asks');
    expect(await act('recordInvoicePaid', { ...part, agreed: again.seal })).toMatchObject({
      outcome: 'refused',
    });
    const { money, owed } = await invoice(number);
    expect([money.length, owed]).toEqual([1, 20_000]);
    await agree('recordInvoicePaid', { number });
    expect(await invoice(number)).toMatchObject({
      state: 'paid',
      owed: 0,
      acts: ['paid', 'send', 'correct'],
    });
    // What the product keeps in the place of a reference is none that anybody gave.
    expect((await invoice(number)).money.map(({ reference }) => reference)).toEqual(['4711', null]);
    await task('notices');
    const letters = (await readOutbox(platform().env.OUTBOX_DIR)).filter(({ to }) => to === someone.email);
    expect(letters.length).toBeGreaterThan(1);
  });

  it('finds an invoice by its number, its order and its payer', async () => {
    const someone = await registered(choice);
    const number = await numberOf(someone);
    const { bill_to: billTo } = await invoice(number);
    await agree('correctInvoice', { number, ...billTo, organization: 'École Élémentaire 7' });
    for (const q of [number.toLowerCase(), someone.person.code, 'ecole elementaire 7']) {
      const list = { event: choice.code, list: 'invoices', q };
      const { rows, count } = await desk.call('getList', list, token);
      expect([q, count, rows[0]?.cells]).toEqual([q, 1, expect.arrayContaining([number])]);
    }
  });

  it('refuses what cannot be, in words, and does nothing', async () => {
    const number = await numberOf(await registered(choice));
    for (const [id, input] of [
      ['recordInvoicePaid', { amount: 'much' }],
      ['recordInvoicePaid', { amount: '1000' }],
      ['recordInvoicePaid', { amount: '-5' }],
      ['recordInvoicePaid', { on: '2099-01-01' }],
      ['putOffInvoice', { date: '2020-01-01' }],
    ] as const) {
      const { outcome, reasons = [] } = await act(id, { number, ...input });
      expect([id, input, outcome]).toEqual([id, input, 'refused']);
      expect(reasons.join()).not.toMatch(/reasons\./);
    }
    expect((await invoice(number)).money).toEqual([]);
  });

  it('reminds, sends, puts off, corrects and writes off, each as it was said', async () => {
    const number = await numberOf(await registered(choice));
    const { bill_to: billTo, due_at: due } = await invoice(number);
    await agree('remindInvoice', { number });
    await agree('resendInvoice', { number, to: 'other@books.example' });
    await agree('correctInvoice', { number, ...billTo, organization: 'Lakeside Schools' });
    expect(
      (await act('correctInvoice', { number, ...billTo, organization: 'Lakeside Schools' })).outcome,
    ).toBe('refused');
    await agree('putOffInvoice', { number, date: '2027-01-27' });
    const { done } = await agree('writeOffInvoice', { number });
    expect(done.outcome).toBe('done');
    await task('notices');
    const after = await invoice(number);
    expect(after).toMatchObject({ state: 'void', owed: 0, credited: 21_788, acts: ['send', 'correct'] });
    expect(after.bill_to.organization).toBe('Lakeside Schools');
    expect(after.due_at).not.toBe(due);
    const { body } = await desk.ask('getAudit', { event: choice.code }, { token });
    for (const words of ['invoices void', 'invoices bill']) expect(JSON.stringify(body)).toContain(words);
  });

  it('knows no invoice and no payment of another event', async () => {
    const other = await someEvent();
    const number = await numberOf(await registered(other));
    for (const id of ['getInvoice', 'remindInvoice', 'recordInvoicePaid', 'writeOffInvoice'] as const) {
      const { status } = await desk.ask(id, { event: choice.code, number }, { token });
      expect([id, status]).toEqual([id, 404]);
    }
    const none = { payment: crypto.randomUUID() };
    expect((await act('resolvePayment', none)).outcome).toBe('refused');
  });
});
