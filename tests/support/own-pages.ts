import { readdirSync } from 'node:fs';

const PAGES = 'app/[host]/[locale]';

/** Pages that visitors cannot request. */
const INTERNAL = new Set(['/failed-page', '/not-found']);

/** The paths of the pages in `app/` that are the same for every event; a page with a query is in its folder `all`. */
export function ownPages(): string[] {
  return readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file}`.replace(/\/page\.tsx$/, '').replace(/\/all\/\[view\]$/, '') || '/')
    .filter((path) => !path.includes('[') && !INTERNAL.has(path));
}
