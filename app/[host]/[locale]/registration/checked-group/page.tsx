import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { WithoutScripts } from '@/components/content/without-scripts';
import { BoardScreen } from '@/components/groups/board/board';
import { GroupSkeleton } from '@/components/groups/data/group-skeleton';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { ModeScreen } from '@/components/layout/mode-screen';
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
  return pageMetadata({ event, locale, path: paths.checkedGroup(), title: t('board_title'), index: false });
}

/** The organiser’s board of a group (specification §2): a cached shell; the browser loads the group. */
export default async function CheckedGroupPage() {
  const event = await readEvent();
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  return (
    <div data-journey data-board className="wrap pt-8 pb-section lg:pt-14">
      <WithoutScripts />
      <MessagesProvider namespaces={['common', 'form', 'groups', 'registration']}>
        <Suspense fallback={<GroupSkeleton />}>
          <BoardScreen timeZone={event.time_zone} />
        </Suspense>
      </MessagesProvider>
    </div>
  );
}
