import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { DoorSale } from '@/components/desk/sale/door-sale';
import { TicketsAtDoor } from '@/components/desk/sale/tickets-at-door';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { Alert } from '@/components/ui/alert';
import { readDesk } from '@/lib/api/desk/server';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_sale');
  return { title: t('title') };
}

/** Selling to somebody who stands at the door. */
export default async function SellPage({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const t = await getTranslations('desk_sale');
  return (
    <EventPage
      code={code}
      part="sell"
      path={deskPaths.sell(code)}
      reads={{ sale: readDesk('getDoorSale', { event: code }) }}
    >
      {({ sale }, { locale }) => (
        <>
          <PageHead title={t('title')} lead={t('lead')} />
          {sale.ways.length === 0 ? (
            <Alert tone="info">{t('not_here')}</Alert>
          ) : (
            <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_sale']}>
              <DoorSale event={code} sale={sale} />
            </MessagesProvider>
          )}
          <TicketsAtDoor tickets={sale.tickets} locale={locale} />
        </>
      )}
    </EventPage>
  );
}
