import { expect, it } from 'vitest';
import { renderInLanguage } from '@/tests/support/in-language';
import { WorkshopMarks } from './workshop-marks';

type Shown = Parameters<typeof WorkshopMarks>[0]['workshop'];

const WORKSHOP: Shown = {
  kind: 'talk',
  modes: ['in_person'],
  language: 'en',
  fee: null,
  payable: 'registration',
  sessions: 1,
};
const USUAL = { language: 'en', mode: 'in_person' };
const CASES: [string, Partial<Shown>, string[]][] = [
  ['says nothing that most workshops have in common', {}, []],
  ['names another way of taking part', { modes: ['online'] }, ['Online']],
  [
    'names every way of a workshop that offers both',
    { modes: ['in_person', 'online'] },
    ['In person', 'Online'],
  ],
  ['names another language', { language: 'fr' }, ['In French']],
];

it.each(CASES)('%s', async (_what, changes, expected) => {
  const workshop = { ...WORKSHOP, ...changes };
  const { container } = await renderInLanguage(<WorkshopMarks workshop={workshop} usual={USUAL} />, 'en');
  const marks = [...container.querySelectorAll('[data-part="mark"]')];
  expect(marks.map((mark) => mark.textContent)).toEqual(expected);
});
