'use client';

import { type ComponentType, startTransition, useEffect, useState } from 'react';
import type { Locale } from '@/lib/paths';
import type { ChooseButtonsProps } from './choose-buttons';

/** The page's own work goes first; how long its buttons wait, in milliseconds, where the browser does not say when it rests. */
const REST = 200;

/**
 * Puts into a page's rows, which are the same for everybody, what this visitor can do about each session. Loaded once the
 * page is there; the rows keep a place for it.
 */
export function ChooseSessions(props: ChooseButtonsProps & { locale: Locale }) {
  const [Buttons, setButtons] = useState<ComponentType<typeof props>>();
  useEffect(() => {
    const load = () => {
      // A page that cannot load them still says all there is to know; the next one tries again.
      import('./choose-buttons').then(
        (loaded) => startTransition(() => setButtons(() => loaded.ChooseButtons)),
        () => undefined,
      );
    };
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(load, REST);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(load, { timeout: 5 * REST });
    return () => cancelIdleCallback(handle);
  }, []);
  return Buttons && <Buttons {...props} />;
}
