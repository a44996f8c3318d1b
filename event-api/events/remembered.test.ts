import { expect, it } from 'vitest';
import { digestOf, isSame, lasting } from './digest';
import { remembered } from './remembered';

it('makes again only what another argument makes another, also one of a list', () => {
  let made = 0;
  const listed = remembered((entry: { code: string }, place: number, names: readonly string[]) => {
    made += 1;
    return [entry.code, place, ...names].join(' ');
  });
  const [entry, other] = [{ code: 'sky' }, { code: 'sky' }];
  expect([listed(entry, 1, ['a', 'b']), listed(entry, 1, ['a', 'b']), made]).toEqual([
    'sky 1 a b',
    'sky 1 a b',
    1,
  ]);
  expect([listed(entry, 1, ['a', 'c']), listed(entry, 2, ['a', 'c']), listed(entry, 2, ['a']), made]).toEqual(
    ['sky 1 a c', 'sky 2 a c', 'sky 2 a', 4],
  );
  expect([listed(other, 2, ['a']), made]).toEqual(['sky 2 a', 5]);
});

it('says of what lasts the digest that it has anyway', () => {
  const row = () => ({ code: 'sky', title: { en: 'Sky', fr: 'Ciel' }, fee: null, audiences: ['a', 'b'] });
  const kept = lasting(row());
  expect([digestOf(kept), digestOf(kept), digestOf([kept])]).toEqual([
    digestOf(row()),
    digestOf(row()),
    digestOf([row()]),
  ]);
  expect(isSame(lasting(kept), row())).toBe(true);
});
