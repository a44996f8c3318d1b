import { describe, expect, it } from 'vitest';
import type { CartItem, SessionWait } from '@/lib/contract/parts/cart';
import { sampleSession as session } from '@/tests/support/cart-samples';
import { type ChoosableSession, changeFor, choiceOf, givenUpFor, stillFits } from './session-choice';

const full = { state: 'full', left: 0, capacity: 30, returns_at: null } as const;

const long = session('long', 10, { workshops_schedule_end: '2027-02-04T13:00:00.000Z' });
const choose = (wanted: ChoosableSession, items: CartItem[], changes: object = {}) =>
  choiceOf(wanted, { cart: { items, waits: [] }, limit: null, submitted: false, ...changes });

describe('what can be done about a session', () => {
  it.each([
    ['nothing before the basket is known', session('loom', 10), undefined, {}, []],
    ['adding what is free and beside nothing', session('loom', 10), [], {}, ['add']],
    ['removing what is in the basket', session('loom', 10), [session('loom', 10)], {}, ['remove']],
    [
      'taking it in the place of what is at the same time',
      session('loom', 10),
      [session('knife', 10)],
      {},
      ['swap'],
    ],
    [
      'taking it in the place of all that it overlaps',
      long,
      [session('a', 10), session('b', 11)],
      {},
      ['swap'],
    ],
    ['joining its line where it is full', session('loom', 10, { availability: full }), [], {}, ['join']],
    [
      'wishing to be moved there from what is at the same time',
      session('loom', 10, { availability: full }),
      [session('knife', 10)],
      {},
      ['wish'],
    ],
    [
      'joining a line with a submitted registration too',
      session('loom', 10, { availability: full }),
      [],
      { submitted: true },
      ['join'],
    ],
    ['nothing where it is cancelled', session('loom', 10, { cancelled: 'Y' }), [], {}, []],
    [
      'taking again what is no longer held',
      session('loom', 10),
      [session('loom', 10, { workshops_cart_status: 'N' })],
      {},
      ['add'],
    ],
    [
      'taking out what was cancelled',
      session('loom', 10, { cancelled: 'Y' }),
      [session('loom', 10, { workshops_cart_status: 'N', cancelled: 'Y' })],
      {},
      ['remove'],
    ],
    ['nothing beyond the limit', session('loom', 10), [session('knife', 12)], { limit: 1 }, []],
    ['at the limit still an exchange', session('loom', 10), [session('knife', 10)], { limit: 1 }, ['swap']],
    [
      'nothing once the registration is submitted',
      session('loom', 10),
      [session('loom', 10)],
      { submitted: true },
      [],
    ],
  ])('%s', (_, wanted, items, changes, actions) => {
    const cart = items && { items, waits: [] };
    expect(choiceOf(wanted, { cart, limit: null, submitted: false, ...changes }).actions).toEqual(actions);
  });

  it('names the session that it would clash with, and why; what is lost stands in nobody’s way', () => {
    const knife = session('knife', 10);
    expect(choose(session('loom', 10), [knife]).clashes).toEqual([{ reason: 'overlap', item: knife }]);
    expect(choose(session('loom', 10), [{ ...knife, workshops_cart_status: 'N' }]).clashes).toEqual([]);
  });

  const waitFor = (state: 'waiting' | 'offered', old: string | null): SessionWait => ({
    session: session('loom', 10, { availability: full }),
    state,
    position: state === 'waiting' ? 2 : null,
    joined_at: '2027-01-01T00:00:00.000Z',
    offered_until: state === 'offered' ? '2027-01-02T00:00:00.000Z' : null,
    old_session_code: old,
  });

  it('who stands in line can leave it, and answer an offer; accepting gives up what the wish named', () => {
    const [loom, knife] = [session('loom', 10, { availability: full }), session('knife', 10)];
    const withWait = (wait: SessionWait) =>
      choiceOf(loom, { cart: { items: [knife], waits: [wait] }, limit: null, submitted: false });
    expect(withWait(waitFor('waiting', 'knife'))).toMatchObject({ state: 'waiting', actions: ['leave'] });
    const offered = withWait(waitFor('offered', 'knife'));
    expect(offered).toMatchObject({ state: 'offered', actions: ['accept', 'decline'] });
    expect(changeFor('accept', loom, offered)).toEqual({ action: 'swap', session: loom, old: knife });
    expect(changeFor('decline', loom, offered)).toEqual({ action: 'leave', session: loom });
    const unnamed = withWait(waitFor('offered', null));
    expect(changeFor('accept', loom, unnamed)).toEqual({ action: 'swap', session: loom, old: knife });
    const alone = { clashes: [], old: undefined };
    expect(changeFor('accept', loom, alone)).toEqual({ action: 'add', session: loom });
  });

  it('a wish keeps the present seat until the other one is there', () => {
    const [loom, knife] = [session('loom', 10, { availability: full }), session('knife', 10)];
    expect(changeFor('wish', loom, choose(loom, [knife]))).toEqual({
      action: 'join',
      session: loom,
      old: knife,
    });
  });

  it('a swap gives up all that it clashes with, the first for its place', () => {
    const [one, other] = [session('a', 10), session('b', 11)];
    const choice = choose(long, [one, other, session('c', 14)]);
    expect(changeFor('swap', long, choice)).toEqual({ action: 'swap', session: long, old: one });
    expect(givenUpFor('swap', choice)).toEqual([one, other]);
    expect(givenUpFor('add', choice)).toEqual([]);
  });

  it('of what is chosen, the others that it clashes with are named', () => {
    const [loom, knife, pot] = [session('loom', 10), session('knife', 10), session('pot', 12)];
    const items = [loom, knife, pot];
    expect(choose(loom, items).clashes).toEqual([{ reason: 'overlap', item: knife }]);
    expect(choose(pot, items).clashes).toEqual([]);
  });

  it.each([
    ['what is free beside nothing', session('loom', 10), [], {}, true],
    [
      'one’s own, also in a conflict',
      session('loom', 10),
      [session('loom', 10), session('knife', 10)],
      {},
      true,
    ],
    ['what is at the same time', session('loom', 10), [session('knife', 10)], {}, false],
    ['what is full', session('loom', 10, { availability: full }), [], {}, false],
    ['what is cancelled', session('loom', 10, { cancelled: 'Y' }), [], {}, false],
    ['one too many', session('loom', 10), [session('knife', 12)], { limit: 1 }, false],
  ])('%s: still fits %5$s', (_, wanted, items, changes, fits) => {
    expect(stillFits(wanted, choose(wanted, items, changes))).toBe(fits);
  });
});
