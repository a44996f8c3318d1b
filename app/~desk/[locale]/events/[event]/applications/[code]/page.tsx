import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ApplicationView } from '@/components/desk/applications/application-view';
import { EventPage } from '@/components/desk/frame/event-page';
import { readDesk } from '@/lib/api/desk/server';
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
  const { event, code } = await params;
  return (
    <EventPage
      code={event}
      part="applications"
      path={deskPaths.application(event, code)}
      reads={{ application: readDesk('getApplication', { event, code }) }}
    >
      {({ application }, shown) => <ApplicationView {...shown} application={application} />}
    </EventPage>
  );
}
