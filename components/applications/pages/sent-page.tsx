import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { JourneySkeleton } from '@/components/orders/skeletons';
import { QueryProvider } from '@/lib/api/query-provider';
import { pageReader, readEvent } from '@/lib/api/server';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { shownSchemes, themeOf } from '@/lib/theme/theme';
import { ApplicationConfirmation } from '../confirmation/sent-application';

export async function sentMetadata(kind: ApplicationKind): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([
    getTranslations('applications.sent'),
    readEvent(),
    pageLocale(),
  ]);
  return pageMetadata({
    event,
    locale,
    path: paths.applicationConfirmation(kind),
    title: t('page_title'),
    index: false,
  });
}

/** The page of an application that was sent: a cached shell; the browser loads it. */
export async function SentPage({ kind }: { kind: ApplicationKind }) {
  const [event, reader] = await Promise.all([readEvent(), pageReader()]);
  const { credit } = await reader.getRegistrationOption();
  return (
    <div className="wrap pt-8 pb-section lg:pt-14">
      <WithoutScripts />
      <QueryProvider>
        <MessagesProvider
          namespaces={[
            'common',
            'form',
            'addresses',
            'files',
            'registration',
            'shop',
            'payment',
            'content',
            'applications',
            'cards',
            'entry',
          ]}
        >
          <Suspense fallback={<JourneySkeleton />}>
            <ApplicationConfirmation
              kind={kind}
              timeZone={event.time_zone}
              contactEmail={event.contact_email}
              gateway={credit}
              schemes={shownSchemes(themeOf(event))}
            />
          </Suspense>
        </MessagesProvider>
      </QueryProvider>
    </div>
  );
}
