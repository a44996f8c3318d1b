import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BringSchedule } from '@/components/desk/edit/bring-schedule';
import { SessionList } from '@/components/desk/edit/session-list';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { DayChoice } from '@/components/desk/grid/day-choice';
import { ProgrammeGrid } from '@/components/desk/grid/programme-grid';
import { readListQuery, type SearchParams } from '@/components/desk/list/list-query';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { pageNonce, readDesk } from '@/lib/api/desk/server';
import { isAllowed } from '@/lib/domain/team-roles';
import { deskPaths, inLocale } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_edit.programme');
  return { title: t('title') };
}

interface ProgrammePageProps {
  params: Promise<{ event: string }>;
  searchParams: Promise<SearchParams>;
}

/** The sessions of an event: in one list, or a day of them by room. */
export default async function ProgrammePage({ params, searchParams }: ProgrammePageProps) {
  const [{ event: code }, given] = await Promise.all([params, searchParams]);
  return given.view === 'grid' ? (
    <GridPage code={code} given={given} />
  ) : (
    <ListPage code={code} given={given} />
  );
}

interface ViewProps {
  code: string;
  given: SearchParams;
}

async function GridPage({ code, given }: ViewProps) {
  const { day = '', room = '' } = readListQuery(given, ['day', 'room']).filters;
  const t = await getTranslations('desk_edit.programme');
  const words = await getTranslations('desk_grid');
  const nonce = await pageNonce();
  const path = deskPaths.programme(code);
  return (
    <EventPage
      code={code}
      part="programme"
      path={deskPaths.programme(code, { view: 'grid', ...(day && { day }) })}
      reads={{ shown: readDesk('getProgrammeDay', { event: code, day }) }}
    >
      {({ shown }, { event, locale }) => (
        <>
          <PageHead title={t('title')} lead={t('lead')}>
            <ButtonLink variant="secondary" href={inLocale(path, locale)}>
              {words('list')}
            </ButtonLink>
          </PageHead>
          <DayChoice path={inLocale(path, locale)} day={shown} room={room} />
          {shown.sessions.length === 0 && (
            <EmptyState title={<h2 className="text-lg">{words('empty_title')}</h2>}>
              {words('empty_text')}
            </EmptyState>
          )}
          <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_grid']}>
            <ProgrammeGrid
              // Of another day it is another one; it stays when its last session is moved away, which can be undone.
              key={`${day} ${room}`}
              event={code}
              zone={event.time_zone}
              day={shown}
              room={room}
              mayChange={isAllowed(event.role, 'programme')}
              nonce={nonce}
            />
          </MessagesProvider>
        </>
      )}
    </EventPage>
  );
}

async function ListPage({ code, given }: ViewProps) {
  const query = readListQuery(given, ['day', 'room', 'state']);
  const { q, page, filters } = query;
  const t = await getTranslations('desk_edit.programme');
  const words = await getTranslations('desk_grid');
  return (
    <EventPage
      code={code}
      part="programme"
      path={deskPaths.programme(code)}
      reads={{ sessions: readDesk('getSessions', { event: code, q, page, ...filters }) }}
    >
      {({ sessions }, { event, locale }) => (
        <>
          <PageHead title={t('title')} lead={t('lead')}>
            <ButtonLink
              variant="secondary"
              href={inLocale(deskPaths.programme(code, { view: 'grid' }), locale)}
            >
              {words('grid')}
            </ButtonLink>
          </PageHead>
          {isAllowed(event.role, 'programme') && (
            <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_edit']}>
              <BringSchedule event={code} />
            </MessagesProvider>
          )}
          <SessionList
            event={event}
            sessions={sessions}
            query={query}
            locale={locale}
            mayChange={isAllowed(event.role, 'programme')}
          />
        </>
      )}
    </EventPage>
  );
}
