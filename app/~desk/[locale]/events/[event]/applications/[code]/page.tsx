import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ApplicationView } from '@/components/desk/applications/application-view';
import { EventFrame } from '@/components/desk/frame/event-frame';
import { Refused } from '@/components/desk/frame/refused';
import { readDesk } from '@/lib/api/desk/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths } from '@/lib/paths';

interface ApplicationPageProps {
  params: Promise<{ event: string; code: string }>;
}

export async function generateMetadata({ params }: ApplicationPageProps): Promise<Metadata> {
  const [t, found] = await Promise.all([
    getTranslations('desk_applications'),
    params.then((application) => readDesk('getApplication', application)),
  ]);
  return { title: ('answer' in found && found.answer.organization) || t('title') };
}

/** One application with all its answers. */
export default async function ApplicationPage({ params }: ApplicationPageProps) {
  const { event: eventCode, code } = await params;
  const [locale, event, application] = await Promise.all([
    pageLocale(),
    readDesk('getDeskEvent', { event: eventCode }),
    readDesk('getApplication', { event: eventCode, code }),
  ]);
  const path = deskPaths.application(eventCode, code);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in application) return <Refused refusal={application.refusal} locale={locale} path={path} />;
  return (
    <EventFrame event={event.answer} locale={locale} part="applications" path={path}>
      <ApplicationView event={event.answer} application={application.answer} locale={locale} />
    </EventFrame>
  );
}
