import { escapeUTF8 } from 'entities';
import { Parser } from 'htmlparser2';
import { BREAKABLE_SPACES } from '@/lib/domain/text/shortened';

/** Elements that start a new line. */
const BLOCKS = new Set('p br hr h1 h2 h3 h4 h5 h6 ul ol li blockquote pre table tr td th caption'.split(' '));

/**
 * Converts HTML to plain text in one line, with a space between blocks. For search and summaries, which process the texts
 * of a whole conference at once (docs/rooms/house.md#libraries-and-their-weight).
 * @param nameOf what stands for a picture with this text; pictures without text are decoration
 */
export function textOfHtml(html: string, nameOf?: (alt: string) => string): string {
  let text = '';
  const separate = (element: string) => {
    if (BLOCKS.has(element)) text += ' ';
  };
  const parser = new Parser({
    onopentagname: separate,
    onopentag(element, { alt }) {
      if (element === 'img' && alt && nameOf) text += ` ${nameOf(alt)} `;
    },
    onclosetag: separate,
    ontext: (part) => {
      text += part;
    },
  });
  parser.end(html);
  return text.replace(BREAKABLE_SPACES, ' ').trim();
}

/** The addresses that a text's HTML names in links and pictures, as they were written. */
export function linksOfHtml(html: string): string[] {
  const links: string[] = [];
  const parser = new Parser({
    onopentag(_element, { href, src, action }) {
      for (const address of [href, src, action]) if (address !== undefined) links.push(address);
    },
  });
  parser.end(html);
  return links;
}

/** Converts plain text to HTML: blank lines separate paragraphs, other line ends become `<br>`, and `<` is escaped. */
export function paragraphsOf(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeUTF8(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('\n');
}
