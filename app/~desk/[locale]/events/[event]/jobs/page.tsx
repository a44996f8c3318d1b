import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventFrame } from '@/components/desk/frame/event-frame';
import { Refused } from '@/components/desk/frame/refused';
import { FailedJobs } from '@/components/desk/jobs/failed-jobs';
import { readDesk } from '@/lib/api/desk/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_tasks.jobs');
  return { title: t('title') };
}

/** What the site has given up doing. */
export default async function JobsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const [t, locale, event, failed] = await Promise.all([
    getTranslations('desk_tasks.jobs'),
    pageLocale(),
    readDesk('getDeskEvent', { event: code }),
    readDesk('getFailedJobs', { event: code }),
  ]);
  const path = deskPaths.jobs(code);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in failed) return <Refused refusal={failed.refusal} locale={locale} path={path} />;
  return (
    <EventFrame event={event.answer} locale={locale} part={null} path={path}>
      <header className="space-y-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="max-w-measure text-quiet">{t('lead')}</p>
      </header>
      <FailedJobs event={event.answer} failed={failed.answer} locale={locale} />
    </EventFrame>
  );
}
