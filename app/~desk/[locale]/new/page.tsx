import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DeskFrame } from '@/components/desk/frame/desk-frame';
import { Refused } from '@/components/desk/frame/refused';
import { EarlierForm, QuestionsForm } from '@/components/desk/new/new-event-forms';
import { ScheduleForm } from '@/components/desk/new/schedule-form';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { Alert } from '@/components/ui/alert';
import { chipClass } from '@/components/ui/button-class';
import { PageLink } from '@/components/ui/page-link';
import { readDesk } from '@/lib/api/desk/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths, inLocale } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_new');
  return { title: t('title') };
}

/** Begins an event, from a few questions, one that there is, or a schedule file. */
export default async function NewEventPage({
  searchParams,
}: {
  searchParams: Promise<{ from?: string | string[] }>;
}) {
  const [t, locale, given, read] = await Promise.all([
    getTranslations('desk_new'),
    pageLocale(),
    searchParams,
    readDesk('getNewEvent', {}),
  ]);
  const path = deskPaths.newEvent();
  if ('refusal' in read) return <Refused refusal={read.refusal} locale={locale} path={path} />;
  const { may, events, email } = read.answer;
  const ways = [undefined, 'earlier', 'schedule'] as const;
  const way = ways.find((each) => each === given.from);
  return (
    <DeskFrame locale={locale} path={path} isSignedIn>
      <div className="space-y-6">
        <header className="space-y-2">
          <h1 className="text-3xl">{t('title')}</h1>
          <p className="max-w-measure text-quiet">{t('lead')}</p>
        </header>
        {may ? (
          <>
            <nav aria-label={t('from')} className="flex flex-wrap gap-2">
              {ways.map((from) => {
                const isCurrent = way === from;
                return (
                  <PageLink
                    key={from ?? 'questions'}
                    href={inLocale(deskPaths.newEvent(from), locale)}
                    aria-current={isCurrent ? 'page' : undefined}
                    className={`${chipClass(isCurrent)} no-underline`}
                  >
                    {t(from === 'schedule' ? 'schedule.label' : (from ?? 'questions'))}
                  </PageLink>
                );
              })}
            </nav>
            <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_new']}>
              {way === 'earlier' && <EarlierForm events={events} />}
              {way === 'schedule' && <ScheduleForm email={email} />}
              {way === undefined && <QuestionsForm email={email} />}
            </MessagesProvider>
          </>
        ) : (
          <Alert title={t('not_allowed')}>{t('not_allowed_text')}</Alert>
        )}
      </div>
    </DeskFrame>
  );
}
