import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { PurchaseScreen } from '@/components/buyers/purchase/purchase-screen';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { ModeScreen } from '@/components/layout/mode-screen';
import { JourneySkeleton } from '@/components/orders/skeletons';
import { QueryProvider } from '@/lib/api/query-provider';
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
  const [t, event, locale] = await Promise.all([getTranslations('purchase'), readEvent(), pageLocale()]);
  return pageMetadata({ event, locale, path: paths.purchase(), title: t('title_cart'), index: false });
}

/** Buying without a registration: a cached shell; the browser loads the order. */
export default async function PurchasePage() {
  const event = await readEvent();
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  const reader = await pageReader();
  const [option, { activities }, { products }] = await Promise.all([
    reader.getRegistrationOption(),
    reader.getActivityInformations({ code: 'all' }),
    reader.getShopProducts({ x: 'all' }),
  ]);
  return (
    <div data-journey className="wrap pt-4 pb-section lg:pt-8">
      <WithoutScripts of="purchase" />
      <QueryProvider>
        <MessagesProvider
          namespaces={[
            'common',
            'form',
            'addresses',
            'files',
            'activities',
            'shop',
            'payment',
            'purchase',
            'registration',
          ]}
        >
          <Suspense fallback={<JourneySkeleton />}>
            <PurchaseScreen
              eventName={event.name}
              timeZone={event.time_zone}
              prices={event.prices}
              gateway={option.credit}
              invoice={option.invoice}
              sells={{ activities: activities.length > 0, products: products.length > 0 }}
            />
          </Suspense>
        </MessagesProvider>
      </QueryProvider>
    </div>
  );
}
