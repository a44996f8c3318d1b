import { Parser } from 'htmlparser2';

/** What a page of HTML leads to and contains, as far as a crawl checks it. */
export interface ReadPage {
  /** Addresses as they are written: links, pictures, scripts, styles, and those for search engines. */
  addresses: string[];
  /** Ids, to which fragments lead. */
  ids: Set<string>;
  /** Texts of the scripts with structured data. */
  structuredData: string[];
  language: string | undefined;
  /** The words of a `robots` meta element. */
  robots: string;
  title: string;
}

/** Attributes that contain an address. */
const ADDRESS_OF: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  img: ['src'],
  source: ['src'],
  script: ['src'],
  iframe: ['src'],
  form: ['action'],
};
/** Hints to browsers about other hosts, which are no pages. */
const HINTS = ['preconnect', 'dns-prefetch'];
/** Meta elements whose content is an address. */
const ADDRESS_METAS = ['og:url', 'og:image', 'twitter:image'];

export function readPage(html: string): ReadPage {
  const page: ReadPage = {
    ...{ addresses: [], ids: new Set(), structuredData: [] },
    ...{ language: undefined, robots: '', title: '' },
  };
  let into: 'title' | 'data' | undefined;
  let text = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'html') page.language = attributes.lang;
      if (attributes.id) page.ids.add(attributes.id);
      if (name === 'meta') readMeta(page, attributes);
      if (!HINTS.includes(attributes.rel ?? '')) {
        for (const attribute of ADDRESS_OF[name] ?? []) {
          const address = attributes[attribute];
          if (address) page.addresses.push(address);
        }
      }
      if (name === 'script' && attributes.type === 'application/ld+json') into = 'data';
      // An SVG has titles as well.
      if (name === 'title' && page.title === '') into = 'title';
      text = '';
    },
    ontext(part) {
      if (into) text += part;
    },
    onclosetag() {
      if (into === 'data') page.structuredData.push(text);
      if (into === 'title') page.title = text.trim();
      into = undefined;
    },
  });
  parser.end(html);
  return page;
}

function readMeta(page: ReadPage, attributes: Readonly<Record<string, string>>): void {
  const content = attributes.content ?? '';
  if (attributes.name === 'robots') page.robots = content;
  if (ADDRESS_METAS.includes(attributes.property ?? attributes.name ?? '')) page.addresses.push(content);
}
