import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { ModeScreen } from '@/components/layout/mode-screen';
import { JourneySkeleton } from '@/components/orders/skeletons';
import { RegistrationJourney } from '@/components/registration/journey/registration-journey';
import { pageReader, readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { closedMode } from '@/lib/tenant/closed-mode';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([
    getTranslations('registration.step'),
    readEvent(),
    pageLocale(),
  ]);
  return pageMetadata({
    event,
    locale,
    path: paths.step(),
    title: t('page_title'),
    description: t('description'),
    index: false,
  });
}

/** A cached shell; the browser loads the registration. */
export default async function StepPage() {
  const event = await readEvent();
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  const option = await (await pageReader()).getRegistrationOption();
  return (
    <div data-journey className="wrap pt-4 lg:pt-8">
      <WithoutScripts />
      <MessagesProvider
        namespaces={[
          'common',
          'form',
          'addresses',
          'files',
          'registration',
          'membership',
          'activities',
          'workshops',
          'schedule',
          'shop',
          'payment',
          'codes',
        ]}
      >
        <Suspense fallback={<JourneySkeleton />}>
          <RegistrationJourney
            eventName={event.name}
            wording={event.wording}
            timeZone={event.time_zone}
            prices={event.prices}
            option={option}
          />
        </Suspense>
      </MessagesProvider>
    </div>
  );
}
