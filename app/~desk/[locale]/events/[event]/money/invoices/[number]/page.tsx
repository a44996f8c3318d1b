import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventFrame } from '@/components/desk/frame/event-frame';
import { Refused } from '@/components/desk/frame/refused';
import { InvoiceActs } from '@/components/desk/money/invoice-acts';
import { InvoiceFacts } from '@/components/desk/money/invoice-facts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { readDesk } from '@/lib/api/desk/server';
import { pageLocale } from '@/lib/i18n/page-locale';
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
  const [t, lists, locale, event, invoice] = await Promise.all([
    getTranslations('desk_money.invoice'),
    getTranslations('desk_lists.lists.invoices'),
    pageLocale(),
    readDesk('getDeskEvent', { event: code }),
    readDesk('getInvoice', { event: code, number }),
  ]);
  const path = deskPaths.invoice(code, number);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in invoice) return <Refused refusal={invoice.refusal} locale={locale} path={path} />;
  return (
    <EventFrame event={event.answer} locale={locale} part="money" path={path}>
      <header className="space-y-2">
        <p className="text-sm">
          <PageLink href={inLocale(deskPaths.list(code, 'invoices'), locale)} className={TEXT_LINK}>
            {lists('title')}
          </PageLink>
        </p>
        <h1 className="text-2xl">{t('title', { number: invoice.answer.number })}</h1>
      </header>
      <section aria-labelledby="acts" className="space-y-3">
        <h2 id="acts" className="sr-only">
          {t('acts')}
        </h2>
        <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_money']}>
          <InvoiceActs event={code} invoice={invoice.answer} />
        </MessagesProvider>
      </section>
      <InvoiceFacts event={event.answer} invoice={invoice.answer} locale={locale} />
    </EventFrame>
  );
}
