import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { ComparePayouts } from '@/components/desk/money/compare-payouts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { readDesk } from '@/lib/api/desk/server';
import { deskPaths, inLocale } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_money.payouts');
  return { title: t('title') };
}

/** The event's part of what the gateway reports. */
export default async function PayoutsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const [t, lists] = await Promise.all([
    getTranslations('desk_money.payouts'),
    getTranslations('desk_lists'),
  ]);
  return (
    <EventPage
      code={code}
      part="money"
      path={deskPaths.payouts(code)}
      // Whoever may not see money is told so.
      reads={{ money: readDesk('getMoney', { event: code }) }}
    >
      {(_, { event, locale }) => (
        <>
          <p className="text-sm">
            <PageLink href={inLocale(deskPaths.money(code), locale)} className={TEXT_LINK}>
              {lists('money_title')}
            </PageLink>
          </p>
          <PageHead title={t('title')} lead={t('lead')} />
          <MessagesProvider namespaces={['common', 'form', 'desk_money']}>
            <ComparePayouts event={event} />
          </MessagesProvider>
        </>
      )}
    </EventPage>
  );
}
