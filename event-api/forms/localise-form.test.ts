import { expect, it } from 'vitest';
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
