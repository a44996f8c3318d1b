'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { CallFailed } from '@/components/orders/call-failed';
import { GET_LINK_ID } from '@/components/orders/get-link';
import { Button } from '@/components/ui/button';
import { Screen } from '@/components/ui/screen';
import { TEXT_LINK } from '@/components/ui/text-link';
import { callMutation } from '@/lib/api/call-query';
import { formatDate } from '@/lib/time/format';
import type { ProposalOption } from '../data/step-screen';
import { BegunProposal } from './begun-proposal';
import { InvolvedSteps } from './involved-steps';
import { NotTaken } from './not-taken';
import { ProposalLink } from './proposal-link';

interface BeginProposalProps {
  option: ProposalOption;
  /** What happens after it is sent, in the organiser's words. */
  terms: string | null;
  timeZone: string;
  contactEmail: string;
  /** Of the proposal of this device; empty for none. */
  code?: string;
  /** Left out while the page cannot be used yet. */
  onBegun?: (code: string) => void;
}

/** What proposing involves and until when, the button that begins it, and the ways back to a proposal. */
export function BeginProposal({
  option,
  terms,
  timeZone,
  contactEmail,
  code = '',
  onBegun,
}: BeginProposalProps) {
  const t = useTranslations('proposals');
  const locale = useLocale();
  const begin = useMutation(
    callMutation('generateWorkshop', { onSuccess: (begun) => onBegun?.(begun.code) }),
  );
  return (
    <Screen title={t('title')} lead={t('lead')}>
      {code !== '' && <BegunProposal code={code} />}
      <div className="gap-x-12 gap-y-10 max-lg:space-y-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        {option.open === 'Y' ? (
          <div className="min-w-0 space-y-8">
            <div className="space-y-4">
              {begin.error && <CallFailed error={begin.error} />}
              <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
                <Button
                  size="large"
                  variant={code === '' ? 'primary' : 'secondary'}
                  pending={begin.isPending || begin.isSuccess}
                  pendingLabel={t('begin.beginning')}
                  onClick={() => begin.mutate({})}
                >
                  {t(code === '' ? 'begin.action' : 'begin.another')}
                </Button>
                <a href={`#${GET_LINK_ID}`} className={`${TEXT_LINK} py-2 lg:hidden`}>
                  {t('link.title')}
                </a>
              </div>
              {option.closes && (
                <p className="font-medium text-heading">
                  {t('begin.closes', { date: formatDate(option.closes, timeZone, locale) })}
                </p>
              )}
            </div>
            <InvolvedSteps option={option} />
            {terms && (
              <section aria-labelledby="what-follows" className="max-w-measure space-y-2">
                <h2 id="what-follows" className="text-xl">
                  {t('begin.after')}
                </h2>
                <p className="whitespace-pre-line">{terms}</p>
              </section>
            )}
          </div>
        ) : (
          <NotTaken option={option} contactEmail={contactEmail} />
        )}
        <ProposalLink />
      </div>
    </Screen>
  );
}
