import { describe, expect, it } from 'vitest';
import type { CartItem } from '@/lib/contract/workshops';
import { type ChoosableSession, changeFor, choiceOf } from './session-choice';

type Changes = Partial<CartItem>;

const free = { state: 'available', left: 20, capacity: 30, returns_at: null } as const;
const full = { state: 'full', left: 0, capacity: 30, returns_at: null } as const;

function session(code: string, hour: number, changes: Changes = {}): CartItem {
  return {
    workshops_session_code: code,
    workshops_schedule_code: `slot-${hour}`,
    workshops_code: code,
    workshops_title: code,
    workshops_session_number: 1,
    workshops_schedule_start: `2027-02-04T${hour}:00:00.000Z`,
    workshops_schedule_end: `2027-02-04T${hour + 1}:00:00.000Z`,
    workshops_schedule_day: '2027-02-04',
    workshops_schedule_track_timezone: 'America/Vancouver',
    workshops_schedule_track_type: 'I',
    workshops_session_type: 'I',
    workshops_offsite: 'N',
    kind: 'workshop',
    subtitle: null,
    language: null,
    strand: null,
    audiences: [],
    room: null,
    presenters: [],
    fee: null,
    payable: 'registration',
    items_to_bring: null,
    cancelled: 'N',
    availability: free,
    workshops_cart_status: 'Y',
    reserved_until: null,
    ...changes,
  };
}

const long = session('long', 10, { workshops_schedule_end: '2027-02-04T13:00:00.000Z' });
const choose = (wanted: ChoosableSession, items: CartItem[], changes: object = {}) =>
  choiceOf(wanted, { cart: { items }, limit: null, submitted: false, ...changes });

describe('what can be done about a session', () => {
  it.each([
    ['nothing before the basket is known', session('loom', 10), undefined, {}, []],
    ['adding what is free and beside nothing', session('loom', 10), [], {}, ['add']],
    ['removing what is in the basket', session('loom', 10), [session('loom', 10)], {}, ['remove']],
    [
      'taking it in the place of what is at the same time, or both for now',
      session('loom', 10),
      [session('knife', 10)],
      {},
      ['swap', 'add'],
    ],
    [
      'adding it beside several, which no swap can give up',
      long,
      [session('a', 10), session('b', 11)],
      {},
      ['add'],
    ],
    ['nothing where it is full', session('loom', 10, { availability: full }), [], {}, []],
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
    const cart = items && { items };
    expect(choiceOf(wanted, { cart, limit: null, submitted: false, ...changes }).actions).toEqual(actions);
  });

  it('names the session that it would clash with, and why; what is lost stands in nobody’s way', () => {
    const knife = session('knife', 10);
    expect(choose(session('loom', 10), [knife]).clashes).toEqual([{ reason: 'overlap', item: knife }]);
    expect(choose(session('loom', 10), [{ ...knife, workshops_cart_status: 'N' }]).clashes).toEqual([]);
  });

  it('a swap gives up the one that it clashes with', () => {
    const [loom, knife] = [session('loom', 10), session('knife', 10)];
    const choice = choose(loom, [knife]);
    expect(changeFor('swap', loom, choice)).toEqual({ action: 'swap', session: loom, old: knife });
    expect(changeFor('add', loom, choice)).toEqual({ action: 'add', session: loom });
  });
});
