import { expect, it } from 'vitest';
import type { FormMode } from '@/lib/domain/forms/form-definition';
import { localiseForm } from './localise-form';

const textOf = (text: string) =>
  localiseForm(
    'registration',
    {
      title: { en: 'Form' },
      sections: [{ code: 'rules', title: { en: 'Rules' }, text: { en: text }, fields: [] }],
    },
    'en',
    ['en'],
  ).sections[0]?.text;

it('the text of a section has links as other texts of the event, and nothing that runs, also when it was imported as plain text', () => {
  expect(textOf('Read [the rules](/rules) first.')).toBe('<p>Read <a href="/rules">the rules</a> first.</p>');
  const stored = '<p>Read <a href="/rules">the rules</a>.</p>';
  expect(textOf(stored)).toBe(stored);
  expect(textOf('Pizza & wine, < 3 slices')).toBe('<p>Pizza &amp; wine, &lt; 3 slices</p>');
  expect(textOf('Hi<img src="x" onerror="run()"><script>run()</script>')).toBe('<p>Hi</p>');
});

it('says which answers doors see, but to nobody who takes part online', () => {
  const meal = { name: 'meal', type: 'text' as const, label: 'Meal', required: false, at_door: true };
  const form = { title: 'Form', sections: [{ code: 'you', title: 'You', fields: [meal] }] };
  const isSeen = (mode?: FormMode) =>
    localiseForm('registration', form, 'en', ['en'], mode).sections[0]?.fields[0]?.at_door;
  expect([isSeen('in_person'), isSeen(), isSeen('online')]).toEqual([true, true, undefined]);
});
