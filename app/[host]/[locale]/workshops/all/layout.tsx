import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { pageWords } from '@/components/programme/words/page-words';
import { WorkshopsFrame } from '@/components/workshops/catalogue/workshops-frame';
import { readEvent } from '@/lib/api/server';
import { closedMode } from '@/lib/tenant/closed-mode';

/** What all views of the catalogue share, and what stays while the router shows another one. */
export default async function WorkshopsLayout({ children }: { children: ReactNode }) {
  const [t, event] = await Promise.all([getTranslations('schedule.workshops'), readEvent()]);
  if (closedMode(event)) return children;
  const words = await pageWords('workshops', { title: t('title'), description: t('description') });
  return (
    <WorkshopsFrame words={words} event={event}>
      {children}
    </WorkshopsFrame>
  );
}
