'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CallFailed } from '@/components/orders/call-failed';
import { StepSkeleton } from '@/components/orders/skeletons';
import { ReviewProblems } from '@/components/orders/steps/review-problems';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SummaryAction } from '@/components/ui/summary/summary-action';
import { callMutation, callQuery } from '@/lib/api/call-query';
import { CallError } from '@/lib/errors';
import type { StepScreenProps } from '../data/step-screen';
import { Reviewed } from './reviewed';

/** Everything on one screen before the proposal is sent: what is missing, the answers, and what happens afterwards. */
export function ReviewStep({ proposal, cache, hrefOf }: StepScreenProps) {
  const t = useTranslations('proposals.review');
  const steps = useTranslations('proposals.steps');
  // That proposals have closed is said above all steps.
  const missing = proposal.problems.filter(({ reason }) => reason !== 'closed');
  const { data: option, error, refetch } = useQuery(callQuery('getProposalOption'));
  const submit = useMutation(
    callMutation('submitWorkshopProposal', {
      onSuccess: (sent) => cache.put(sent),
      // What was changed or is missing is shown before it is sent again.
      onError: () => void cache.refresh(),
    }),
  );
  const isChanged = submit.error instanceof CallError && submit.error.status === 409;
  if (error && !option) return <CallFailed error={error} onTryAgain={() => void refetch()} />;
  if (!option) return <StepSkeleton />;
  return (
    <div className="max-w-form space-y-8">
      {submit.error &&
        (isChanged ? (
          <Alert tone="warning" live="alert" title={t('changed_title')}>
            {t('changed_text')}
          </Alert>
        ) : (
          <CallFailed error={submit.error} />
        ))}
      <ReviewProblems
        title={t('problems', { count: missing.length })}
        problems={missing}
        hrefOf={hrefOf}
        linkOf={(step) => t('go_to', { step: steps(step) })}
      />
      <Reviewed {...{ proposal, hrefOf }} />
      {option.terms && (
        <section aria-labelledby="proposal-terms" className="space-y-2">
          <h2 id="proposal-terms" className="text-xl">
            {t('terms')}
          </h2>
          <p className="max-w-measure whitespace-pre-line">{option.terms}</p>
        </section>
      )}
      {option.editable_until_deadline === 'Y' && <p className="text-quiet">{t('editable')}</p>}
      <SummaryAction>
        <Button
          wide
          pending={submit.isPending || submit.isSuccess}
          pendingLabel={t('sending')}
          onClick={() => submit.mutate({ workshops_code: proposal.code, version: proposal.version })}
        >
          {t('send')}
        </Button>
      </SummaryAction>
    </div>
  );
}
