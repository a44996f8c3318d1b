import { describe, expect, it } from 'vitest';
import { cleanSvg } from './clean-svg';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}viewBox="0 0 10 10">${inside}</svg>`;
const cleaned = (source: string) => {
  const found = cleanSvg(source);
  return 'danger' in found ? found : found.source;
};
const DRAWING = svg('<path d="M0 0h4"/>');

it('leaves a picture that is right as it is, to the byte', () => {
  const source = `<?xml version="1.0"?>\n<!-- mine -->\n${svg('<path d="M0 0h4" />\n')}`;
  expect(cleanSvg(source)).toEqual({ source, width: 10, height: 10 });
});

describe('takes out', () => {
  it.each([
    [
      'a document type',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">${DRAWING}`,
    ],
    [
      'the entities of Illustrator',
      `<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]>
      <svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" i:viewOrigin="1 2" viewBox="0 0 10 10"><i:pgf>xx</i:pgf><path d="M0 0h4"/></svg>`,
    ],
    [
      'the metadata of Inkscape',
      svg(
        '<sodipodi:namedview id="base"/><metadata><rdf:RDF/></metadata><path d="M0 0h4" inkscape:label="x"/>',
        'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://unknown.example" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" inkscape:version="1" ',
      ),
    ],
    ['a style sheet instruction', `<?xml-stylesheet href="https://x.example"?>${DRAWING}`],
    ['a script', svg('<script>alert(1)</script><path d="M0 0h4"/>')],
    ['an event handler', svg('<path onclick="x()" d="M0 0h4"/>', 'onload="x()" ')],
    [
      'a foreign document',
      svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject><path d="M0 0h4"/>'),
    ],
    ['an old element', svg('<font><glyph/></font><path d="M0 0h4"/>')],
    ['a movement', svg('<path d="M0 0h4"><animate attributeName="d" to="x"/></path>')],
    [
      'a style that loads',
      svg('<style>@import "https://x.example"</style><path d="M0 0h4" style="fill:url(https://x.example)"/>'),
    ],
  ])('%s', (_what, source) => {
    expect(String(cleaned(source)).trim()).toBe(DRAWING);
  });

  it('the target of a link, of a picture elsewhere and of a drawing elsewhere, and keeps what is drawn', () => {
    expect(cleaned(svg('<a xlink:href="https://x.example"><path d="M0 0h4"/></a>'))).toBe(
      svg('<g><path d="M0 0h4"/></g>'),
    );
    expect(cleaned(svg('<image href="https://x.example/y.png"/><use href="https://x.example/#a"/>'))).toBe(
      svg('<image/><use/>'),
    );
  });
});

it('keeps texts, their references, and styles', () => {
  const inside =
    '<style>rect{fill:red}</style><text x="1">R&amp;D &lt; O’Neill\'s</text><use xlink:href="#a"/>';
  const attributes = 'xmlns:xlink="http://www.w3.org/1999/xlink" ';
  expect(String(cleaned(`<!DOCTYPE svg>${svg(inside, attributes)}`)).trim()).toBe(svg(inside, attributes));
});

it.each([
  ['another document', '<html><svg/></html>'],
  ['no document', 'GIF89a'],
  ['half a document', '<svg><g></svg>'],
  ['an entity that grows', '<!DOCTYPE svg [<!ENTITY a "<script>x</script>">]><svg>&a;</html>'],
])('refuses %s', (_what, source) => {
  expect(cleanSvg(source)).toEqual({ danger: expect.any(String) });
});
