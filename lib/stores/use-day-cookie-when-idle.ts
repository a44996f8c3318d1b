import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../browser/when-idle';
import type { DayCookie } from './day-cookie';

/**
 * As `useDayCookie`, for what stands on every page and can be right a moment later: undefined until the page has come to
 * rest. Cookies are another process's to tell, and the whole page would wait for the answer.
 */
export function useDayCookieWhenIdle<Values>(cookie: DayCookie<Values>): Values | undefined {
  const [values, setValues] = useState<Values>();
  useEffect(() => {
    const read = () => startTransition(() => setValues(cookie.get()));
    const forget = whenIdle(read);
    const stop = cookie.subscribe(read);
    return () => {
      forget();
      stop();
    };
  }, [cookie]);
  return values;
}
