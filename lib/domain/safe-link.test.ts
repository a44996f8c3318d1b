import { expect, it } from 'vitest';
import { isSafeLink, isWebAddress } from './safe-link';

it.each([
  '/',
  '/registration/start?track=general#top',
  '/fr/à-propos',
  '#speakers',
  'https://venue.example',
  'http://venue.example:8080/a?b=c@d#e',
  'mailto:hello@venue.example?subject=Hi',
])('%j may stand on a page', (link) => {
  expect(isSafeLink(link)).toBe(true);
});

it.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'https:evil.example',
  'https:///evil.example',
  'https://bank.example@evil.example',
  'https://bank.example\\@evil.example',
  'https://',
  'mailto:',
  'evil.example',
  '',
])('%j may not', (link) => {
  expect(isSafeLink(link)).toBe(false);
});

it('a web address is http or https', () => {
  expect(['https://a.example/x', '/x', 'mailto:a@b.example', '#x'].map(isWebAddress)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
