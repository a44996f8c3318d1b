import { isPreviewHost } from '@/lib/domain/preview-host';
import { inLocale, splitLocale } from '@/lib/paths';
import { MISSING_PATH } from '@/lib/tenant/page-address';
import type { Caching, NextInternals, RenderedAnswer } from '../next-internals/next-internals';
import { contentOf, type PageHeaders } from '../policy/page-headers';
import { type Entry, makeEntry } from './entry';
import type { PageKey } from './key';

/** A cache entry; `uncacheable` when Next's answer differs by visitor. */
export type Rendered = Entry | 'uncacheable';

/** Renders a page from its key; `again` when Next answered from a render that had begun before this request. */
export type RenderPage = (key: PageKey) => Promise<Rendered | 'again'>;

interface Options {
  next: NextInternals;
  headers: PageHeaders;
}

/** Makes the function that renders pages through Next, from nothing but their keys. */
export function createRender({ next, headers }: Options): RenderPage {
  async function render({ host, pathname, query, part }: PageKey): Promise<RenderedAnswer> {
    const answer = await next.render({
      host,
      address: `${pathname}${query.text}`,
      part,
      isInvented: query.isArbitrary,
    });
    if (answer.status >= 500) throw new Error(`${host}${pathname} was answered with ${answer.status}`);
    return answer;
  }

  /** Renders the site's 404 page. Next's own answer for a missing page is empty until scripts fill it. */
  async function renderMissing(key: PageKey, empty: RenderedAnswer): Promise<RenderedAnswer> {
    const pathname = inLocale(MISSING_PATH, splitLocale(key.pathname).locale);
    if (key.pathname === pathname) return empty;
    const missing = await render({ ...key, pathname, query: { text: '', isArbitrary: false } });
    return { ...missing, status: 404, caching: withTagsOf(missing.caching, empty.caching) };
  }

  return async (key) => {
    let answer = await render(key);
    if (answer.status !== 200 && answer.status !== 404) return 'uncacheable';
    if (answer.status === 404 && key.part.kind === 'document') answer = await renderMissing(key, answer);
    const { caching } = answer;
    if (!caching) return 'uncacheable';
    if (caching === 'joined') return 'again';
    const content = contentOf(String(answer.headers['content-type']), answer.body);
    const added = await headers(content, key);
    const use = key.query.isArbitrary ? 'once' : 'cached';
    const isPreview = isPreviewHost(key.host);
    return makeEntry({ answer, caching, personal: key.personal, isPreview, added, use, now: Date.now() });
  };
}

/** Adds the missing page's own tags, so that the 404 is invalidated when the page is created. */
function withTagsOf(shown: RenderedAnswer['caching'], empty: RenderedAnswer['caching']) {
  if (!isCaching(shown) || !isCaching(empty)) return shown;
  return { ...shown, stamp: { ...shown.stamp, tags: [...shown.stamp.tags, ...empty.stamp.tags] } };
}

function isCaching(caching: RenderedAnswer['caching']): caching is Caching {
  return typeof caching === 'object';
}
