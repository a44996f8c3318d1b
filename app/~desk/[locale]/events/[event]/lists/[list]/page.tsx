import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { COLUMNS_FIELD, readListQuery, type SearchParams } from '@/components/desk/list/list-query';
import { EventList } from '@/components/desk/lists/event-list';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { readDesk } from '@/lib/api/desk/server';
import { deskPaths, inLocale } from '@/lib/paths';

interface ListPageProps {
  params: Promise<{ event: string; list: string }>;
  searchParams: Promise<SearchParams>;
}

async function readPage({ params, searchParams }: ListPageProps) {
  const [{ event, list: name }, given] = await Promise.all([params, searchParams]);
  const query = readListQuery(given, ['ticket', 'status', 'session', 'beside', COLUMNS_FIELD]);
  const { q, page, filters } = query;
  return { event, name, query, list: await readDesk('getList', { event, list: name, q, page, ...filters }) };
}

export async function generateMetadata(props: ListPageProps): Promise<Metadata> {
  const [t, { list }] = await Promise.all([getTranslations('desk_lists'), readPage(props)]);
  return { title: 'answer' in list ? list.answer.title : t('title') };
}

/** One list of an event. */
export default async function ListPage(props: ListPageProps) {
  const { event: code, name, query, list: found } = await readPage(props);
  const t = await getTranslations('desk_lists');
  const isMoney = 'answer' in found && found.answer.about === 'money';
  const above = isMoney ? deskPaths.money(code) : deskPaths.lists(code);
  return (
    <EventPage
      code={code}
      part={isMoney ? 'money' : 'lists'}
      path={deskPaths.list(code, name)}
      reads={{ list: found }}
    >
      {({ list }, { event, locale }) => (
        <>
          <p className="text-sm">
            <PageLink href={inLocale(above, locale)} className={TEXT_LINK}>
              {isMoney ? t('money_title') : t('title')}
            </PageLink>
          </p>
          <PageHead title={list.title} lead={list.text} />
          <EventList event={event} list={list} query={query} locale={locale} />
        </>
      )}
    </EventPage>
  );
}
