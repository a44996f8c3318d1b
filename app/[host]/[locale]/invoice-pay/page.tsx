import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { PayInvoiceScreen } from '@/components/invoices/pay-invoice-screen';
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
  const [t, event, locale] = await Promise.all([getTranslations('invoice'), readEvent(), pageLocale()]);
  return pageMetadata({ event, locale, path: paths.payInvoice(), title: t('page_title'), index: false });
}

/** Paying an invoice by card: one page for every invoice's code; the browser loads what is owed. */
export default async function PayInvoicePage() {
  const event = await readEvent();
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  const option = await (await pageReader()).getRegistrationOption();
  return (
    <div className="wrap pt-6 pb-section lg:pt-12">
      <WithoutScripts />
      <QueryProvider>
        <MessagesProvider namespaces={['common', 'form', 'invoice', 'cards', 'payment']}>
          <Suspense fallback={<JourneySkeleton />}>
            <PayInvoiceScreen timeZone={event.time_zone} gateway={option.credit} />
          </Suspense>
        </MessagesProvider>
      </QueryProvider>
    </div>
  );
}
