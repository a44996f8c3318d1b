import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giveBack, releaseExpired } from '@/event-api/platform/inventory/give-back';
import { joinLine, leaveLine } from '@/event-api/platform/inventory/join-line';
import { Refusal } from '@/lib/errors';
import { describeOnBoth, TEST_START } from '@/tests/support/database';
import { atSweep } from '@/tests/support/sweep';
import { type Books, readBooks } from './books';
import { asked, HOLD_SECONDS, hold, named, places, session, sessions } from './inventory';

const BOUNDS = {
  numRuns: atSweep(15, 300),
  interruptAfterTimeLimit: 10_000,
  seed: Number(process.env.FAST_CHECK_SEED ?? 20_270_204),
};

const single = fc.constantFrom('visitor:a', 'visitor:b', 'visitor:c', 'visitor:d');
const party = fc.constantFrom('party:one', 'party:two');

const deed = fc.oneof(
  fc.record({ does: fc.constant('takes' as const), owner: single }),
  fc.record({ does: fc.constant('gives back' as const), owner: single }),
  fc.record({ does: fc.constant('waits' as const), owner: single, quantity: fc.constant(1) }),
  fc.record({ does: fc.constant('waits' as const), owner: party, quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ does: fc.constant('leaves' as const), owner: fc.oneof(single, party) }),
  fc.record({ does: fc.constant('pauses' as const), seconds: fc.constantFrom(60, HOLD_SECONDS) }),
);
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never;

/** Violations of what holds for a line with parties. */
function wrongIn({ items, holds, waits }: Books): string[] {
  const wrong: string[] = [];
  const [item] = items;
  if (!item) return ['there is no item'];
  const held = holds.filter(({ state }) => state === 'held');
  const sum = held.reduce((all, { quantity }) => all + quantity, 0);
  if (sum !== item.held) wrong.push(`${sum} are held, and ${item.held} counted`);
  const left = (item.capacity ?? 0) - item.held - item.sold;
  if (left < 0) wrong.push(`oversold by ${-left}`);
  const of = (owner: string) => held.find((each) => each.owner === owner)?.quantity ?? 0;
  const line = waits.filter(({ state }) => state === 'waiting');
  const idle = line.filter(
    ({ owner, quantity }) => of(owner) < quantity && (quantity > 1 || of(owner) === 0),
  );
  if (left > 0 && idle.length > 0) wrong.push(`${left} are free, while ${idle[0]?.owner} waits`);
  const collecting = line.filter(({ owner }) => owner.startsWith('party:') && of(owner) > 0);
  if (collecting.length > 1) wrong.push('two parties collect at once');
  if (collecting.length === 1 && collecting[0]?.owner !== idle[0]?.owner)
    wrong.push('one collects who is not first');
  for (const { owner, quantity, state } of waits) {
    if (!owner.startsWith('party:')) continue;
    if (state === 'offered' && of(owner) !== quantity)
      wrong.push(`${owner} is offered ${of(owner)} of ${quantity}`);
    if (state === 'waiting' && of(owner) >= quantity) wrong.push(`${owner} has all that it waits for`);
  }
  return wrong;
}

describeOnBoth('parties in a line', (platform, callsAlone) => {
  let events = 0;
  const onSale = async (capacity: number) => {
    events += 1;
    platform().clock.set(TEST_START);
    await sessions(platform(), `parties-${events}`, { s: capacity });
    return `parties-${events}`;
  };
  const carryOut = async (event: string, one: Deed): Promise<void> => {
    const { db, clock } = platform();
    try {
      if (one.does === 'pauses') {
        clock.advance(one.seconds);
        await releaseExpired(platform());
        return;
      }
      const ask = asked(platform(), event, one.owner);
      if (one.does === 'takes') await hold(platform(), event, one.owner, places('s'));
      if (one.does === 'gives back') await giveBack(db, { ...ask, items: [session('s')] });
      if (one.does === 'leaves') await leaveLine(db, ask);
      if (one.does === 'waits') {
        await joinLine(db, {
          ...ask,
          item: session('s'),
          quantity: one.quantity,
          offerSeconds: HOLD_SECONDS,
        });
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  };

  // First, because a random run that is cut off by its time limit still puts the clock forward after its test.
  test('nobody starves: those before and behind a party have their turns, and the party has another one', async () => {
    const event = await onSale(3);
    const { db } = platform();
    const do_ = (one: Deed) => carryOut(event, one);
    const states = async () =>
      Object.fromEntries((await readBooks(db, event)).waits.map(({ owner, state }) => [owner, state]));
    for (const owner of ['visitor:x', 'visitor:y', 'visitor:z']) {
      await hold(platform(), event, owner, places('s'));
    }
    await do_({ does: 'waits', owner: 'visitor:a', quantity: 1 });
    await do_({ does: 'waits', owner: 'party:one', quantity: 3 });
    await do_({ does: 'waits', owner: 'visitor:b', quantity: 1 });
    const give = (owner: string) =>
      giveBack(db, { ...asked(platform(), event, owner), items: [session('s')] });
    await give('visitor:x');
    expect(await states()).toEqual({
      'visitor:a': 'offered',
      'party:one': 'waiting',
      'visitor:b': 'waiting',
    });
    await hold(platform(), event, 'visitor:a', places('s'));
    await give('visitor:y');
    // Collected for the party, so not offered to the person behind it.
    expect(await states()).toMatchObject({ 'party:one': 'waiting', 'visitor:b': 'waiting' });
    platform().clock.advance(HOLD_SECONDS / 2);
    await db.transaction(async (tx) =>
      tx.execute(`update holds set ends_at = ends_at + interval '1 hour'
      where event_code = '${event}' and owner_kind = 'visitor'`),
    );
    platform().clock.advance(HOLD_SECONDS / 2);
    await releaseExpired(platform());
    // It did not come together in time: whoever is behind has the place, and the party waits behind them.
    expect(await states()).toMatchObject({ 'party:one': 'waiting', 'visitor:b': 'offered' });
    await leaveLine(db, asked(platform(), event, 'visitor:b'));
    await give('visitor:a');
    await give('visitor:z');
    expect(await states()).toMatchObject({ 'party:one': 'offered' });
    expect(named('party:one')).toEqual({ kind: 'party', code: 'one' });
  });

  // What they do sends the statements of the first test, and `any-order` does it on the embedded database too.
  if (callsAlone) return;

  test('whatever is done in whatever order, alone and at once: counts hold, and only the first collects', async () => {
    const rounds = fc.array(fc.array(deed, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), rounds, async (capacity, plan) => {
        const event = await onSale(capacity);
        for (const deeds of plan) {
          await Promise.all(deeds.map((one) => carryOut(event, one)));
          expect(wrongIn(await readBooks(platform().db, event))).toEqual([]);
        }
      }),
      BOUNDS,
    );
  });
});
