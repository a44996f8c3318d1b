import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { closedMode, ModeScreen } from '@/components/layout/mode-screen';
import { Start } from '@/components/registration/start/start';
import { StartSkeleton } from '@/components/registration/start/start-skeleton';
import { Screen } from '@/components/ui/screen';
import { readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([
    getTranslations('registration.start'),
    readEvent(),
    pageLocale(),
  ]);
  return pageMetadata({
    event,
    locale,
    path: paths.start(),
    title: t(event.wording === 'ticket' ? 'title_ticket' : 'title'),
    description: t('description'),
  });
}

/** Start of a registration: a cached shell; the browser loads what is available now. */
export default async function StartPage() {
  const [t, event] = await Promise.all([getTranslations('registration.start'), readEvent()]);
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  return (
    <Screen title={t(event.wording === 'ticket' ? 'title_ticket' : 'title')} lead={t('lead')}>
      <MessagesProvider namespaces={['common', 'form', 'registration']}>
        <Suspense fallback={<StartSkeleton />}>
          <Start wording={event.wording} timeZone={event.time_zone} contactEmail={event.contact_email} />
        </Suspense>
      </MessagesProvider>
    </Screen>
  );
}
