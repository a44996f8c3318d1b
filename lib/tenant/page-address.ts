import { pageOfView, queryOfView } from './page-queries';

/** Internal path of the site's 404 page. */
export const MISSING_PATH = '/not-found';

/** Internal path of the site's error page, which the process shows with status 500; visitors who request it get a 404. */
export const FAILED_PATH = '/failed-page';

/**
 * The address, without its language, of the page in the folders of `app` below a language's: a page with its query is in a
 * folder of its own. Undefined for the pages that are shown at any address.
 */
export function addressOfPage(segments: readonly string[]): string | undefined {
  const path = `/${segments.join('/')}`;
  if (path === MISSING_PATH || path === FAILED_PATH) return undefined;
  const page = pageOfView(path);
  if (page === undefined) return path;
  const query = queryOfView(segments.at(-1) ?? '');
  return `${page}${query.size === 0 ? '' : `?${query}`}`;
}
