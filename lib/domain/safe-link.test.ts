import { expect, it } from 'vitest';
import { completedLink, isSafeLink, isWebAddress, runsInPlace } from './safe-link';

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

it.each([
  ['venue.example', 'https://venue.example'],
  ['www.venue.example/map?a=b#c', 'https://www.venue.example/map?a=b#c'],
  ['venue.example:8443', 'https://venue.example:8443'],
])('%j is completed', (link, completed) => {
  expect(completedLink(link)).toBe(completed);
  expect(isWebAddress(completed)).toBe(true);
});

it('a mailbox is completed', () => {
  expect(completedLink('ada+talk@venue.example')).toBe('mailto:ada+talk@venue.example');
});

it.each([
  'https://venue.example',
  'mailto:a@venue.example',
  '/schedule',
  '#top',
  'schedule',
  'about.html',
  'programme.pdf#page=2',
  'javascript:venue.example',
  'data:text/html,venue.example',
  'a@b',
  'ftp://a@venue.example',
  'venue.example /map',
  '//venue.example',
  '1.2',
  '',
])('%j stays as it is', (link) => {
  expect(completedLink(link)).toBe(link);
});

it('tells what a browser would run in place, however it is written', () => {
  const wrong = [
    'javascript:x',
    ' JaVa\tScript:x',
    '\u0001data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
  ];
  expect(wrong.filter((link) => !runsInPlace(link))).toEqual([]);
  expect(['https://x.example/javascript:x', '/data:', 'mailto:a@b.example'].filter(runsInPlace)).toEqual([]);
});
