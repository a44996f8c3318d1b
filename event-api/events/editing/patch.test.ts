import { expect, it } from 'vitest';
import { applyPatch, concerns, conflictsIn, renumberedIn, valueAt } from './patch';

const event = {
  event: { name: { en: 'Fair', fr: 'Foire' } },
  tracks: [
    { code: 'general', fee: 295, early_bird: { fee: 195, until: '2027-01-15' } },
    { code: 'online', fee: 99 },
  ],
  programme: { workshops: [{ code: 'sky', sessions: [{ code: 'sky-1', room: 'a' }, { code: 'sky-2' }] }] },
  home: [{ kind: 'text' }, { kind: 'links' }],
};

it('reads and changes a field by the names of what it is in, and leaves the rest and the original alone', () => {
  expect(valueAt(event, 'programme.workshops[sky].sessions[sky-1].room')).toBe('a');
  const { changed, unknown } = applyPatch(event, [
    { field: 'tracks[online].fee', value: 120 },
    { field: 'tracks[online].early_bird.fee', value: 90 },
    { field: 'tracks[general].early_bird.fee', value: null },
    { field: 'tracks[general].early_bird.until', value: null },
    { field: 'event.name.fr', value: 'Salon' },
    { field: 'programme.workshops[sky].sessions[sky-1].room', value: null },
  ]);
  expect(unknown).toEqual([]);
  expect(changed).toEqual({
    ...event,
    event: { name: { en: 'Fair', fr: 'Salon' } },
    tracks: [
      { code: 'general', fee: 295 },
      { code: 'online', fee: 120, early_bird: { fee: 90 } },
    ],
    programme: { workshops: [{ code: 'sky', sessions: [{ code: 'sky-1' }, { code: 'sky-2' }] }] },
  });
  expect(event.tracks[0]?.early_bird).toBeDefined();
});

it('adds entries at the end of a list, also of one that was not there, and takes them out', () => {
  const codes = applyPatch(event, [{ field: 'codes[A-10]', value: { code: 'A-10', percent: 10 } }]).changed;
  expect(valueAt(codes, 'codes')).toEqual([{ code: 'A-10', percent: 10 }]);
  const gone = applyPatch(codes, [{ field: 'codes[A-10]', value: null }]).changed;
  expect(valueAt(gone, 'codes')).toEqual([]);
});

it('names entries that have no name by their numbers, and adds one after the last', () => {
  const blocks = (...patch: Parameters<typeof applyPatch>[1]) => {
    const { changed, unknown } = applyPatch(event, patch);
    return [valueAt(changed, 'home'), unknown];
  };
  expect(blocks({ field: 'home[1].kind', value: 'hero' })).toEqual([
    [{ kind: 'text' }, { kind: 'hero' }],
    [],
  ]);
  expect(blocks({ field: 'home[0]', value: null })).toEqual([[{ kind: 'links' }], []]);
  expect(blocks({ field: 'home[2]', value: { kind: 'hero' } })).toEqual([
    [{ kind: 'text' }, { kind: 'links' }, { kind: 'hero' }],
    [],
  ]);
  // What has a name is added under it alone.
  expect(blocks({ field: 'tracks[x]', value: { code: 'y' } })[1]).toEqual(['tracks[x]']);
});

it('puts a list in order by names and numbers, and leaves what is not named after the others', () => {
  const ordered = (field: string, order: string[]) => {
    const { changed, unknown } = applyPatch(event, [{ field, order }]);
    return [valueAt(changed, field), unknown];
  };
  const [general, online] = event.tracks;
  expect(ordered('tracks', ['online', 'general'])).toEqual([[online, general], []]);
  expect(ordered('tracks', ['online', 'online'])).toEqual([[online, general], []]);
  expect(ordered('home', ['1', '0'])).toEqual([[{ kind: 'links' }, { kind: 'text' }], []]);
  expect(ordered('tracks', ['gone', 'general'])).toEqual([event.tracks, ['tracks']]);
  expect(ordered('event', ['0'])).toEqual([event.event, ['event']]);
});

it('knows numbers that mean other entries by now', () => {
  const now = applyPatch(event, [{ field: 'home[0]', value: null }]).changed;
  const renumbered = (field: string) => renumberedIn([{ field, value: 'x' }], { base: event, now });
  expect(renumbered('home[1].kind')).toEqual(['home[1].kind']);
  expect(renumbered('home[2]')).toEqual(['home[2]']);
  expect(renumbered('tracks[general].fee')).toEqual([]);
  expect(renumberedIn([{ field: 'home', order: ['1', '0'] }], { base: event, now })).toEqual(['home']);
  expect(renumberedIn([{ field: 'home[1].kind', value: 'x' }], { base: event, now: event })).toEqual([]);
  expect(renumberedIn([{ field: 'home[0].kind', value: 'x' }], { base: undefined, now })).toEqual([
    'home[0].kind',
  ]);
});

it.each([
  '',
  '.',
  'tracks[',
  'tracks.0.fee',
  'tracks[none].fee',
  'tracks[general]fee',
  'home[2].kind',
  'home[3]',
  'tracks[0].fee',
  'event.name.en.x',
  '__proto__.polluted',
  'event.Name',
])('has no place for %j', (field) => {
  const { changed, unknown } = applyPatch(event, [{ field, value: 1 }]);
  expect([unknown, changed]).toEqual([[field], event]);
});

it('never reaches what an object has by itself', () => {
  expect(valueAt(event, 'constructor')).toBeUndefined();
  expect(valueAt(event, 'event.constructor.name')).toBeUndefined();
});

it('knows which fields concern each other', () => {
  expect(concerns('event', 'event.code')).toBe(true);
  expect(concerns('event.code', 'event.code')).toBe(true);
  expect(concerns('event.hosts[a.localhost].test', 'event.hosts')).toBe(true);
  expect(concerns('event.codes', 'event.code')).toBe(false);
  expect(concerns('tracks[general].fee', 'tracks[online]')).toBe(false);
});

it('two changes of different fields go together; of the same field both are said', () => {
  const now = applyPatch(event, [
    { field: 'tracks[general].fee', value: 310 },
    { field: 'tracks[online]', value: null },
  ]).changed;
  const conflicts = (field: string, value: number) => conflictsIn([{ field, value }], { base: event, now });
  expect(conflicts('tracks[general].capacity', 20)).toEqual([]);
  expect(conflicts('tracks[general].fee', 310)).toEqual([]);
  expect(conflicts('tracks[general].fee', 300)).toEqual([
    { field: 'tracks[general].fee', base: 295, yours: 300, theirs: 310 },
  ]);
  expect(conflicts('tracks[online].fee', 100)).toEqual([
    { field: 'tracks[online].fee', base: 99, yours: 100, theirs: undefined },
  ]);
  // Of a version that is not kept, nobody knows.
  expect(
    conflictsIn([{ field: 'tracks[general].capacity', value: 20 }], { base: undefined, now }),
  ).toHaveLength(1);
});
