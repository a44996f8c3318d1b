import { describe, expect, it } from 'vitest';
import { htmlOf, sanitiseHtml } from './sanitise-html';

const KEPT: [what: string, source: string, kept: string][] = [
  [
    'typesetting',
    '<p>a <strong>b</strong> <em>c</em><br />d</p><ul><li>e</li></ul>',
    '<p>a <strong>b</strong> <em>c</em><br />d</p><ul><li>e</li></ul>',
  ],
  [
    'headings, below the page’s own',
    '<h1>a</h1><h2>b</h2><h3>c</h3><h6>d</h6>',
    '<h3>a</h3><h3>b</h3><h3>c</h3><h4>d</h4>',
  ],
  [
    'links',
    '<a href="/x">a</a> <a href="https://x.example" target="_top">b</a>',
    '<a href="/x">a</a> <a href="https://x.example" rel="noopener nofollow">b</a>',
  ],
  [
    'links without a scheme, with one',
    '<a href="x.example/y">a</a> <a href=" me@x.example">b</a> <a href="rules.html">c</a>',
    '<a href="https://x.example/y" rel="noopener nofollow">a</a> <a href="mailto:me@x.example">b</a> <a href="rules.html">c</a>',
  ],
];

const TAKEN: [what: string, source: string, left: string][] = [
  ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['a handler', '<p onclick="x()" style="position:fixed" class="y" id="z">a</p>', '<p>a</p>'],
  ['a script address', '<a href="java&#10;script:alert(1)">a</a>', '<a>a</a>'],
  ['an address of no scheme', '<a href="//x.example">a</a>', '<a>a</a>'],
  ['one with a backslash', '<a href="/\\x.example">a</a>', '<a>a</a>'],
  ['one with a user in it', '<a href="https://bank.example@evil.example">a</a>', '<a>a</a>'],
  ['frames, forms, pictures', '<iframe src="x"></iframe><form><input></form><img src="x" onerror="y">a', 'a'],
  ['SVG', '<svg><script>1</script><a xlink:href="javascript:1">a</a></svg>', '<a>a</a>'],
  ['a comment', 'a<!--[if IE]><script>1</script><![endif]-->b<br />', 'ab<br />'],
];

describe('sanitiseHtml', () => {
  it.each(KEPT)('keeps %s', (_what, source, kept) => {
    expect(sanitiseHtml(source)).toBe(kept);
  });

  it.each(TAKEN)('takes away %s', (_what, source, left) => {
    expect(sanitiseHtml(source)).toBe(left);
  });

  it.each([...KEPT, ...TAKEN])('changes nothing the second time: %s', (_what, source) => {
    const once = sanitiseHtml(source);
    expect(sanitiseHtml(once)).toBe(once);
  });
});

describe('htmlOf', () => {
  it('makes paragraphs and line breaks of plain text, whose signs stay themselves', () => {
    expect(htmlOf('Tom & Jerry < 3\r\n\r\nnext\nline\n')).toBe(
      '<p>Tom &amp; Jerry &lt; 3</p>\n<p>next<br />line</p>',
    );
  });

  it('gives the same for what it gave', () => {
    for (const source of ['a & b\n\nc', 'x <b>y</b> & z', '', 'if a<b and c>d']) {
      expect(htmlOf(htmlOf(source))).toBe(htmlOf(source));
    }
  });
});

describe('htmlOf of other texts', () => {
  it('renders Markdown, with its line ends', () => {
    expect(htmlOf('**Bold** and [a link](https://x.example).\nNext line\r\n\r\n- one\r\n- two')).toBe(
      '<p><strong>Bold</strong> and <a href="https://x.example" rel="noopener nofollow">a link</a>.<br />Next line</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
    );
    expect(htmlOf('# Title\n\n`code`')).toBe('<h3>Title</h3>\n<p><code>code</code></p>');
    expect(htmlOf('[run](javascript:alert(1))')).not.toContain('javascript');
  });

  it.each([
    ['2 * 3 * 4 = 24', '<p>2 * 3 * 4 = 24</p>'],
    ['snake_case and __init__py', '<p>snake_case and __init__py</p>'],
    ['- a dash alone', '<p>- a dash alone</p>'],
    ['#hashtag [sic] (see there)', '<p>#hashtag [sic] (see there)</p>'],
    ['1. first\nline', '<p>1. first<br />line</p>'],
  ])('leaves the plain text %j', (text, html) => {
    expect(htmlOf(text)).toBe(html);
  });

  it('leaves HTML that has asterisks', () => {
    expect(htmlOf('<p>**not** bold</p>')).toBe('<p>**not** bold</p>');
  });

  it('decodes references once, in plain text too', () => {
    expect(htmlOf('Caf&eacute; &amp; th&eacute; &lt;b&gt;')).toBe('<p>Café &amp; thé &lt;b&gt;</p>');
    expect(htmlOf('<p>R&amp;amp;D</p>')).toBe('<p>R&amp;amp;D</p>');
  });

  it.each(['<span>a &amp; b</span>', 'Caf&eacute; & <b>thé</b>', '**a** &lt;', 'a &lt; b'])(
    'gives for %j what stays the same when it is read again',
    (text) => {
      const html = htmlOf(text);
      expect(htmlOf(html)).toBe(html);
    },
  );
});
