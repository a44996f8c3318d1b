import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditEntries } from '@/event-api/audit/schema';
import { payments, refunds } from '@/event-api/checkout/schema';
import { cancelOrders, closeEvent } from '@/event-api/events/lifecycle/cancel-event';
import { cancelledOrders } from '@/event-api/events/lifecycle/schema';
import { returnCredits } from '@/event-api/groups/pay/group-credit';
import { jobHandlers } from '@/event-api/jobs';
import { registrations } from '@/event-api/registration/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { withApplications } from '../../support/applications-event';
import { withBuyerSales } from '../../support/buyers-event';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { payingGroup } from '../../support/group-members';
import { readOutbox } from '../../support/outbox';
import { plainText } from '../../support/paper';
import { withProposals } from '../../support/proposals-event';
import { runAllJobs } from '../../support/run-all-jobs';
import { ready as readyApplication } from '../applications/sending';
import { ordering } from '../buyers/ordering';
import { proposer } from '../proposals/proposing';
import { readyPerson, startPerson } from '../registration/person';

describeOnServer('npm run event -- cancel-event', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const command = commandLine(platform);
  const buying = ordering(platform, () => api);

  const allMail = () => readOutbox(platform().env.OUTBOX_DIR);

  /** An event with orders of all kinds. */
  const full = async () => {
    const group = await payingGroup(platform(), api, {
      change: (event) => withProposals(withBuyerSales(withApplications(event))),
    });
    const { event, host } = group;
    const [ada, bo, cy] = [await group.member('Ada'), await group.member('Bo'), await group.member('Cy')];
    await group.pay([ada, bo, cy]);
    await group.member('Dee');
    // Cancels alone: the group keeps the place, and what was paid for it.
    const { version } = await api.call(
      'changeRegistration',
      { code: cy.code, option: 'cancel', preview: 'Y' },
      cy.caller,
    );
    await api.call(
      'changeRegistration',
      { code: cy.code, option: 'cancel', reason: 'illness', version },
      cy.caller,
    );

    const paid = await readyPerson(api, { host, email: `eve@${event}.example`, locale: 'fr' });
    await paid.submit();
    // The organiser of the group has a registration as well, and a purchase.
    const twice = await readyPerson(api, { host, email: group.email });
    await twice.submit();
    await startPerson(api, { host, email: `started@${event}.example` });
    const purchase = await buying.begin(host);
    await purchase.activity('tea');
    await purchase.product('pin/heron', 1);
    await purchase.details({ email: group.email });
    await purchase.submit();
    const byCard = await readyApplication(api, { eventCode: event, host });
    await byCard.send();
    const byInvoice = await readyApplication(api, {
      eventCode: event,
      host,
      kind: 'sponsor',
      choice: 'gold',
      contribution: 600_000,
    });
    const { credit: _card, ...fields } = await byInvoice.fields();
    await byInvoice.send({ ...fields, pay_by: 'invoice' });
    const proposing = { host, token: await api.visit(host), locale: 'en' as const };
    const begun = await api.call('generateWorkshop', {}, proposing);
    await proposer(api, begun.code, begun.instructor_code, proposing).send(`pia@${event}.example`);
    await runAllJobs(platform(), jobHandlers);
    const before = new Set((await allMail()).map(({ text }) => text));
    return {
      event,
      host,
      group,
      paid,
      purchase,
      byCard,
      byInvoice,
      before,
      presenter: `pia@${event}.example`,
    };
  };
  const moneyOf = async (event: string) => {
    const { db } = platform();
    const charged = await db.select().from(payments).where(eq(payments.eventCode, event));
    const back = await db.select().from(refunds).where(eq(refunds.eventCode, event));
    return {
      charged: charged.reduce((sum, { amount }) => sum + amount, 0),
      back: back.reduce((sum, { amount }) => sum + amount, 0),
      isDone: back.every(({ doneAt }) => doneAt !== null),
    };
  };

  it('stopped in the middle and repeated, gives everything back once and writes to each person once', async () => {
    const { event, group, purchase, byCard, byInvoice, before, presenter } = await full();
    const unsure = await command(['cancel-event', event]);
    expect(unsure).toMatchObject({
      code: 1,
      err: expect.stringContaining(`Add --confirm ${event} to go on`),
    });
    const { charged, back } = await moneyOf(event);
    expect([back, unsure.err.includes(`The invoice of ${byInvoice.code}`)]).toEqual([0, true]);

    const message = 'The venue was flooded.';
    await closeEvent(platform(), { eventCode: event, message });
    const stopped = cancelOrders(platform(), { eventCode: event, message }, (done) => {
      if (done === 4) throw new Error('killed');
    });
    await expect(stopped).rejects.toThrow('killed');
    const halfway = await moneyOf(event);
    expect(halfway.back > 0 && halfway.back < charged).toBe(true);

    const again = await command(['cancel-event', event, '--confirm', event]);
    expect([again.code, again.err.includes('Go on')]).toEqual([0, false]);
    expect(await command(['cancel-event', event, '--confirm', event])).toMatchObject({
      code: 0,
      out: expect.stringContaining('nothing changed'),
    });
    await runAllJobs(platform(), jobHandlers);
    expect(await moneyOf(event)).toEqual({ charged, back: charged, isDone: true });

    const written = (await allMail()).filter(({ text }) => !before.has(text));
    // An invoice's credit note is a paper of its own, with a letter of its own
    // (docs/rooms/checkout.md#credit-notes).
    const isCreditNote = ({ attachments }: (typeof written)[number]) =>
      attachments.some(({ filename }) => filename?.includes('credit-note'));
    expect(written.filter(isCreditNote).map(({ to }) => to)).toEqual([byInvoice.email]);
    const letters = written.filter((letter) => !isCreditNote(letter));
    const people = [
      ...['ada', 'bo', 'dee', 'eve'].map((name) => `${name}@${event}.example`),
      ...[group.email, byCard.email, byInvoice.email, presenter],
    ];
    expect(letters.map(({ to }) => to).sort()).toEqual(people.sort());
    for (const { to, text } of letters) {
      expect([to, text.includes(message)]).toEqual([to, true]);
    }
    const letterTo = (email: string) => letters.find(({ to }) => to === email)?.text ?? '';
    expect(letterTo(`eve@${event}.example`)).toContain('a annulé l’événement');
    expect(letterTo(byInvoice.email)).toContain('Your invoice is void');
    expect((await command(['buyers', event, '--csv'])).out).toContain(`${purchase.code},cancelled,`);
    for (const list of ['participants', 'products']) {
      expect((await command([list, event, '--csv'])).out).not.toContain(purchase.code);
    }
    expect((await purchase.order()).status).toBe('cancelled');
    const statuses = await platform()
      .db.selectDistinct({ status: registrations.status })
      .from(registrations)
      .where(eq(registrations.eventCode, event));
    expect(statuses).toEqual([{ status: 'cancelled' }]);
    expect(await platform().db.$count(cancelledOrders, eq(cancelledOrders.eventCode, event))).toBeGreaterThan(
      0,
    );
  });

  it('sells nothing from then on, also after an import: 409; and the pages say that it is closed', async () => {
    const { event, host } = await buying.event().then(({ code, host }) => ({ event: code, host }));
    const person = await readyPerson(api, { host, email: `late@${event}.example` });
    const fields = await person.submitFields();
    expect((await command(['cancel-event', event, '--confirm', event])).code).toBe(0);
    await api.importFixture({ code: event, host }, (definition) => ({
      ...withBuyerSales(definition),
      event: { ...withBuyerSales(definition).event, name: { en: 'Other', fr: 'Autre' } },
    }));
    const cancelled = {
      status: 409,
      body: { errors: { request: [expect.stringContaining('is cancelled')] } },
    };
    const caller = { ...person.caller, token: await api.visit(host) };
    const start = { email: `new@${event}.example`, track: 'general', mode: 'in_person' };
    expect(await api.ask('generateRegistrationCaptured', start, caller)).toMatchObject(cancelled);
    expect(await api.ask('generateActivity', {}, caller)).toMatchObject(cancelled);
    expect(await api.ask('saveSubmitRegistration', fields, person.caller)).toMatchObject(cancelled);
    const site = await api.call('getClientEventFromDomain', { domain: host }, caller);
    expect(site.registration.state).toBe('closed');
    const comp = [
      'comp',
      event,
      '--ticket',
      'general',
      '--email',
      'x@y.example',
      '--first-name',
      'X',
      '--last-name',
      'Y',
    ];
    expect((await command(comp)).code).toBe(1);
  });

  it('gives back the credit of a group with its orders: listed, once, and told in the same letter', async () => {
    const group = await payingGroup(platform(), api, { difference: 'credit' });
    const { event, code } = group;
    const { db, clock } = platform();
    await group.pay([await group.member('Ada'), await group.member('Bo')]);
    await (await group.member('Cy', { left: false })).submit();
    await runAllJobs(platform(), jobHandlers);
    const before = new Set((await allMail()).map(({ text }) => text));
    const plan = (await command(['cancel-event', event])).err;
    expect(plan).toMatch(
      new RegExp(`credit of the group +${code} +${group.email} +\\$.40\\.94 +to visa 4242`),
    );

    // A payment of the group that may use the credit: it waits, and the group's letter with it.
    const now = clock.now();
    const underWay = { eventCode: event, ownerKind: 'group', ownerCode: code, idempotencyKey: 'under-way' };
    await db.insert(payments).values({
      ...{ ...underWay, amount: 1, currency: 'USD', lines: [], gateway: 'sandbox', state: 'asked' },
      ...{ createdAt: now, changedAt: now },
    });
    const waiting = await command(['cancel-event', event, '--confirm', event]);
    expect([waiting.code, waiting.err]).toEqual([1, expect.stringContaining('1 payment is under way')]);
    const { charged, back } = await moneyOf(event);
    expect(back).toBe(charged - 1 - 4094);

    const outcomes = async () => {
      const entries = await db.select().from(auditEntries).where(eq(auditEntries.eventCode, event));
      return entries.filter(({ command: name }) => name === 'cancel-event').map(({ outcome }) => outcome);
    };
    expect(await outcomes()).toEqual(['part']);

    await db.delete(payments).where(eq(payments.idempotencyKey, 'under-way'));
    expect((await command(['cancel-event', event, '--confirm', event])).code).toBe(0);
    expect((await command(['cancel-event', event, '--confirm', event])).out).toContain('nothing changed');
    expect((await outcomes()).sort()).toEqual(['done', 'part']);
    await returnCredits(platform());
    await runAllJobs(platform(), jobHandlers);
    expect(await moneyOf(event)).toEqual({ charged: charged - 1, back: charged - 1, isDone: true });
    const told = (await allMail()).filter(({ to, text }) => to === group.email && !before.has(text));
    expect(told).toHaveLength(1);
    // 368.56 of the two, and the credit of 40.94.
    expect(plainText(told[0]?.text ?? '')).toContain('the full amount of $ 409.50');
  });

  it('two at once give back once; an unknown event: 1', async () => {
    const { event } = await full();
    await closeEvent(platform(), { eventCode: event, message: null });
    const both = await Promise.allSettled(
      [1, 2].map(() => cancelOrders(platform(), { eventCode: event, message: null })),
    );
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await runAllJobs(platform(), jobHandlers);
    const { charged, back } = await moneyOf(event);
    expect(back).toBe(charged);
    expect((await command(['cancel-event', 'nowhere', '--confirm', 'nowhere'])).code).toBe(1);
  });
});
