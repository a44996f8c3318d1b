/**
 * The host of a preview: the event's own host as an event would be whose collected changes were released. A browser that
 * previews sends its requests for the event's host; the process takes the key from its cookie and goes on with this name
 * (docs/rooms/desk.md#a-preview-of-pages).
 */

/** What was collected (`stateOfDraft`), when the preview ends, and a seal of both. */
const KEY = /^\d{1,10}-\d{1,4}-[0-9a-z]{1,10}-[0-9a-f]{32}$/;
const PREVIEW_HOST = /^(\d{1,10}-\d{1,4}-[0-9a-z]{1,10}-[0-9a-f]{32})\.preview\.(.+)$/;

export const isPreviewKey = (text: string | undefined): text is string =>
  text !== undefined && KEY.test(text);

export const previewHost = (key: string, host: string): string => `${key}.preview.${host}`;

/** The key and the event's own host of a preview's; of any other host, itself. */
export function splitPreviewHost(host: string): { key: string | undefined; host: string } {
  const found = PREVIEW_HOST.exec(host);
  return { key: found?.[1], host: found?.[2] ?? host };
}

export const isPreviewHost = (host: string): boolean => PREVIEW_HOST.test(host);
