import { expect, it } from 'vitest';
import { type CartEntry, itemsInBasket, itemsLost } from './cart-items';

const entry = (code: string, start: string, status: 'Y' | 'N' = 'Y'): CartEntry => ({
  workshops_session_code: code,
  workshops_schedule_start: start,
  workshops_cart_status: status,
});

const entries = [
  entry('late', '2027-02-05T18:00:00.000Z'),
  entry('session-999999', '2027-02-05T16:00:00.000Z'),
  entry('gone', '2027-02-05T17:00:00.000Z', 'N'),
  entry('early', '2027-02-04T17:00:00.000Z'),
];
const codes = (found: CartEntry[]) => found.map((each) => each.workshops_session_code);

it('a basket is listed by start, without the placeholder and lost entries', () => {
  expect(codes(itemsInBasket(entries))).toEqual(['early', 'late']);
});

it('lost entries are listed separately, never the placeholder', () => {
  expect(codes(itemsLost([...entries, entry('session-999999', '2027-02-05T16:00:00.000Z', 'N')]))).toEqual([
    'gone',
  ]);
});
