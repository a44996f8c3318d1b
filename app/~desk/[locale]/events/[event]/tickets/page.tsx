import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TicketCards } from '@/components/desk/edit/tickets';
import { EventFrame } from '@/components/desk/frame/event-frame';
import { Refused } from '@/components/desk/frame/refused';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { readDesk } from '@/lib/api/desk/server';
import { isAllowed } from '@/lib/domain/team-roles';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_edit.tickets');
  return { title: t('title') };
}

/** The tickets of an event. */
export default async function TicketsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const [t, locale, event, tickets] = await Promise.all([
    getTranslations('desk_edit.tickets'),
    pageLocale(),
    readDesk('getDeskEvent', { event: code }),
    readDesk('getTickets', { event: code }),
  ]);
  const path = deskPaths.tickets(code);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in tickets) return <Refused refusal={tickets.refusal} locale={locale} path={path} />;
  return (
    <EventFrame event={event.answer} locale={locale} part="tickets" path={path}>
      <header className="space-y-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="max-w-measure text-quiet">{t('lead')}</p>
      </header>
      <MessagesProvider namespaces={['common', 'form', 'desk_act']}>
        <TicketCards
          event={event.answer}
          tickets={tickets.answer}
          locale={locale}
          mayChange={isAllowed(event.answer.role, 'programme')}
        />
      </MessagesProvider>
    </EventFrame>
  );
}
