import { describe, expect, test } from 'vitest';
import { availabilityOf, type Occupancy } from './availability';

const END = '2027-01-10T18:15:00.000Z';
const occupancy = (values: Partial<Occupancy>): Occupancy => ({
  capacity: 100,
  sold: 0,
  held: 0,
  firstEnd: null,
  ...values,
});

describe('availabilityOf', () => {
  test('an item without a limit is available, however much is sold', () => {
    expect(availabilityOf(occupancy({ capacity: null, sold: 9000 }))).toEqual({
      state: 'available',
      left: null,
      capacity: null,
    });
  });

  test.each([
    { capacity: 100, sold: 89, state: 'available', left: 11 },
    { capacity: 100, sold: 90, state: 'limited', left: 10 },
    { capacity: 20, sold: 14, state: 'available', left: 6 },
    { capacity: 20, sold: 15, state: 'limited', left: 5 },
    { capacity: 4, sold: 0, state: 'limited', left: 4 },
  ])('$left of $capacity places left is $state', ({ capacity, sold, state, left }) => {
    expect(availabilityOf(occupancy({ capacity, sold }))).toEqual({ state, left, capacity });
  });

  test('held places count as taken', () => {
    expect(availabilityOf(occupancy({ sold: 50, held: 45, firstEnd: END }))).toEqual({
      state: 'limited',
      left: 5,
      capacity: 100,
    });
  });

  test('all taken, one only held: held, with the time at which it may return', () => {
    expect(availabilityOf(occupancy({ sold: 99, held: 1, firstEnd: END }))).toEqual({
      state: 'held',
      left: 0,
      capacity: 100,
      returnsAt: END,
      held: 1,
    });
  });

  test('all sold, or nothing to sell: full', () => {
    expect(availabilityOf(occupancy({ sold: 100 }))).toEqual({ state: 'full', left: 0, capacity: 100 });
    expect(availabilityOf(occupancy({ capacity: 0 }))).toEqual({ state: 'full', left: 0, capacity: 0 });
  });
});
