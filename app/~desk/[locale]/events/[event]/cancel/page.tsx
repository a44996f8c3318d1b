import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CancelForm } from '@/components/desk/cancel-event/cancel-form';
import { CancellationPlan } from '@/components/desk/cancel-event/cancellation-plan';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { Alert } from '@/components/ui/alert';
import { readDesk } from '@/lib/api/desk/server';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_tasks.cancel');
  return { title: t('title') };
}

/** What cancelling the whole event does, and the end of it. */
export default async function CancelPage({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const t = await getTranslations('desk_tasks.cancel');
  return (
    <EventPage
      code={code}
      part="cancel"
      path={deskPaths.cancelEvent(code)}
      reads={{ plan: readDesk('getCancellation', { event: code }) }}
    >
      {({ plan }, { event, locale }) =>
        plan.outcome === 'over' || plan.outcome === 'already' ? (
          <>
            <PageHead title={t('title')} />
            <Alert tone="info">{t(plan.outcome)}</Alert>
          </>
        ) : (
          <>
            <PageHead title={t('title')} lead={t(plan.outcome === 'resumable' ? 'resume_lead' : 'lead')} />
            <CancellationPlan plan={plan} locale={locale} />
            <MessagesProvider namespaces={['common', 'form', 'desk_tasks']}>
              <CancelForm event={event.event_code} isResumed={plan.outcome === 'resumable'} />
            </MessagesProvider>
          </>
        )
      }
    </EventPage>
  );
}
