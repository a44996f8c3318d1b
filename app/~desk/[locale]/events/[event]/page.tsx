import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventPage } from '@/components/desk/frame/event-page';
import { Tasks } from '@/components/desk/tasks/tasks';
import { Arrivals } from '@/components/desk/today/arrivals';
import { Ending } from '@/components/desk/today/ending';
import { Figures, Waiting } from '@/components/desk/today/figures';
import { KeepFresh } from '@/components/desk/today/keep-fresh';
import { SalesByDay, SalesByTicket } from '@/components/desk/today/sales';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { readDesk } from '@/lib/api/desk/server';
import { deskPaths, inLocale } from '@/lib/paths';
import { formatTime, localDate } from '@/lib/time/format';

/** Often enough to watch a sale, and a trifle for the server. */
const RENEWED_EVERY_MS = 5000;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk.today');
  return { title: t('title') };
}

/** How the event stands. */
export default async function TodayPage({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const t = await getTranslations('desk.today');
  return (
    <EventPage
      code={code}
      part="today"
      path={deskPaths.event(code)}
      reads={{ today: readDesk('getToday', { event: code }) }}
    >
      {({ today }, { event, locale }) => (
        <>
          <header className="space-y-1">
            <h1 className="text-2xl">{t('title')}</h1>
            <p className="text-sm text-quiet tabular-nums">
              {t('fresh', { time: formatTime(event.now, event.time_zone, locale) })}
            </p>
            {localDate(event.now, event.time_zone) < event.starts_on && (
              <p className="text-sm">
                <PageLink href={inLocale(deskPaths.checklist(code), locale)} className={TEXT_LINK}>
                  {t('checklist')}
                </PageLink>
              </p>
            )}
          </header>
          <KeepFresh everyMs={RENEWED_EVERY_MS} />
          {today.arrivals && <Arrivals event={event} arrivals={today.arrivals} locale={locale} />}
          <Figures today={today} locale={locale} />
          <Tasks event={event} tasks={today.tasks} locale={locale} />
          <Waiting event={code} today={today} locale={locale} />
          <Ending event={event} ending={today.ending} locale={locale} />
          <SalesByTicket today={today} locale={locale} />
          <SalesByDay today={today} locale={locale} />
        </>
      )}
    </EventPage>
  );
}
