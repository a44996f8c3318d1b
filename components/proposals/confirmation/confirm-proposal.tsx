'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { CallFailed } from '@/components/orders/call-failed';
import { Button } from '@/components/ui/button';
import { callMutation } from '@/lib/api/call-query';
import type { Proposal } from '@/lib/contract/proposals/proposal';
import { formatDate } from '@/lib/time/format';
import { useProposalCache } from '../data/proposal-kind';
import { Withdraw } from './withdraw';

interface ConfirmProposalProps {
  proposal: Proposal;
  timeZone: string;
}

/** Asks the presenters of an accepted proposal whether they will give it, and says in the same place that they confirmed it. */
export function ConfirmProposal({ proposal, timeZone }: ConfirmProposalProps) {
  const t = useTranslations('proposals.confirm');
  const withdraw = useTranslations('proposals.withdraw');
  const locale = useLocale();
  const { code, confirmed_at } = proposal;
  const cache = useProposalCache(code);
  const confirm = useMutation(
    callMutation('confirmWorkshopProposal', {
      onSuccess: cache.put,
      // Another presenter may have withdrawn it meanwhile.
      onError: () => void cache.refresh(),
    }),
  );
  return (
    <section
      aria-labelledby="confirm-proposal"
      className={`max-w-form space-y-4 rounded-card border p-5 ${confirmed_at ? 'border-line bg-raised' : 'border-accent-line bg-accent-soft'}`}
    >
      <h2 id="confirm-proposal" className="text-xl">
        {t(confirmed_at ? 'confirmed_title' : 'title')}
      </h2>
      <p>{confirmed_at ? t('confirmed', { date: formatDate(confirmed_at, timeZone, locale) }) : t('text')}</p>
      {confirm.error && <CallFailed error={confirm.error} />}
      <div className="flex flex-wrap gap-3">
        {!confirmed_at && (
          <Button
            pending={confirm.isPending}
            pendingLabel={t('confirming')}
            onClick={() => confirm.mutate({ workshops_code: code })}
          >
            {t('submit')}
          </Button>
        )}
        <div className={confirmed_at ? '-ml-4' : undefined}>
          <Withdraw proposal={proposal} label={confirmed_at ? withdraw('open') : t('cannot')} />
        </div>
      </div>
    </section>
  );
}
