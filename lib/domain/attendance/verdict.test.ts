import { expect, it } from 'vitest';
import { readPlace } from './place';
import { type Comer, type DoorRule, reasonAgainst } from './verdict';

const comer = (over: Partial<Comer> = {}): Comer => ({ against: null, seats: ['session:drawing'], ...over });
const at = (text: string, isOpen = false): DoorRule => {
  const place = readPlace(text);
  if (!place) throw new Error(`no place is ${text}`);
  return { ...place, isOpen };
};

it('lets in who may come, at the entrance and where they have a seat', () => {
  expect(reasonAgainst(comer(), at('entrance', true))).toBeNull();
  expect(reasonAgainst(comer(), at('session:drawing'))).toBeNull();
  expect(reasonAgainst(comer(), at('session:keynote', true))).toBeNull();
});

it('says what is against letting somebody in', () => {
  expect(reasonAgainst(comer(), at('session:other'))).toBe('other_session');
  expect(reasonAgainst(comer(), at('activity:drawing'))).toBe('other_activity');
  expect(reasonAgainst(comer({ against: 'cancelled', seats: [] }), at('session:other'))).toBe('cancelled');
  expect(reasonAgainst(comer({ against: 'unfinished' }), at('entrance', true))).toBe('unfinished');
});

it('lets whoever bought an activity into it, and nowhere else', () => {
  const buyer = comer({ against: 'no_ticket', seats: ['activity:gala'] });
  expect(reasonAgainst(buyer, at('activity:gala'))).toBeNull();
  expect(reasonAgainst(buyer, at('activity:tour'))).toBe('other_activity');
  expect(reasonAgainst(buyer, at('entrance', true))).toBe('no_ticket');
});

it('reads no place from other texts', () => {
  for (const text of ['', 'session:', 'room:1', 'Entrance']) expect(readPlace(text)).toBeUndefined();
});
