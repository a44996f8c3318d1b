'use client';

import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '@/lib/browser/when-idle';
import type { Locale } from '@/lib/paths';
import type { ChooseButtonsProps } from './choose-buttons';

/**
 * Puts into a page's rows, which are the same for everybody, what this visitor can do about each session. Loaded once the
 * page is there; the rows keep a place for it.
 */
export function ChooseSessions(props: ChooseButtonsProps & { locale: Locale }) {
  const [Buttons, setButtons] = useState<ComponentType<typeof props>>();
  useEffect(
    () =>
      whenIdle(() => {
        // A page that cannot load them still says all there is to know; the next one tries again.
        import('./choose-buttons').then(
          (loaded) => startTransition(() => setButtons(() => loaded.ChooseButtons)),
          () => undefined,
        );
      }),
    [],
  );
  return Buttons && <Buttons {...props} />;
}
