import type { RealtimeConnection } from '../contract/realtime';

/** Name of the `meta` element with which each page says how to connect, so that nothing is asked before a socket opens. */
export const CONNECTION_META = 'realtime-connection';

/** How to connect, as the page says it; undefined on a page that an older version of the site rendered. Browser only. */
export function readConnection(): RealtimeConnection | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${CONNECTION_META}]`);
  // The cast: the server wrote it, from the contract's own answer.
  return meta ? (JSON.parse(meta.content) as RealtimeConnection) : undefined;
}
