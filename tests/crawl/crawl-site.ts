import { XMLParser } from 'fast-xml-parser';
import { fileProblem, pageProblems } from './check-answer';
import { type Answer, fetchAddress, type Site } from './fetch-address';
import type { Finding } from './finding';
import { readPage } from './read-page';

export interface Bounds {
  /** Addresses of one site. A crawl that reaches it says so. */
  maxAddresses: number;
  /** Addresses of one kind, for example workshops' pages in French; undefined for all. */
  maxOfKind?: number;
}

export interface Crawled {
  findings: Finding[];
  /** Paths of the pages that answered with HTML and 200. */
  pages: string[];
  /** All addresses that were fetched. */
  addresses: number;
  /** Whether `maxAddresses` ended the crawl. */
  isCutOff: boolean;
}

/** Schemes that a link may have. */
const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];
/** Concurrent requests. */
const AT_ONCE = 4;

interface Link {
  from: string;
  fragment: string;
}

/**
 * Fetches a site's sitemap, what it lists, and everything to which that leads on the same host. A page whose address has a
 * query is checked, but what only its links with other queries lead to is not: filters can be combined without end.
 */
export async function crawlSite(site: Site, bounds: Bounds): Promise<Crawled> {
  const crawled: Crawled = { findings: [], pages: [], addresses: 0, isCutOff: false };
  /** Addresses with the links to them; `undefined` ids are those of pages that were not fetched. */
  const linksTo = new Map<string, Link[]>();
  const idsOf = new Map<string, ReadonlySet<string>>();
  const failedBecause = new Map<string, string>();
  const ofKind = new Map<string, number>();
  const waiting: string[] = [];

  const add = (path: string, link: Link) => {
    const links = linksTo.get(path);
    if (links) {
      links.push(link);
      return;
    }
    linksTo.set(path, [link]);
    const kind = kindOf(path);
    const known = ofKind.get(kind) ?? 0;
    if (known >= (bounds.maxOfKind ?? Number.POSITIVE_INFINITY)) return;
    ofKind.set(kind, known + 1);
    if (linksTo.size > bounds.maxAddresses) crawled.isCutOff = true;
    else waiting.push(path);
  };

  for (const path of ['/', '/robots.txt', '/sitemap.xml']) add(path, { from: 'the crawl', fragment: '' });
  for (const path of await sitemapPaths(site)) add(path, { from: '/sitemap.xml', fragment: '' });

  const visit = async (path: string) => {
    crawled.addresses += 1;
    const answer = await fetchAddress(site, path);
    if (answer.status !== 200) {
      failedBecause.set(path, `answers ${answer.status}`);
      return;
    }
    if (answer.type !== 'text/html') {
      const problem = answer.type === '' ? undefined : fileProblem(answer);
      if (problem) crawled.findings.push({ check: 'file', page: path, text: problem });
      return;
    }
    crawled.pages.push(path);
    await readHtml(path, answer);
  };

  const readHtml = async (path: string, answer: Answer) => {
    const page = readPage(answer.text);
    idsOf.set(path, page.ids);
    for (const [check, text] of await pageProblems(answer, page)) {
      crawled.findings.push({ check, page: path, text });
    }
    for (const address of page.addresses) {
      const target = resolve(address, site, answer.path);
      if (target === 'unsafe') {
        crawled.findings.push({ check: 'link', page: path, text: `leads to ${address}` });
      } else if (target && (!target.path.includes('?') || !path.includes('?'))) {
        add(target.path, { from: path, fragment: target.fragment });
      }
    }
  };

  await inParallel(waiting, visit);
  for (const [path, links] of linksTo) {
    const because = failedBecause.get(path);
    const ids = idsOf.get(path);
    for (const { from, fragment } of links) {
      if (because) crawled.findings.push({ check: 'link', page: from, text: `${path} ${because}` });
      else if (ids && fragment !== '' && !ids.has(fragment)) {
        crawled.findings.push({ check: 'link', page: from, text: `${path} has no #${fragment}` });
      }
    }
  }
  return crawled;
}

async function sitemapPaths(site: Site): Promise<string[]> {
  const { status, text } = await fetchAddress(site, '/sitemap.xml');
  if (status !== 200) return [];
  const read = new XMLParser({ isArray: (name) => name === 'url' }).parse(text);
  const urls: { loc: string }[] = read.urlset?.url ?? [];
  return urls.map(({ loc }) => {
    const { pathname, search } = new URL(loc);
    return `${pathname}${search}`;
  });
}

/** Where an address leads within the site; undefined for another site, mail and telephone. */
function resolve(
  address: string,
  site: Site,
  from: string,
): { path: string; fragment: string } | 'unsafe' | undefined {
  const written = address.replace(/^webcal:/, 'http:');
  if (!URL.canParse(written, `${site.origin}${from}`)) return 'unsafe';
  const url = new URL(written, `${site.origin}${from}`);
  if (!SCHEMES.includes(url.protocol)) return 'unsafe';
  if (url.origin !== site.origin) return undefined;
  return { path: `${url.pathname}${url.search}`, fragment: decodeURIComponent(url.hash.slice(1)) };
}

/** The template that shows an address: its language, first folder, depth and the names of its query. */
export function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site');
  const french = /^\/fr(?=\/|$)/.test(pathname);
  const [first = '', ...deeper] = pathname
    .replace(/^\/fr(?=\/|$)/, '')
    .split('/')
    .slice(1);
  const names = [...new Set(searchParams.keys())].sort().join('&');
  return `${french ? 'fr' : 'en'}/${first}${'/*'.repeat(deeper.length)}?${names}`;
}

/** Works on a list that grows meanwhile. */
async function inParallel(waiting: string[], work: (path: string) => Promise<void>): Promise<void> {
  let next = 0;
  let running = 0;
  await new Promise<void>((done, fail) => {
    const go = () => {
      if (next === waiting.length && running === 0) done();
      while (running < AT_ONCE && next < waiting.length) {
        const path = waiting[next] ?? '';
        next += 1;
        running += 1;
        work(path)
          .finally(() => {
            running -= 1;
          })
          .then(go, fail);
      }
    };
    go();
  });
}
