import { randomBytes } from 'node:crypto';

/** Header that marks the page cache's own render requests; its value is a secret of this process. */
export const PAGE_RENDER_HEADER = 'x-page-render';

const SLOT = Symbol.for('rendezvous.page-render');
type Slots = { [SLOT]?: string };

/** The header's secret value, generated once per process. */
export function pageRenderMark(): string {
  const slots = globalThis as Slots;
  slots[SLOT] ??= randomBytes(24).toString('base64url');
  return slots[SLOT];
}

/** Whether a request comes from the page cache: guards were checked already, and it carries no visitor's data. */
export function isPageRender(headers: Headers): boolean {
  return headers.get(PAGE_RENDER_HEADER) === pageRenderMark();
}

/**
 * Folder of pages that the process requests from Next at startup, to check the Next behaviour that it relies on. Host names
 * contain no tilde, so the folder cannot be a site; without the secret header the address answers 404.
 */
export const CHECK_FOLDER = '/~next-check';

/** Whether a request is one of these startup checks. */
export function isCheckRequest(pathname: string, headers: Headers): boolean {
  return pathname.startsWith(`${CHECK_FOLDER}/`) && isPageRender(headers);
}
