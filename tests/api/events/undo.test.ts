import { and, count, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { payments, refunds } from '@/event-api/checkout/schema';
import type { EventDefinition } from '@/event-api/definition/definition';
import { MAX_KEPT_IMPORTS } from '@/event-api/events/history/keep-replaced';
import { listImports } from '@/event-api/events/history/restore-event';
import { eventImports, keptAssets } from '@/event-api/events/history/schema';
import { importEvent } from '@/event-api/events/import/import-event';
import { jobHandlers } from '@/event-api/jobs';
import { isOwnedBy } from '@/event-api/platform/database/owner-columns';
import { holds } from '@/event-api/platform/inventory/schema';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import { eventAssets } from '@/event-api/tenancy/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { mailOf, type Person, readyPerson } from '../registration/person';
import { byCode, type Change, checkedFixture, importFixture, items, storedOf } from './import-fixture';
import { restoreEvent, settleOnly } from './undo-fixture';

describeOnServer('an import that is undone', (platform) => {
  let api: TestApi;
  let number = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });

  const setUp = async () => {
    number += 1;
    const code = `undo-${platform().database.kind}-${number}`;
    const host = `${code}.example`;
    await api.importFixture({ code, host });
    const person = (name: string, ...sessions: string[]) =>
      readyPerson(api, { host, email: `${name}@${host}`, sessions });
    return { code, host, person };
  };
  const without =
    (...workshops: string[]): Change =>
    ({ programme }) => {
      programme.workshops = programme.workshops.filter(({ code }) => !workshops.includes(code));
    };
  const hasChosen = async (person: Person, ...wanted: string[][]) =>
    expect(await chosen(person)).toEqual(wanted);
  const chosen = async (person: Person) => {
    const cart = await api.call('getWorkshopsCart', { code: person.code, x: 'attendee' }, person.caller);
    return cart.items.map((item) => [item.workshops_session_code, item.workshops_cart_status]);
  };
  const paymentOf = async (person: Person) => {
    const [payment] = await platform()
      .db.select({ state: payments.state, refunded: payments.refundedAmount })
      .from(payments)
      .where(isOwnedBy(payments, registrationOwner(person.code)));
    return payment;
  };
  const settling = {
    'before anybody was told': async () => undefined,
    'after the seats were taken, before money moved': () => settleOnly(platform()),
  };

  for (const [when, settle] of Object.entries(settling)) {
    it(`gives paid and held seats back ${when}`, async () => {
      const { code, host, person } = await setUp();
      const paid = await person('paid', 'circuits-1', 'drawing-1');
      await paid.submit();
      const holding = await person('holding', 'circuits-1');
      await runAllJobs(platform(), jobHandlers);
      const before = await items(platform().db, code);
      const { digest } = await storedOf(platform(), code);
      await importFixture(platform(), code, without('circuits'));
      await settle();
      const report = await restoreEvent(platform(), code);
      expect(report.outcome).toBe('changed');
      expect(report.effects.money).toMatchObject({ made: 0 });
      expect((await storedOf(platform(), code)).digest).toBe(digest);
      expect(await items(platform().db, code)).toEqual(before);
      await hasChosen(paid, ['circuits-1', 'Y'], ['drawing-1', 'Y']);
      await hasChosen(holding, ['circuits-1', 'Y']);
      await runAllJobs(platform(), jobHandlers);
      expect(await paymentOf(paid)).toEqual({ state: 'confirmed', refunded: 0 });
      expect(await items(platform().db, code)).toEqual(before);
      const subjects = (await mailOf(platform(), `paid@${host}`)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.includes('was cancelled'))).toEqual([]);
    });
  }

  it('names refunds that were made, and gives the seat back all the same', async () => {
    const { code, host, person } = await setUp();
    const paid = await person('paid', 'circuits-1');
    await paid.submit();
    await importFixture(platform(), code, without('circuits'));
    await runAllJobs(platform(), jobHandlers);
    expect(await paymentOf(paid)).toEqual({ state: 'partly_refunded', refunded: 1313 });
    // The right file again, which is the same as restoring.
    const report = await importFixture(platform(), code);
    expect(report.effects).toMatchObject({
      seats: { back: 1, notBack: [], lost: 0 },
      people: 1,
      mails: 1,
      money: { made: 1313, withdrawn: 0, refunds: 0 },
    });
    await hasChosen(paid, ['circuits-1', 'Y']);
    const subject = 'A session takes place after all: Paper circuits';
    const told = (await mailOf(platform(), `paid@${host}`)).filter((mail) => mail.subject === subject);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('you have your seat again');
    expect(told[0]?.html).toContain('you have your seat again');
  });

  it('gives back as many seats as there are, to those who had them first, and says which it could not', async () => {
    const { code, host, person } = await setUp();
    const first = await person('first', 'circuits-1');
    platform().clock.advance(1);
    const second = await person('second', 'circuits-1');
    platform().clock.advance(1);
    const third = await person('third', 'circuits-1');
    for (const each of [third, second, first]) await each.submit();
    await importFixture(platform(), code, without('circuits'));
    await settleOnly(platform());
    // The third has chosen another session instead, and wants nothing back.
    const swap = {
      action: 'swap-workshop',
      old_session_code: 'circuits-1',
      session_code: 'choir-1',
    } as const;
    const registration_code = third.code;
    await api.call('handleWorkshopCart', { ...swap, registration_code }, third.caller);
    const small: Change = ({ programme }) =>
      Object.assign(byCode(programme.workshops, 'circuits').sessions[0] ?? {}, { capacity: 1 });
    const report = await importFixture(platform(), code, small);
    expect(report.effects.seats).toMatchObject({
      back: 1,
      notBack: [{ session: 'circuits-1', why: 'full', people: 1 }],
    });
    await hasChosen(first, ['circuits-1', 'Y']);
    await hasChosen(second, ['circuits-1', 'N']);
    await hasChosen(third, ['choir-1', 'Y']);
    const mails = await mailOf(platform(), `second@${host}`);
    const told = mails.find(({ subject }) => subject.startsWith('A session takes place after all'));
    expect(told?.text).toContain('your seat could not be given back');
    expect(await paymentOf(second)).toMatchObject({ refunded: 1313 });
  });

  it('lets nobody come before those whose seats go back', async () => {
    const { code, person } = await setUp();
    const holder = await person('holder', 'choir-1');
    await holder.submit();
    const rival = await person('rival', 'drawing-1');
    for (let round = 0; round < 5; round += 1) {
      await importFixture(platform(), code, without('choir'));
      if (round % 2 === 0) await settleOnly(platform());
      const grab = () =>
        api.ask(
          'handleWorkshopCart',
          { action: 'add-workshop', registration_code: rival.code, session_code: 'choir-1' },
          rival.caller,
        );
      const [first, , second] = await Promise.all([
        grab(),
        restoreEvent(platform(), code),
        grab(),
        settleOnly(platform()),
      ]);
      expect([first.status, second.status]).not.toContain(200);
      await hasChosen(holder, ['choir-1', 'Y']);
      expect((await items(platform().db, code))['workshop-session choir-1']).toEqual([1, 1, 0]);
    }
  });

  it('tells each person once of everything that one import changed, in their language', async () => {
    const { code, host, person } = await setUp();
    const english = await person('english', 'circuits-1', 'drawing-1');
    const french = await readyPerson(api, {
      ...{ host, email: `french@${host}`, locale: 'fr' },
      sessions: ['circuits-1', 'drawing-1'],
    });
    for (const each of [english, french]) await each.submit();
    await runAllJobs(platform(), jobHandlers);
    const change: Change = (event) => {
      without('circuits')(event);
      Object.assign(byCode(event.programme.slots, 'c'), { from: '10:00', to: '11:30' });
    };
    const { effects } = await importFixture(platform(), code, change);
    expect([effects.people, effects.mails]).toEqual([2, 2]);
    const mails = await mailOf(platform(), `english@${host}`);
    const told = mails.filter(({ subject }) => subject.includes('changed'));
    expect(told.map(({ subject }) => subject)).toEqual(['2 of your sessions have changed']);
    expect(mails.filter(({ subject }) => /was cancelled|another time/.test(subject))).toEqual([]);
    for (const part of [told[0]?.text, told[0]?.html]) {
      expect(part).toContain('Paper circuits');
      expect(part).toContain('Drawing');
      expect(part).toContain('Cancelled');
      expect(part).toContain('Friday, February 5, 10:00');
      expect(part).toContain('It was to be on Friday, February 5, 9:00');
      expect(part).toContain('13.13');
    }
    const french2 = (await mailOf(platform(), `french@${host}`)).find(({ subject }) =>
      subject.includes('ont changé'),
    );
    expect(french2?.text).toContain('Circuits de papier');
    expect(french2?.text).toContain('Annulées');
  });

  it('is kept with time and person, twenty times, with each picture once', async () => {
    const { code } = await setUp();
    const { db } = platform();
    const picture = (digest: string) => ({
      ...{ digest: digest.repeat(64), mediaType: 'image/png', width: 1, height: 1 },
      body: Buffer.from(digest),
    });
    const bring = async (name: string, digest: string) => {
      const plain = await checkedFixture(platform(), code, ({ event }) => {
        event.name = { en: name, fr: name };
      });
      plain.definition.event.event_logo = 'logo.png';
      const assets = new Map([['logo.png', picture(digest)]]);
      const origin = { by: name, via: 'import' as const };
      return importEvent(platform(), { ...plain, assets }, { origin });
    };
    for (let round = 0; round < MAX_KEPT_IMPORTS + 3; round += 1)
      await bring(`n${round}`, round === 1 ? 'b' : 'a');
    const kept = await listImports(db, code);
    expect(kept).toHaveLength(MAX_KEPT_IMPORTS);
    expect(kept[0]).toMatchObject({ importedBy: `n${MAX_KEPT_IMPORTS + 2}`, isUndoable: true });
    expect(kept[0]?.summary).toContain('name');
    const bodies = () =>
      db.select({ digest: keptAssets.digest }).from(keptAssets).where(eq(keptAssets.eventCode, code));
    expect(await bodies()).toEqual([]);
    await bring('last', 'c');
    expect(await bodies()).toEqual([{ digest: 'a'.repeat(64) }]);
    await restoreEvent(platform(), code);
    const [logo] = await db
      .select({ digest: eventAssets.digest, body: eventAssets.body })
      .from(eventAssets)
      .where(eq(eventAssets.eventCode, code));
    expect(logo).toEqual({ digest: 'a'.repeat(64), body: Buffer.from('a').toString('base64') });
    const [large] = await db
      .select({ count: count() })
      .from(eventImports)
      .where(eq(eventImports.eventCode, code));
    expect(large?.count).toBe(MAX_KEPT_IMPORTS);
  });

  it('cannot change the currency once somebody has paid', async () => {
    const { code, person } = await setUp();
    const euros = ({ event }: EventDefinition) => Object.assign(event, { currency: 'EUR' });
    expect((await importFixture(platform(), code, euros)).outcome).toBe('changed');
    await importFixture(platform(), code);
    await (await person('paid', 'circuits-1')).submit();
    await expect(importFixture(platform(), code, euros)).rejects.toThrow(
      'event.currency: people have paid in USD, so it cannot become EUR; write USD.',
    );
    expect((await storedOf(platform(), code)).definition.event.currency).toBe('USD');
  });

  it('comes back with what a file may not say any more, such as a zone without summer time', async () => {
    const { code } = await setUp();
    const old = await checkedFixture(platform(), code);
    Object.assign(old.definition.event, { time_zone: 'EST' });
    await importEvent(platform(), old);
    await importFixture(platform(), code);
    expect((await restoreEvent(platform(), code)).outcome).toBe('changed');
    expect((await storedOf(platform(), code)).definition.event.time_zone).toBe('EST');
  });

  it('leaves no seat twice, and none without its owner', async () => {
    const { code, person } = await setUp();
    const one = await person('one', 'circuits-1');
    await one.submit();
    for (const settled of [true, false, true]) {
      await importFixture(platform(), code, without('circuits'));
      if (settled) await settleOnly(platform());
      await restoreEvent(platform(), code);
      await settleOnly(platform());
    }
    const own = await platform()
      .db.select({ state: holds.state })
      .from(holds)
      .where(and(eq(holds.code, 'circuits-1'), isOwnedBy(holds, registrationOwner(one.code))));
    expect(own.filter(({ state }) => state !== 'released')).toEqual([{ state: 'sold' }]);
    const left = await platform().db.select().from(refunds).where(eq(refunds.eventCode, code));
    expect(left).toEqual([]);
  });
});
