'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { showToast } from '@/components/ui/toast/show-toast';
import { onMessage } from '@/lib/realtime/live';
import { catchUp } from './catch-up';

/** Time the server needs to render a changed page before it is fetched. */
const RENDER_DELAY_MS = 1000;

/** Says that the organiser changed the schedule or the locations, and refreshes a page that shows them. */
export function usePageMessages(path: string): void {
  const t = useTranslations('realtime');
  const router = useRouter();
  useEffect(
    () =>
      onMessage('my-event', ({ type }) => {
        showToast({ tone: 'success', title: t(`${type}_updated`) });
        void catchUp();
        if (SHOWN_ON[type].some((section) => path.startsWith(section)))
          setTimeout(router.refresh, RENDER_DELAY_MS);
      }),
    [t, router, path],
  );
}

/** Paths of the pages that show a schedule or locations. */
const SHOWN_ON = {
  schedule: ['/schedule', '/workshops', '/speakers'],
  location: ['/locations', '/workshops'],
} as const;
