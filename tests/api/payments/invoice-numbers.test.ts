import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nextNumber } from '@/event-api/checkout/invoices/issue-invoice';
import { paperNumbers } from '@/event-api/checkout/invoices/schema';
import type { Database } from '@/event-api/platform/database/database';
import { openServer } from '@/event-api/platform/database/server';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { readyPerson } from '../registration/person';
import { invoicing } from './invoicing';

const ORDERS = 40;

describeOnServer('the numbers of invoices', (platform) => {
  const { api, command, byInvoice, someEvent } = invoicing(platform);
  let other: Database & { close(): Promise<void> };
  let second: TestApi;
  beforeAll(async () => {
    // Another instance of the product on the same database, with connections of its own.
    other = await openServer(platform().postgresUrl ?? '', { guard: true, connections: 20 });
    second = createTestApi({ ...platform(), database: other, db: other.db });
  });
  afterAll(() => other?.close());

  it('without the lock, several papers get the same number', async () => {
    const { code: eventCode } = await someEvent();
    const { db } = platform();
    const ofEvent = eq(paperNumbers.eventCode, eventCode);
    await db.insert(paperNumbers).values({ eventCode, series: 'invoice', last: 0 });
    const takeWithoutLock = async () => {
      const [row] = await db.select().from(paperNumbers).where(ofEvent);
      const last = (row?.last ?? 0) + 1;
      await db.update(paperNumbers).set({ last }).where(ofEvent);
      return last;
    };
    const taken = await Promise.all(Array.from({ length: ORDERS }, takeWithoutLock));
    expect(new Set(taken).size).toBeLessThan(ORDERS);
  });

  it('with it, 40 papers at once on two instances have 40 numbers without a gap', async () => {
    const { code: eventCode } = await someEvent({ prefix: 'RUSH' });
    const taken = await Promise.all(
      Array.from({ length: ORDERS }, (_, at) =>
        (at % 2 === 0 ? platform().database : other).transaction((tx) =>
          nextNumber(tx, { eventCode, series: 'credit' }),
        ),
      ),
    );
    expect(taken.sort()).toEqual(
      Array.from({ length: ORDERS }, (_, at) => `RUSH-C${String(at + 1).padStart(4, '0')}`),
    );
  });

  it('40 orders at once on two instances have an invoice each, without a gap; one that is pressed twice has one', async () => {
    const choice = await someEvent();
    const people = await Promise.all(
      Array.from({ length: ORDERS }, (_, at) =>
        readyPerson(api(), {
          ...{ host: choice.host, email: `p${at}@${choice.code}.example` },
          sessions: [at % 2 === 0 ? 'drawing-1' : 'circuits-1'],
        }),
      ),
    );
    const fields = await Promise.all(people.map((person) => byInvoice(person, { email: '' })));
    const answers = await Promise.all(
      people.flatMap((person, at) =>
        (at === 0 ? [api(), second, second] : [at % 2 === 0 ? api() : second]).map((instance) =>
          instance.ask('saveSubmitRegistration', fields[at] ?? {}, person.caller),
        ),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const listed = (await command(['invoices', 'list', choice.code, '--csv'])).out
      .trim()
      .split('\r\n')
      .slice(1);
    const numbers = listed.map((line) => line.split(',')[0]).sort();
    expect(numbers).toEqual(
      Array.from({ length: ORDERS }, (_, at) =>
        choice.first.replace('0001', String(at + 1).padStart(4, '0')),
      ),
    );
  });

  it('a number whose paper is undone is given to the next one', async () => {
    const { code: eventCode } = await someEvent({ prefix: 'SPRING' });
    const take = (fails: boolean) =>
      platform().database.transaction(async (tx) => {
        const number = await nextNumber(tx, { eventCode, series: 'credit' });
        if (fails) throw new Error('undone');
        return number;
      });
    expect(await take(false)).toBe('SPRING-C0001');
    await expect(take(true)).rejects.toThrow('undone');
    expect(await take(false)).toBe('SPRING-C0002');
  });
});
