// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cleanPasted, saysSomething } from './clean-pasted';

const word = readFileSync('tests/support/pasted/word.html.txt', 'utf8');

it('makes of a Word document what the editor knows', () => {
  const { html, leftOut } = cleanPasted(word);
  expect(leftOut).toBe(1);
  expect(html).not.toMatch(/mso-list|o:p|<!--|AL1|Really|file:/);
  expect(html).toContain('“alive”');
});

it.each([
  ['1.', 'ol'],
  ['(a)', 'ol'],
  ['iv)', 'ol'],
  ['·', 'ul'],
  ['o', 'ul'],
])('makes a list of the marker %s', (marker, list) => {
  const paragraph = `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${marker} </span>a</p>`;
  expect(cleanPasted(`${paragraph}<p>b</p>`).html).toBe(`<${list}><li><p>a</p></li></${list}><p>b</p>`);
});

it('goes on counting where a list goes on', () => {
  const item = (marker: string) =>
    `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${marker}</span>a</p>`;
  expect(cleanPasted(item('4.')).html).toBe('<ol start="4"><li><p>a</p></li></ol>');
});

it('knows a picture alone from a text', () => {
  expect(saysSomething('<html><head><title>t</title></head><body><img src="x"></body></html>')).toBe(false);
  expect(saysSomething(word)).toBe(true);
});

it('keeps emphasis that is a style, and leaves out what is none', () => {
  expect(cleanPasted('<span style="font-weight: 700; font-style: italic">a style="b"</span>').html).toBe(
    '<span><em><strong>a style="b"</strong></em></span>',
  );
  expect(
    cleanPasted('<b style="font-weight:normal">a</b><b style="mso-bidi-font-weight:normal">b</b>').html,
  ).toBe('a<b>b</b>');
});

it('never gives a style to the page, whose policy would complain', () => {
  expect(cleanPasted(word).html).not.toContain('style');
});
