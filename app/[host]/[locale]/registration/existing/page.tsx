import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { OpenByLink } from '@/components/registration/open-by-link';
import { MessagesProvider } from '@/components/ui/messages-provider';
import { Skeleton } from '@/components/ui/skeleton';
import { readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/tenant/page-metadata';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([
    getTranslations('registration.look_up'),
    readEvent(),
    pageLocale(),
  ]);
  return pageMetadata({
    event,
    locale,
    path: paths.existing(),
    title: t(event.wording === 'ticket' ? 'title_ticket' : 'title'),
    index: false,
  });
}

/** An existing registration, opened by the link of a mail (specification §2). */
export default async function ExistingPage() {
  const [event, locale] = await Promise.all([readEvent(), pageLocale()]);
  return (
    <div className="wrap pt-8 pb-section lg:pt-14">
      <MessagesProvider namespaces={['common', 'registration']}>
        <Suspense fallback={<Skeleton className="h-60 w-full max-w-form" />}>
          <OpenByLink
            wording={event.wording}
            lookUpHref={inLocale(paths.lookup(), locale)}
            confirmationHref={inLocale(paths.lookupConfirmation(), locale)}
          />
        </Suspense>
      </MessagesProvider>
    </div>
  );
}
