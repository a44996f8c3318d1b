import type { Metadata } from 'next';
import { Suspense } from 'react';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { lookUpMetadata } from '@/components/registration/look-up/look-up-metadata';
import { OpenByLink } from '@/components/registration/look-up/open-by-link';
import { Skeleton } from '@/components/ui/skeleton';
import { readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export function generateMetadata(): Promise<Metadata> {
  return lookUpMetadata(paths.existing());
}

/** Target of mailed links to an existing registration (specification §2). */
export default async function ExistingPage() {
  const [event, locale] = await Promise.all([readEvent(), pageLocale()]);
  return (
    <div className="wrap pt-8 pb-section lg:pt-14">
      <MessagesProvider namespaces={['common', 'registration']}>
        <Suspense fallback={<Skeleton className="h-60 w-full max-w-form" />}>
          <OpenByLink
            wording={event.wording}
            lookUpHref={inLocale(paths.lookup(), locale)}
            foundHref={inLocale(paths.lookupConfirmation(), locale)}
            confirmationHref={inLocale(paths.confirmation(), locale)}
          />
        </Suspense>
      </MessagesProvider>
    </div>
  );
}
