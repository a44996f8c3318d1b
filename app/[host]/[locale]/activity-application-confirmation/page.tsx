import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BoughtScreen } from '@/components/buyers/confirmation/bought-screen';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { QueryProvider } from '@/lib/api/query-provider';
import { readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([getTranslations('purchase'), readEvent(), pageLocale()]);
  const path = paths.purchaseConfirmation();
  return pageMetadata({ event, locale, path, title: t('bought'), index: false });
}

/** What was bought without a registration (specification §2): a cached shell; the browser loads the order. */
export default async function PurchaseConfirmationPage() {
  const event = await readEvent();
  return (
    <div className="wrap pt-8 pb-section lg:pt-14">
      <WithoutScripts />
      <QueryProvider>
        <MessagesProvider namespaces={['common', 'form', 'purchase', 'registration', 'cards', 'entry']}>
          <BoughtScreen timeZone={event.time_zone} />
        </MessagesProvider>
      </QueryProvider>
    </div>
  );
}
