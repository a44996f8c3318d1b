import { expect, it } from 'vitest';
import { fixtureEvent } from '@/tests/support/fixture-event';
import { PROGRAMME_LISTS } from '../../definition/programme-lists';
import { nameOfEntry } from '../problems/named-entries';
import { UnusableDefinition } from '../problems/problem';
import { checkEdited, checkWhole } from './check-edited';
import { applyPatch, type FieldValue, valueAt } from './patch';

const NOW = '2027-01-10T18:00:00.000Z';
/** Entries of each list that are changed. */
const CHANGED_ENTRIES = 3;

const PHOTO = 'images/photo.jpg';
const file = { digest: '0'.repeat(64), mediaType: 'image/jpeg', width: 4, height: 3 };
const place = { code: 'short', files: new Map([[PHOTO, file]]), now: NOW };
const picture = `<p>Here</p><img src="${PHOTO}">`;
const plain = fixtureEvent({ code: 'short', host: 'short.example' });
const event = applyPatch(plain, [
  { field: 'programme.presenters[jo].photo', value: PHOTO },
  { field: 'programme.workshops[sky].abstract', value: { en: picture, fr: picture } },
]).changed;

/** What is said of an edited event, and what becomes of it. */
async function said(check: typeof checkEdited, value: unknown): Promise<unknown> {
  try {
    const { definition, assets } = await check(value, place);
    return { definition, files: [...assets.keys()].sort() };
  } catch (error) {
    if (error instanceof UnusableDefinition) return error.problems;
    throw error;
  }
}

/** Right and wrong values for each field of some entries of a list: nothing, another type, what another entry has. */
function patchesOf(list: string): [field: string, value: FieldValue][] {
  const entries: unknown = valueAt(event, `programme.${list}`);
  if (!Array.isArray(entries)) return [];
  return entries.slice(0, CHANGED_ENTRIES).flatMap((entry: Record<string, FieldValue>, at) => {
    const other: Record<string, FieldValue> = entries.at(-1 - at);
    return Object.keys({ ...entry, ...other }).flatMap((name): [string, FieldValue][] => {
      const field = `programme.${list}[${nameOfEntry(entry)}].${name}`;
      const values = [null, 7, { en: 'In one language' }, other[name] ?? 'none'];
      // One of them for each field, so that every kind comes in every list.
      return [[field, values[(at + name.length) % values.length] ?? null]];
    });
  });
}

const WRONG_LINK = { en: '<a href="javascript:1">No</a>', fr: '<a href="/">Oui</a>' };

it('says of an edit what is said of the whole event, and makes the same of it', async () => {
  await checkEdited(event, place);
  const workshop = 'programme.workshops[sky]';
  const edits: [string, FieldValue][][] = [
    ...PROGRAMME_LISTS.flatMap(patchesOf).map((patch) => [patch]),
    [[`${workshop}.abstract`, WRONG_LINK]],
    [[`${workshop}.fee`, 12.345]],
    [[`${workshop}.photo`, 'images/none.jpg']],
    [[workshop, null]],
    [[`${workshop}.nonsense`, 1]],
    [['programme.rooms', []]],
    [['event.languages', ['en']]],
    [['event.languages', ['en', 'fr', 'de']]],
    [['event.currency', 'JPY']],
    [['event.time_zone', 'Europe/Paris']],
    [['event.days', [{ code: 'only', day: 1 }]]],
    [['tracks', []]],
    [['registration.closes', '2020-01-01']],
    [
      [`${workshop}.title`, { en: 'One', fr: 'Un' }],
      ['event.starts', '2027-02-30'],
    ],
  ];
  const outcomes = new Set<boolean>();
  for (const edit of edits) {
    const { changed } = applyPatch(
      event,
      edit.map(([field, value]) => ({ field, value })),
    );
    const short = await said(checkEdited, changed);
    expect(short, edit[0]?.[0]).toEqual(await said(checkWhole, structuredClone(changed)));
    outcomes.add(Array.isArray(short));
  }
  // Edits that are right and edits that are wrong were both among them.
  expect(outcomes.size).toBe(2);
});

it('says the same of an edit that comes after one in another language or currency', async () => {
  for (const currency of ['CAD', 'JPY', 'CAD']) {
    const { changed } = applyPatch(event, [{ field: 'event.currency', value: currency }]);
    expect(await said(checkEdited, changed)).toEqual(await said(checkWhole, structuredClone(changed)));
  }
});
