import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { pageWords } from '@/components/programme/words/page-words';
import { ScheduleFrame } from '@/components/schedule/schedule-frame';
import { offersBasket } from '@/components/workshops/basket/header-basket';
import { readEvent } from '@/lib/api/server';
import { closedMode } from '@/lib/tenant/closed-mode';

/** What all views of the schedule share, and what stays while the router shows another one. */
export default async function ScheduleLayout({ children }: { children: ReactNode }) {
  const [t, event] = await Promise.all([getTranslations('schedule'), readEvent()]);
  if (closedMode(event)) return children;
  const words = await pageWords('schedule', { title: t('title'), description: t('description') });
  return (
    <ScheduleFrame words={words} choosable={offersBasket(event.options)}>
      {children}
    </ScheduleFrame>
  );
}
