import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { CancelPolicy } from '@/components/registration/cancel/cancel-policy';
import { CancelScreen } from '@/components/registration/cancel/cancel-screen';
import { CancelSkeleton } from '@/components/registration/cancel/cancel-skeleton';
import { QueryProvider } from '@/lib/api/query-provider';
import { pageReader, readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([getTranslations('cancel'), readEvent(), pageLocale()]);
  return pageMetadata({
    event,
    locale,
    path: paths.cancelRegistration(),
    title: t(event.wording === 'ticket' ? 'title_ticket' : 'title'),
    description: t('description'),
    index: false,
  });
}

/** Cancelling a registration: a cached shell with the event's policy; the browser loads what would happen. */
export default async function CancelRegistrationPage() {
  const [event, reader] = await Promise.all([readEvent(), pageReader()]);
  const { policy } = await reader.getCancelPolicyOption();
  return (
    <div className="wrap pt-8 pb-section lg:pt-14">
      <div className="max-w-form">
        <WithoutScripts />
        <QueryProvider>
          <MessagesProvider
            namespaces={['common', 'form', 'registration', 'confirmation', 'cancel', 'cards']}
          >
            <Suspense fallback={<CancelSkeleton />}>
              <CancelScreen
                wording={event.wording}
                contactEmail={event.contact_email}
                policy={policy && <CancelPolicy policy={policy} timeZone={event.time_zone} />}
              />
            </Suspense>
          </MessagesProvider>
        </QueryProvider>
      </div>
    </div>
  );
}
