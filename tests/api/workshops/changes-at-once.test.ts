import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { rowOwner } from '@/event-api/platform/database/owner-columns';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import { lockOwner } from '@/event-api/tenancy/owner-kinds';
import { visitorOwner } from '@/event-api/tenancy/visitor-owner';
import { moveBasket } from '@/event-api/workshops/basket/move-basket';
import { basketItems } from '@/event-api/workshops/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { readOutbox } from '../../support/outbox';
import { runAllJobs } from '../../support/run-all-jobs';
import { untilHeard } from '../../support/until-heard';
import { whileLocked } from '../../support/while-locked';
import { byCode, type Change, importFixture, items } from '../events/import-fixture';
import { readyPerson, startPerson } from '../registration/person';

const cancelled =
  (...codes: string[]): Change =>
  ({ programme }) => {
    const sessions = programme.workshops.flatMap((workshop) => workshop.sessions);
    for (const code of codes) Object.assign(byCode(sessions, code), { cancelled: true });
  };

describeOnServer('while an organiser’s change is carried out', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const readEventFile = async (name: string) => {
    const code = `${name}-${platform().database.kind}`;
    const host = `${code}.example`;
    await api.importFixture({ code, host });
    return { code, host };
  };
  const sentTo = async (email: string) => {
    const mails = await readOutbox(platform().env.OUTBOX_DIR);
    return mails.filter((mail) => mail.to === email).map((mail) => mail.subject);
  };

  it('a visitor’s basket that becomes a registration’s is found there', async () => {
    const { code, host } = await readEventFile('moved-meanwhile');
    const { database, clock } = platform();
    const token = await api.visit(host);
    const add = { action: 'add-workshop', session_code: 'circuits-1' } as const;
    await api.call('handleWorkshopCart', add, { host, token });
    const [item] = await database.db.select().from(basketItems).where(eq(basketItems.eventCode, code));
    const person = await startPerson(api, { host, email: `ada@${host}` });
    await importFixture(platform(), code, cancelled('circuits-1'));

    const from = item ? rowOwner(item) : visitorOwner('nobody');
    await whileLocked(platform(), {
      held: (tx) => lockOwner(platform(), tx, { eventCode: code, owner: from }),
      // The job lists the owners, and then waits for the lock of the visitor's basket.
      start: () => runAllJobs(platform(), jobHandlers),
      finish: (tx) =>
        moveBasket(platform(), tx, {
          ...{ eventCode: code, from, to: registrationOwner(person.code), now: clock.now() },
        }),
    });
    expect((await items(platform().db, code))['workshop-session circuits-1']?.slice(1)).toEqual([0, 0]);
    expect(await sentTo(`ada@${host}`)).toEqual(['A session was cancelled: Paper circuits']);
  });

  it('a visitor who adds a session while given its seat from the line has one seat', async () => {
    if (platform().database.kind === 'pglite') return; // it runs one transaction at a time
    const { code, host } = await readEventFile('given-meanwhile');
    const { db } = platform();
    const token = await api.visit(host);
    const add = (session_code: string) =>
      api.call('handleWorkshopCart', { action: 'add-workshop', session_code }, { host, token });
    await add('drawing-1');
    const [item] = await db.select().from(basketItems).where(eq(basketItems.eventCode, code));
    const ofItem = sql`event_code = ${code} and kind = 'workshop-session' and code = 'circuits-1'`;

    const basket = await whileLocked(platform(), {
      async held(tx) {
        await tx.execute(sql`update inventory_items set held = held + 1 where ${ofItem}`);
        await tx.execute(sql`insert into holds (event_code, kind, code, owner_kind, owner_code, quantity, ends_at, created_at)
          select event_code, kind, 'circuits-1', owner_kind, owner_code, quantity, ends_at, created_at
          from holds where event_code = ${code} and owner_code = ${item?.ownerCode}`);
      },
      start: () => add('circuits-1'),
    });
    expect(basket.items.map((each) => each.workshops_cart_status)).toEqual(['Y', 'Y']);
    expect((await items(db, code))['workshop-session circuits-1']?.slice(1)).toEqual([0, 1]);
  });

  it('a session that fails is tried again, and nobody is told twice of the others', async () => {
    const { code, host } = await readEventFile('fails-once');
    const email = `ada@${host}`;
    const person = await readyPerson(api, { host, email, sessions: ['circuits-1', 'drawing-1'] });
    await person.submit();
    await runAllJobs(platform(), jobHandlers);
    const messages: unknown[] = [];
    const leave = platform().bus.subscribe((message) => {
      if (message.type === 'realtime' && message.event === 'workshop-changed') messages.push(message.data);
    });
    await importFixture(platform(), code, cancelled('circuits-1', 'drawing-1'));

    const { database } = platform();
    const { transaction } = database;
    let transactions = 0;
    // The first transaction closes the lines, the second and third settle one session each.
    const spy = vi.spyOn(database, 'transaction').mockImplementation(async (run) => {
      transactions += 1;
      if (transactions === 3) throw new Error('the database was away');
      return transaction(run);
    });
    await runAllJobs(platform(), jobHandlers);
    spy.mockRestore();
    expect(platform().logged.some((line) => line.includes('the database was away'))).toBe(true);

    const held = await items(platform().db, code);
    expect(['circuits-1', 'drawing-1'].map((each) => held[`workshop-session ${each}`]?.slice(1))).toEqual([
      [0, 0],
      [0, 0],
    ]);
    const told = (await sentTo(email)).filter((subject) => subject.includes('cancelled'));
    expect(told.sort()).toEqual([
      'A session was cancelled: Drawing',
      'A session was cancelled: Paper circuits',
    ]);
    await untilHeard(platform());
    expect(messages).toHaveLength(2);
    leave();
  });
});
