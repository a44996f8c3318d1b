import { expect, it } from 'vitest';
import { isNarrowed, listAddress, readListQuery } from './list-query';

it('reads what an address says of a list, and nothing else', () => {
  const query = readListQuery({ q: ' ada ', who: 'root', act: '', other: 'x', page: '3' }, ['who', 'act']);
  expect(query).toEqual({ q: 'ada', filters: { who: 'root', act: '' }, page: 3 });
  expect(isNarrowed(query)).toBe(true);
});

it.each(['0', '-1', '1.5', 'x', '99999', ''])('takes page %j for the first', (page) => {
  expect(readListQuery({ page }, []).page).toBe(1);
});

it('takes the first of a field that is there twice, and cuts what is too long', () => {
  expect(readListQuery({ q: ['a', 'b'] }, []).q).toBe('a');
  expect(readListQuery({ q: 'a'.repeat(500) }, []).q).toHaveLength(100);
});

it('writes the address that it was read from, without what says nothing', () => {
  const query = { q: 'a & b', filters: { who: '', act: 'team role' }, page: 2 };
  const address = listAddress('/events/x/audit', query);
  expect(address).toBe('/events/x/audit?q=a+%26+b&act=team+role&page=2');
  expect(
    readListQuery(Object.fromEntries(new URL(address, 'http://desk').searchParams), ['who', 'act']),
  ).toEqual(query);
  expect(listAddress('/x', { q: '', filters: {}, page: 1 })).toBe('/x');
  expect(listAddress('/x', { q: '', filters: {}, page: 1 }, { language: 'fr' })).toBe('/x?language=fr');
});
