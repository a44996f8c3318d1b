import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../browser/when-idle';
import type { DayCookie } from './day-cookie';

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
