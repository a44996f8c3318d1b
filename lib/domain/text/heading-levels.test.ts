import { describe, expect, it } from 'vitest';
import { headingsFrom } from './heading-levels';

describe('headings of organiser-written HTML', () => {
  it.each([
    ['begin at the level of the page', '<h3>A</h3><p>b</p><h3>C</h3>', 2, '<h2>A</h2><p>b</p><h2>C</h2>'],
    ['skip no level', '<h1>A</h1><h4 id="x">B</h4>', 3, '<h3>A</h3><h4 id="x">B</h4>'],
    ['never go below six', '<h2>A</h2><h3>B</h3>', 6, '<h6>A</h6><h6>B</h6>'],
    ['are all that changes', '<hr><p>h3 &lt;h3&gt;</p>', 2, '<hr><p>h3 &lt;h3&gt;</p>'],
  ])('%s', (_name, html, level, expected) => {
    expect(headingsFrom(html, level)).toBe(expected);
  });
});
