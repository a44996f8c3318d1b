import { expect, it } from 'vitest';
import { listAttendance } from '@/event-api/attendance/read-check-ins';
import { holderOf } from '@/event-api/entry/entry-code';
import { jobHandlers } from '@/event-api/jobs';
import { registrations } from '@/event-api/registration/schema';
import type { sellAtDoor } from '@/lib/contract/desk/door/sale';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { describeOnServer } from '../../support/database';
import { readOutbox } from '../../support/outbox';
import { runAllJobs } from '../../support/run-all-jobs';
import { CARDS, card, newKey } from '../registration/person';
import { newDesk } from './new-desk';

type Answer = AnswerOf<typeof sellAtDoor>;
type Done = Extract<Answer, { outcome: 'done' }>;

/** In the middle of the event's first day. */
const ON_THE_DAY = '2027-02-04T18:00:00.000Z';

describeOnServer('selling at the door', (platform) => {
  const { at, command, owner } = newDesk(platform, 'sold', (definition) => ({
    ...definition,
    tracks: definition.tracks.map((track) => (track.code === 'general' ? { ...track, capacity: 2 } : track)),
  }));
  const person = (name: string, pay: string) => ({
    ...{ event: at.event, ticket: 'general', first_name: name, last_name: 'Ek', pay },
    email: `${name.toLowerCase()}@${at.event}.example`,
  });
  const look = async (input: Record<string, unknown>, token = at.token) =>
    (await at.desk.ask('sellAtDoor', input, { token })).body as Answer;
  const sell = async (input: Record<string, unknown>, token = at.token) => {
    const asked = await look(input, token);
    if (asked.outcome !== 'asks') throw new Error(JSON.stringify(asked));
    const sold = await look({ ...input, agreed: asked.seal }, token);
    return { asked, sold };
  };
  const comeTo = async (moment: string) => {
    platform().clock.set(moment);
    at.token = await at.desk.signIn(owner);
  };
  const sums = async () => (await at.desk.call('getMoney', { event: at.event }, at.token)).sums;
  const registered = async () =>
    (await platform().db.select().from(registrations)).filter(({ eventCode }) => eventCode === at.event);

  it('for cash: paid at once, in the sums as received, in by the entrance, with a receipt that says so', async () => {
    await comeTo(ON_THE_DAY);
    const { tickets, ways } = await at.desk.call('getDoorSale', { event: at.event }, at.token);
    const general = tickets.find(({ key }) => key === 'general');
    expect([general?.left, ways]).toEqual([2, ['cash', 'link', 'nothing']]);
    const { asked, sold } = await sell(person('Ada', 'cash'));
    expect(asked.consequences[0]).toMatch(/^You take \$.+ in cash\. It is recorded as paid/);
    expect(asked.consequences.join(' ')).toContain('They are checked in at the entrance.');
    expect(sold).toMatchObject({
      outcome: 'done',
      name: 'Ada Ek',
      price: general?.price,
      checked_in: true,
      pay_at: null,
    });
    const [registration, ...others] = await registered();
    expect([registration?.status, others]).toEqual(['submitted', []]);
    const holder = holderOf(platform().tokens, { code: at.event }, (sold as Done).entry.code);
    expect(holder).toEqual({ kind: 'registration', code: registration?.code, place: 1 });
    const owners = [{ kind: 'registration', code: registration?.code ?? '' }];
    expect(await listAttendance(platform().db, { eventCode: at.event, owners })).toMatchObject([
      { place: 'entrance', door: 'Ticket desk' },
    ]);
    expect(await sums()).toMatchObject([{ received: general?.price.amount, open: 0 }]);
    const today = await at.desk.call('getToday', { event: at.event }, at.token);
    const { paid } = today.tickets.find(({ ticket }) => ticket === 'general') ?? {};
    expect([paid, today.paid]).toEqual([general?.price.amount, general?.price.amount]);
    await runAllJobs(platform(), jobHandlers);
    const letters = (await readOutbox(platform().env.OUTBOX_DIR)).filter(
      ({ to }) => to === registration?.email,
    );
    expect(letters.map(({ text }) => text.includes('in cash'))).toEqual([true]);
    expect(await look(person('Ada', 'cash'))).toEqual({
      outcome: 'refused',
      reasons: ['This address is registered already. Look for it at the door.'],
    });
  });

  it('by a link: owed until it is paid by card, and not in before that', async () => {
    await comeTo(ON_THE_DAY);
    const { asked, sold } = await sell(person('Bo', 'link'));
    expect(asked.consequences[0]).toContain('is to be paid by card');
    expect(sold).toMatchObject({ outcome: 'done', checked_in: false });
    expect((sold as Done).pay_at?.url).toContain(`${at.event}.localhost`);
    expect(await sums()).toMatchObject([{ received: 0, open: (sold as Done).price?.amount }]);

    const code = (sold as Done).entry.code;
    const ask = () => at.desk.call('letInSold', { event: at.event, code, scan: 'one' }, at.token);
    expect(await ask()).toEqual({ paid: false, checked_in: false });
    const buyer = { host: at.host, token: await at.api.visit(at.host) };
    const invoice = (sold as Done).pay_at?.url.split('/').at(-1) ?? '';
    const { owed } = await at.api.call('getInvoice', { code: invoice }, buyer);
    const paying = { code: invoice, owed: owed.amount, payment_key: newKey(), credit: card(CARDS.good) };
    expect(await at.api.call('payInvoice', paying, buyer)).toMatchObject({ outcome: 'confirmed' });
    for (const _again of [1, 2]) expect(await ask()).toEqual({ paid: true, checked_in: true });
    const [registration] = await registered();
    const owners = [{ kind: 'registration', code: registration?.code ?? '' }];
    expect(await listAttendance(platform().db, { eventCode: at.event, owners })).toMatchObject([
      { place: 'entrance', door: 'Ticket desk' },
    ]);
    const nobody = await at.desk.ask('letInSold', { event: at.event, code: 'NOBODY', scan: 'two' }, at);
    expect(nobody.status).toBe(404);
  });

  it('paid the day before: not in by that', async () => {
    await comeTo('2027-02-03T18:00:00.000Z');
    const { sold } = await sell(person('Bo', 'cash'));
    const { code } = (sold as Done).entry;
    expect(await at.desk.call('letInSold', { event: at.event, code, scan: 'one' }, at.token)).toEqual({
      paid: true,
      checked_in: false,
    });
  });

  it('for nothing: by those who may give it away; before the event nobody is let in by it', async () => {
    const { asked, sold } = await sell(person('Cy', 'nothing'));
    expect(asked.consequences[0]).toBe('Nothing is to be paid.');
    expect(sold).toMatchObject({ outcome: 'done', price: null, pay_at: null, checked_in: false });
    expect(await sums()).toEqual([]);
  });

  it('never more than there is: of two doors that sell the last place one sells it', async () => {
    await sell(person('Ada', 'cash'));
    const inputs = [person('Bo', 'cash'), person('Cy', 'cash')];
    const seals = await Promise.all(inputs.map((input) => look(input)));
    const sold = await Promise.all(
      inputs.map((input, index) => look({ ...input, agreed: (seals[index] as { seal: string }).seal })),
    );
    expect(sold.map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused']);
    expect(sold.find(({ outcome }) => outcome === 'refused')).toEqual({
      outcome: 'refused',
      reasons: ['No place is left of this ticket. Choose another.'],
    });
    expect(await registered()).toHaveLength(2);
  });

  it('the role door sells where its event says so, and gives nothing away', async () => {
    await command(['invite', at.event, 'dora@example.org', '--role', 'door']);
    const door = await at.desk.signIn('dora@example.org');
    expect((await at.desk.call('getDoorSale', { event: at.event }, door)).ways).toEqual([]);
    const statusOf = async (pay: string) =>
      (await at.desk.ask('sellAtDoor', person('Ada', pay), { token: door })).status;
    expect(await statusOf('cash')).toBe(403);
    await command(['edit', at.event, '--yes', 'registration.door_sells', 'true']);
    expect((await at.desk.call('getDoorSale', { event: at.event }, door)).ways).toEqual(['cash', 'link']);
    expect(await statusOf('nothing')).toBe(403);
    const hidden = { ...person('Ada', 'cash'), ticket: 'hidden' };
    expect((await at.desk.ask('sellAtDoor', hidden, { token: door })).status).toBe(403);
    expect((await sell(person('Ada', 'cash'), door)).sold).toMatchObject({ outcome: 'done' });
  });
});
