import { randomBytes } from 'node:crypto';

/** Marks a render that the page cache asks for; only this process knows its value. */
export const PAGE_RENDER_HEADER = 'x-page-render';

const SLOT = Symbol.for('rendezvous.page-render');
type Slots = { [SLOT]?: string };

/** The mark's value, made once per process. */
export function pageRenderMark(): string {
  const slots = globalThis as Slots;
  slots[SLOT] ??= randomBytes(24).toString('base64url');
  return slots[SLOT];
}

/** Whether a request is a render for the page cache: its visitor has passed the guards, and none of it is a visitor's. */
export function isPageRender(headers: Headers): boolean {
  return headers.get(PAGE_RENDER_HEADER) === pageRenderMark();
}

/**
 * Pages that the process asks Next for at its start, to see whether Next still behaves as it relies on. No host name has a
 * tilde, so the folder is nobody's site; without the mark the address is that of a page that is not there.
 */
export const CHECK_FOLDER = '/~next-check';

/** Whether a request is one of the process's own for a page below CHECK_FOLDER, which belongs to no site. */
export function isCheckRequest(pathname: string, headers: Headers): boolean {
  return pathname.startsWith(`${CHECK_FOLDER}/`) && isPageRender(headers);
}
