import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { WithoutScripts } from '@/components/content/without-scripts';
import { GroupSkeleton } from '@/components/groups/data/group-skeleton';
import { JoinScreen } from '@/components/groups/join/join-screen';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { ModeScreen } from '@/components/layout/mode-screen';
import { QueryProvider } from '@/lib/api/query-provider';
import { readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { closedMode } from '@/lib/tenant/closed-mode';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([getTranslations('groups.page'), readEvent(), pageLocale()]);
  return pageMetadata({ event, locale, path: paths.groupStart(), title: t('join_title'), index: false });
}

/** Joining a group (specification §2): one page for every group code; the browser checks the code. */
export default async function GroupStartPage() {
  const event = await readEvent();
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  return (
    <div data-journey data-board className="wrap pt-8 pb-section lg:pt-14">
      <WithoutScripts />
      <QueryProvider>
        <MessagesProvider namespaces={['common', 'form', 'groups']}>
          <Suspense fallback={<GroupSkeleton />}>
            <JoinScreen
              timeZone={event.time_zone}
              eventName={event.name}
              eventFacts={[event.date, event.city].filter(Boolean).join('\u00a0· ')}
            />
          </Suspense>
        </MessagesProvider>
      </QueryProvider>
    </div>
  );
}
