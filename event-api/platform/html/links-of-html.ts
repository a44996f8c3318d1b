import { Parser } from 'htmlparser2';

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
