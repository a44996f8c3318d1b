import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TicketCards } from '@/components/desk/edit/tickets';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { ButtonLink } from '@/components/ui/button';
import { readDesk } from '@/lib/api/desk/server';
import { isAllowed } from '@/lib/domain/team-roles';
import { deskPaths, inLocale } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_edit.tickets');
  return { title: t('title') };
}

/** The tickets of an event. */
export default async function TicketsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const t = await getTranslations('desk_edit.tickets');
  return (
    <EventPage
      code={code}
      part="tickets"
      path={deskPaths.tickets(code)}
      reads={{ tickets: readDesk('getTickets', { event: code }) }}
    >
      {({ tickets }, { event, locale }) => (
        <>
          <PageHead title={t('title')} lead={t('lead')}>
            {isAllowed(event.role, 'programme') && (
              <div className="flex flex-wrap gap-3">
                <ButtonLink href={inLocale(deskPaths.setting(code, 'tracks/~new'), locale)}>
                  {t('add')}
                </ButtonLink>
                <ButtonLink variant="secondary" href={inLocale(deskPaths.setting(code, 'tickets'), locale)}>
                  {t('order')}
                </ButtonLink>
              </div>
            )}
          </PageHead>
          <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_edit']}>
            <TicketCards
              event={event}
              tickets={tickets}
              locale={locale}
              mayChange={isAllowed(event.role, 'programme')}
            />
          </MessagesProvider>
        </>
      )}
    </EventPage>
  );
}
