import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CancelForm } from '@/components/desk/cancel-event/cancel-form';
import { CancellationPlan } from '@/components/desk/cancel-event/cancellation-plan';
import { EventFrame } from '@/components/desk/frame/event-frame';
import { Refused } from '@/components/desk/frame/refused';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { Alert } from '@/components/ui/alert';
import { readDesk } from '@/lib/api/desk/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_tasks.cancel');
  return { title: t('title') };
}

/** What cancelling the whole event does, and the end of it. */
export default async function CancelPage({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const [t, locale, event, plan] = await Promise.all([
    getTranslations('desk_tasks.cancel'),
    pageLocale(),
    readDesk('getDeskEvent', { event: code }),
    readDesk('getCancellation', { event: code }),
  ]);
  const path = deskPaths.cancelEvent(code);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in plan) return <Refused refusal={plan.refusal} locale={locale} path={path} />;
  const { outcome } = plan.answer;
  return (
    <EventFrame event={event.answer} locale={locale} part="cancel" path={path}>
      <h1 className="text-2xl">{t('title')}</h1>
      {outcome === 'over' || outcome === 'already' ? (
        <Alert tone="info">{t(outcome)}</Alert>
      ) : (
        <>
          <p className="max-w-measure text-quiet">{t(outcome === 'resumable' ? 'resume_lead' : 'lead')}</p>
          <CancellationPlan plan={plan.answer} locale={locale} />
          <MessagesProvider namespaces={['common', 'form', 'desk_tasks']}>
            <CancelForm event={event.answer.event_code} isResumed={outcome === 'resumable'} />
          </MessagesProvider>
        </>
      )}
    </EventFrame>
  );
}
