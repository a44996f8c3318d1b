import { inLocale, splitLocale } from '@/lib/paths';
import { MISSING_PATH } from '@/lib/tenant/route-page';
import type { Keeping, NextInsides, RenderedAnswer } from '../next-insides/next-insides';
import { contentOf, type PageHeaders } from '../policy/page-headers';
import { type Entry, makeEntry } from './entry';
import type { PageKey } from './key';

/** A kept answer, or that Next made one which differs by visitor. */
export type Rendered = Entry | 'not keepable';

/** Renders a page from its key; `again` when Next joined a render that had begun before this one. */
export type RenderPage = (key: PageKey) => Promise<Rendered | 'again'>;

interface Options {
  next: NextInsides;
  headers: PageHeaders;
}

/** Makes the function that renders pages through Next, from their keys alone. */
export function createRender({ next, headers }: Options): RenderPage {
  async function render({ host, pathname, query, part }: PageKey): Promise<RenderedAnswer> {
    const answer = await next.render({ host, address: `${pathname}${query.text}`, part });
    if (answer.status >= 500) throw new Error(`${host}${pathname} was answered with ${answer.status}`);
    return answer;
  }

  /** The not-found page in place of Next's answer for a page that is not there, which is empty until scripts fill it. */
  async function renderMissing(key: PageKey, empty: RenderedAnswer): Promise<RenderedAnswer> {
    const pathname = inLocale(MISSING_PATH, splitLocale(key.pathname).locale);
    const missing = await render({ ...key, pathname, query: { text: '', isArbitrary: false } });
    return { ...missing, status: 404, keeping: withTagsOf(missing.keeping, empty.keeping) };
  }

  return async (key) => {
    let answer = await render(key);
    if (answer.status !== 200 && answer.status !== 404) return 'not keepable';
    if (answer.status === 404 && key.part.kind === 'document') answer = await renderMissing(key, answer);
    const { keeping } = answer;
    if (!keeping) return 'not keepable';
    if (keeping === 'joined') return 'again';
    const content = contentOf(String(answer.headers['content-type']), answer.body);
    const added = await headers(content, key);
    return makeEntry({ answer, keeping, personal: key.personal, added, now: Date.now() });
  };
}

/** The page that is not there may come to be: its own tags drop the answer as well. */
function withTagsOf(shown: RenderedAnswer['keeping'], empty: RenderedAnswer['keeping']) {
  if (!isKeeping(shown) || !isKeeping(empty)) return shown;
  return { ...shown, made: { ...shown.made, tags: [...shown.made.tags, ...empty.made.tags] } };
}

function isKeeping(keeping: RenderedAnswer['keeping']): keeping is Keeping {
  return typeof keeping === 'object';
}
