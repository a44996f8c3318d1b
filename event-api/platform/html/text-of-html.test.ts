import { expect, it } from 'vitest';
import { textOfHtml } from './text-of-html';

it.each([
  [
    'lines apart',
    '<p>a <strong>b</strong> <em>c</em><br />d</p><ul><li>e</li><li>f</li></ul>',
    'a b c d e f',
  ],
  ['cells apart', '<table><caption>a</caption><tr><th>b</th><td>c</td></tr></table>', 'a b c'],
  ['words whole', 'H<sub>2</sub>O and <a href="https://x.example">a link</a>', 'H2O and a link'],
  [
    'signs as they are read',
    '<h3>Été &amp; &lt;b&gt; &quot;q&quot; &#39;r&#39;&nbsp;!</h3>',
    'Été & <b> "q" \'r\'\u00a0!',
  ],
  ['plain text', 'plain', 'plain'],
  ['nothing', '<p></p>', ''],
])('keeps %s', (_what, html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
