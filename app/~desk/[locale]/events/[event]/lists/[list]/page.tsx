import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventFrame } from '@/components/desk/frame/event-frame';
import { Refused } from '@/components/desk/frame/refused';
import { COLUMNS_FIELD, readListQuery, type SearchParams } from '@/components/desk/list/list-query';
import { EventList } from '@/components/desk/lists/event-list';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { readDesk } from '@/lib/api/desk/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths, inLocale } from '@/lib/paths';

interface ListPageProps {
  params: Promise<{ event: string; list: string }>;
  searchParams: Promise<SearchParams>;
}

async function readPage({ params, searchParams }: ListPageProps) {
  const [{ event, list: name }, given] = await Promise.all([params, searchParams]);
  const query = readListQuery(given, ['ticket', 'status', 'session', COLUMNS_FIELD]);
  const { q, page, filters } = query;
  return { event, name, query, list: await readDesk('getList', { event, list: name, q, page, ...filters }) };
}

export async function generateMetadata(props: ListPageProps): Promise<Metadata> {
  const [t, { list }] = await Promise.all([getTranslations('desk_lists'), readPage(props)]);
  return { title: 'answer' in list ? list.answer.title : t('title') };
}

/** One list of an event. */
export default async function ListPage(props: ListPageProps) {
  const { event: code, name, query, list } = await readPage(props);
  const [t, locale, event] = await Promise.all([
    getTranslations('desk_lists'),
    pageLocale(),
    readDesk('getDeskEvent', { event: code }),
  ]);
  const path = deskPaths.list(code, name);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in list) return <Refused refusal={list.refusal} locale={locale} path={path} />;
  const { title, text, about } = list.answer;
  const isMoney = about === 'money';
  const above = isMoney ? deskPaths.money(code) : deskPaths.lists(code);
  return (
    <EventFrame event={event.answer} locale={locale} part={isMoney ? 'money' : 'lists'} path={path}>
      <header className="space-y-2">
        <p className="text-sm">
          <PageLink href={inLocale(above, locale)} className={TEXT_LINK}>
            {isMoney ? t('money_title') : t('title')}
          </PageLink>
        </p>
        <h1 className="text-2xl">{title}</h1>
        <p className="max-w-measure text-quiet">{text}</p>
      </header>
      <EventList event={event.answer} list={list.answer} query={query} locale={locale} />
    </EventFrame>
  );
}
