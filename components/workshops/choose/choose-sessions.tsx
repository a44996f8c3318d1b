'use client';

import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '@/lib/browser/when-idle';
import type { Locale } from '@/lib/paths';
import type { ChooseButtonsProps } from './choose-buttons';

/** Loads the buttons that this visitor needs in the rows of a cached page, once the page itself has loaded. */
export function ChooseSessions(props: ChooseButtonsProps & { locale: Locale }) {
  const [Buttons, setButtons] = useState<ComponentType<typeof props>>();
  useEffect(
    () =>
      whenIdle(() => {
        // If it fails to load, the page is complete without buttons; the next page tries again.
        import('./choose-buttons').then(
          (loaded) => startTransition(() => setButtons(() => loaded.ChooseButtons)),
          () => undefined,
        );
      }),
    [],
  );
  return Buttons && <Buttons {...props} />;
}
