import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { InvoiceActs } from '@/components/desk/money/invoice-acts';
import { InvoiceFacts } from '@/components/desk/money/invoice-facts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { readDesk } from '@/lib/api/desk/server';
import { deskPaths, inLocale } from '@/lib/paths';

interface InvoicePageProps {
  params: Promise<{ event: string; number: string }>;
}

export async function generateMetadata({ params }: InvoicePageProps): Promise<Metadata> {
  const [t, { number }] = await Promise.all([getTranslations('desk_money.invoice'), params]);
  return { title: t('title', { number: decodeURIComponent(number) }) };
}

/** One invoice of an event. */
export default async function InvoicePage({ params }: InvoicePageProps) {
  const { event: code, number: inPath } = await params;
  const number = decodeURIComponent(inPath);
  const [t, lists] = await Promise.all([
    getTranslations('desk_money.invoice'),
    getTranslations('desk_lists.lists.invoices'),
  ]);
  return (
    <EventPage
      code={code}
      part="money"
      path={deskPaths.invoice(code, number)}
      reads={{ invoice: readDesk('getInvoice', { event: code, number }) }}
    >
      {({ invoice }, { event, locale }) => (
        <>
          <p className="text-sm">
            <PageLink href={inLocale(deskPaths.list(code, 'invoices'), locale)} className={TEXT_LINK}>
              {lists('title')}
            </PageLink>
          </p>
          <PageHead title={t('title', { number: invoice.number })} />
          <section aria-labelledby="acts" className="space-y-3">
            <h2 id="acts" className="sr-only">
              {t('acts')}
            </h2>
            <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_money']}>
              <InvoiceActs event={code} invoice={invoice} />
            </MessagesProvider>
          </section>
          <InvoiceFacts event={event} invoice={invoice} locale={locale} />
        </>
      )}
    </EventPage>
  );
}
