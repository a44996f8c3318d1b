import { useSyncExternalStore } from 'react';
import type { DayCookie } from './day-cookie';

/** A store's values, kept up to date; undefined while the page is rendered on the server. */
export function useDayCookie<Values>(cookie: DayCookie<Values>): Values | undefined {
  return useSyncExternalStore(cookie.subscribe, cookie.get, () => undefined);
}
