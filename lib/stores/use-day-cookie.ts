import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '../browser/when-idle';
import type { DayCookie } from './day-cookie';

/** A store's values, kept up to date; undefined while the page is rendered on the server. */
export function useDayCookie<Values>(cookie: DayCookie<Values>): Values | undefined {
  return useSyncExternalStore(cookie.subscribe, cookie.get, () => undefined);
}

/**
 * Like `useDayCookie`, but undefined until the browser is idle. For parts of every page that may be updated a moment later:
 * reading a cookie blocks the page while the browser asks another process for it.
 */
export function useDayCookieWhenIdle<Values>(cookie: DayCookie<Values>): Values | undefined {
  const [values, setValues] = useState<Values>();
  useEffect(() => {
    const read = () => startTransition(() => setValues(cookie.get()));
    const cancel = whenIdle(read);
    const unsubscribe = cookie.subscribe(read);
    return () => {
      cancel();
      unsubscribe();
    };
  }, [cookie]);
  return values;
}
