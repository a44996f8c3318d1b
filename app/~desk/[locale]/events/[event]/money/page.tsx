import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { ListsIndex } from '@/components/desk/lists/lists-index';
import { MoneyOverview } from '@/components/desk/money/money-overview';
import { readDesk } from '@/lib/api/desk/server';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_lists');
  return { title: t('money_title') };
}

/** The money of an event. */
export default async function MoneyPage({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const t = await getTranslations('desk_lists');
  return (
    <EventPage
      code={code}
      part="money"
      path={deskPaths.money(code)}
      reads={{
        lists: readDesk('getLists', { event: code }),
        money: readDesk('getMoney', { event: code }),
      }}
    >
      {({ lists: { lists }, money }, { event, locale }) => (
        <>
          <PageHead title={t('money_title')} lead={t('money_lead')} />
          <MoneyOverview event={event} money={money} locale={locale} />
          <section aria-labelledby="lists" className="space-y-3">
            <h2 id="lists" className="text-lg">
              {t('title')}
            </h2>
            <ListsIndex event={code} lists={lists.filter(({ about }) => about === 'money')} locale={locale} />
          </section>
        </>
      )}
    </EventPage>
  );
}
