import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventFrame } from '@/components/desk/frame/event-frame';
import { Refused } from '@/components/desk/frame/refused';
import { Tasks } from '@/components/desk/tasks/tasks';
import { Ending } from '@/components/desk/today/ending';
import { Figures, Waiting } from '@/components/desk/today/figures';
import { KeepFresh } from '@/components/desk/today/keep-fresh';
import { SalesByDay, SalesByTicket } from '@/components/desk/today/sales';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { readDesk } from '@/lib/api/desk/server';
import { pageLocale } from '@/lib/i18n/page-locale';
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
  const [t, locale, event, today] = await Promise.all([
    getTranslations('desk.today'),
    pageLocale(),
    readDesk('getDeskEvent', { event: code }),
    readDesk('getToday', { event: code }),
  ]);
  const path = deskPaths.event(code);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in today) return <Refused refusal={today.refusal} locale={locale} path={path} />;
  const { now, time_zone: zone } = event.answer;
  return (
    <EventFrame event={event.answer} locale={locale} part="today" path={path}>
      <header className="space-y-1">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="text-sm text-quiet tabular-nums">
          {t('fresh', { time: formatTime(now, zone, locale) })}
        </p>
        {localDate(now, zone) < event.answer.starts_on && (
          <p className="text-sm">
            <PageLink href={inLocale(deskPaths.checklist(code), locale)} className={TEXT_LINK}>
              {t('checklist')}
            </PageLink>
          </p>
        )}
      </header>
      <KeepFresh everyMs={RENEWED_EVERY_MS} />
      <Figures today={today.answer} locale={locale} />
      <Tasks event={event.answer} tasks={today.answer.tasks} locale={locale} />
      <Waiting event={code} today={today.answer} locale={locale} />
      <Ending event={event.answer} ending={today.answer.ending} locale={locale} />
      <SalesByTicket today={today.answer} locale={locale} />
      <SalesByDay today={today.answer} locale={locale} />
    </EventFrame>
  );
}
