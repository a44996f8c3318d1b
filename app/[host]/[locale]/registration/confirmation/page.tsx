import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { Confirmation } from '@/components/registration/confirmation/confirmation';
import { ConfirmationSkeleton } from '@/components/registration/confirmation/confirmation-skeleton';
import { pageReader, readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([getTranslations('confirmation'), readEvent(), pageLocale()]);
  return pageMetadata({
    event,
    locale,
    path: paths.confirmation(),
    title: t(event.wording === 'ticket' ? 'title_ticket' : 'title'),
    description: t('description'),
    index: false,
  });
}

/** The confirmation: a cached shell; the browser loads its registration. */
export default async function ConfirmationPage() {
  const [event, locale, reader] = await Promise.all([readEvent(), pageLocale(), pageReader()]);
  const { open, closes } = await reader.getWorkshopProposalOption();
  return (
    <div className="wrap pt-8 pb-section lg:pt-16">
      <WithoutScripts />
      <MessagesProvider namespaces={['common', 'form', 'registration', 'confirmation', 'cards', 'entry']}>
        <Suspense fallback={<ConfirmationSkeleton />}>
          <Confirmation
            wording={event.wording}
            timeZone={event.time_zone}
            contactEmail={event.contact_email}
            manageHref={inLocale(paths.manage(), locale)}
            proposalsHref={inLocale(paths.proposals(), locale)}
            proposing={{ open, closes }}
          />
        </Suspense>
      </MessagesProvider>
    </div>
  );
}
