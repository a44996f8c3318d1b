import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { ReceiptSent } from '@/components/registration/receipts/receipt-sent';
import { readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([
    getTranslations('notify.receipt'),
    readEvent(),
    pageLocale(),
  ]);
  return pageMetadata({
    event,
    locale,
    path: paths.receiptConfirmation(),
    title: t('title'),
    index: false,
  });
}

/** Shown after a receipt was requested (specification §2). */
export default async function ReceiptConfirmationPage() {
  const locale = await pageLocale();
  return (
    <div className="wrap pt-8 pb-section lg:pt-14">
      <WithoutScripts />
      <MessagesProvider namespaces={['common', 'form', 'notify', 'registration']}>
        <ReceiptSent
          homeHref={inLocale(paths.home(), locale)}
          confirmationHref={inLocale(paths.receiptConfirmation(), locale)}
        />
      </MessagesProvider>
    </div>
  );
}
