import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { ChangeRegistration } from '@/components/registration/change/change-registration';
import { ChangeSkeleton } from '@/components/registration/change/change-skeleton';
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
  const [t, event, locale] = await Promise.all([getTranslations('change'), readEvent(), pageLocale()]);
  return pageMetadata({
    event,
    locale,
    path: paths.changeRegistration(),
    title: t('title'),
    description: t('description'),
    index: false,
  });
}

/** Changing a submitted registration (specification §2): a cached shell; the browser loads the registration. */
export default async function ChangeRegistrationPage() {
  const event = await readEvent();
  const option = await (await pageReader()).getRegistrationOption();
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
            'workshops',
            'membership',
            'schedule',
            'payment',
            'change',
            'cards',
          ]}
        >
          <Suspense fallback={<ChangeSkeleton />}>
            <ChangeRegistration timeZone={event.time_zone} option={option} />
          </Suspense>
        </MessagesProvider>
      </QueryProvider>
    </div>
  );
}
