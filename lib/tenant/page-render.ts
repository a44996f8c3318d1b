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
