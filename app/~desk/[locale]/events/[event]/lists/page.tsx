import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventFrame } from '@/components/desk/frame/event-frame';
import { Refused } from '@/components/desk/frame/refused';
import { ListsByTopic } from '@/components/desk/lists/lists-index';
import { readDesk } from '@/lib/api/desk/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_lists');
  return { title: t('title') };
}

/** Every list of an event. */
export default async function ListsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const [t, locale, event, lists] = await Promise.all([
    getTranslations('desk_lists'),
    pageLocale(),
    readDesk('getDeskEvent', { event: code }),
    readDesk('getLists', { event: code }),
  ]);
  const path = deskPaths.lists(code);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in lists) return <Refused refusal={lists.refusal} locale={locale} path={path} />;
  return (
    <EventFrame event={event.answer} locale={locale} part="lists" path={path}>
      <header className="space-y-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="max-w-measure text-quiet">{t('lead')}</p>
      </header>
      <ListsByTopic event={code} lists={lists.answer.lists} locale={locale} />
    </EventFrame>
  );
}
