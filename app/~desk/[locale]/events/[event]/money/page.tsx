import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventFrame } from '@/components/desk/frame/event-frame';
import { Refused } from '@/components/desk/frame/refused';
import { ListsIndex } from '@/components/desk/lists/lists-index';
import { MoneyOverview } from '@/components/desk/money/money-overview';
import { readDesk } from '@/lib/api/desk/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_lists');
  return { title: t('money_title') };
}

/** The money of an event. */
export default async function MoneyPage({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const [t, locale, event, lists, money] = await Promise.all([
    getTranslations('desk_lists'),
    pageLocale(),
    readDesk('getDeskEvent', { event: code }),
    readDesk('getLists', { event: code }),
    readDesk('getMoney', { event: code }),
  ]);
  const path = deskPaths.money(code);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in lists) return <Refused refusal={lists.refusal} locale={locale} path={path} />;
  if ('refusal' in money) return <Refused refusal={money.refusal} locale={locale} path={path} />;
  const own = lists.answer.lists.filter(({ about }) => about === 'money');
  return (
    <EventFrame event={event.answer} locale={locale} part="money" path={path}>
      <header className="space-y-2">
        <h1 className="text-2xl">{t('money_title')}</h1>
        <p className="max-w-measure text-quiet">{t('money_lead')}</p>
      </header>
      <MoneyOverview event={event.answer} money={money.answer} locale={locale} />
      <section aria-labelledby="lists" className="space-y-3">
        <h2 id="lists" className="text-lg">
          {t('title')}
        </h2>
        <ListsIndex event={code} lists={own} locale={locale} />
      </section>
    </EventFrame>
  );
}
