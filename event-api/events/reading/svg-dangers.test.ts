import { describe, expect, it } from 'vitest';
import { inspectSvg } from './svg-dangers';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

describe('takes', () => {
  it.each([
    ['a drawing', svg('<path d="M0 0h4"/>', 'viewBox="0 0 120 80"'), { width: 120, height: 80 }],
    [
      'its own size over the view box',
      svg('', 'width="60" height="40px" viewBox="0 0 1 1"'),
      { width: 60, height: 40 },
    ],
    ['no size', svg('', 'width="100%"'), { width: null, height: null }],
    [
      'references within',
      svg('<defs><linearGradient id="g"/></defs><rect fill="url(#g)"/><use href="#g"/>'),
      { width: null, height: null },
    ],
    [
      'an embedded picture',
      svg('<image href="data:image/png;base64,iVBORw0KGgo="/>'),
      { width: null, height: null },
    ],
    [
      'notes of a drawing program',
      svg('<i:namedview/>', 'xmlns:i="http://www.inkscape.org/namespaces/inkscape"'),
      { width: null, height: null },
    ],
  ])('%s', (_what, source, size) => {
    expect(inspectSvg(source)).toEqual(size);
  });
});

describe('refuses', () => {
  it.each([
    ['a script', svg('<script>1</script>')],
    ['a script inside a style', svg('<style><script>1</script></style>')],
    ['a script under another name', `<svg xmlns:x="http://www.w3.org/1999/xhtml"><x:script/></svg>`],
    ['a script of a second SVG name', `<svg xmlns:x="http://www.w3.org/2000/svg"><x:script/></svg>`],
    ['a foreign document', svg('<foreignObject><p>x</p></foreignObject>')],
    ['an event handler', svg('', 'onload="x"')],
    ['an event handler in capitals', svg('<rect ONCLICK="x"/>')],
    ['a link', svg('<a href="https://x.example"><rect/></a>')],
    ['an attribute that changes', svg('<use href="#a"><set attributeName="href" to="javascript:x"/></use>')],
    ['a drawing elsewhere', svg('<use href="https://x.example/y.svg#z"/>')],
    ['a drawing elsewhere, hidden', svg('<use href="&#104;ttps://x.example/y.svg#z"/>')],
    ['an embedded SVG', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
    ['a style from elsewhere', svg('<style>@import "https://x.example"</style>')],
    ['a style sheet parted by a comment', svg('<style>rect{fill:u<!-- -->rl(https://x.example)}</style>')],
    ['a style attribute', svg('<rect style="fill:u&#114;l(https://x.example)"/>')],
    ['a style in CDATA', svg('<style><![CDATA[rect{fill:url(https://x.example)}]]></style>')],
    ['an escaped style', svg('<rect style="fill:\\75rl(https://x.example)"/>')],
    ['a document type', '<!DOCTYPE svg [<!ENTITY x "y">]><svg>&x;</svg>'],
    ['a style sheet instruction', '<?xml-stylesheet href="https://x.example"?><svg/>'],
    ['another document', '<html><svg/></html>'],
    ['no document', 'GIF89a'],
    ['half a document', '<svg><g></svg>'],
  ])('%s', (_what, source) => {
    expect(inspectSvg(source)).toEqual({ danger: expect.any(String) });
  });
});
