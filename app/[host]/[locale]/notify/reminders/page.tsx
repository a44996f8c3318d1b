import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { QueryProvider } from '@/components/data/query-provider';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { EndReminders } from '@/components/notices/end-reminders';
import { Skeleton } from '@/components/ui/skeleton';
import { readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([
    getTranslations('notify.reminders'),
    readEvent(),
    pageLocale(),
  ]);
  return pageMetadata({ event, locale, path: paths.endReminders(), title: t('title'), index: false });
}

/** Target of the link that ends a kind of reminder. */
export default async function EndRemindersPage() {
  const locale = await pageLocale();
  return (
    <div className="wrap pt-8 pb-section lg:pt-14">
      <MessagesProvider namespaces={['common', 'notify']}>
        <Suspense fallback={<Skeleton className="h-60 w-full max-w-form" />}>
          <QueryProvider>
            <EndReminders homeHref={inLocale(paths.home(), locale)} />
          </QueryProvider>
        </Suspense>
      </MessagesProvider>
    </div>
  );
}
