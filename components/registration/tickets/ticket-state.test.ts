import { expect, it } from 'vitest';
import { ticketState } from './ticket-state';

const ticket = (
  state: Parameters<typeof ticketState>[0]['state'],
  left: number | null,
  word: 'available' | 'held' | 'full' = 'available',
) => ({
  code: 'guest',
  state,
  availability: { state: word, left, capacity: 5, returns_at: null },
});

it.each([
  ['without a limit', ticket('open', null), 'open'],
  ['with places', ticket('open', 2), 'open'],
  ['all held', ticket('open', 0, 'held'), 'taken'],
  ['all sold', ticket('sold_out', 0, 'full'), 'taken'],
  ['before it opens', ticket('not_open_yet', 0, 'held'), 'shut'],
  ['after it closed', ticket('closed', 3), 'shut'],
] as const)('a ticket %s', (_what, track, state) => {
  expect(ticketState(track)).toBe(state);
});

it('is open to whoever holds its last place', () => {
  expect(ticketState(ticket('open', 0, 'held'), 'guest')).toBe('open');
  expect(ticketState(ticket('open', 0, 'held'), 'other')).toBe('taken');
});
