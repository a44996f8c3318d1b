'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActOrKeep } from '@/components/orders/act-or-keep';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { showToast } from '@/components/ui/toast/show-toast';
import { callMutation } from '@/lib/api/call-query';
import type { Proposal } from '@/lib/contract/proposals/proposal';
import { useProposalCache } from '../data/proposal-kind';

interface WithdrawProps {
  proposal: Pick<Proposal, 'code' | 'title' | 'status'>;
  /** Label of the button. */
  label: string;
}

/** Takes the proposal back, after asking. */
export function Withdraw({ proposal, label }: WithdrawProps) {
  const { code, title, status } = proposal;
  const t = useTranslations('proposals.withdraw');
  const sent = useTranslations('proposals.sent');
  const cache = useProposalCache(code);
  const [isOpen, setOpen] = useState(false);
  const withdraw = useMutation(
    callMutation('withdrawWorkshopProposal', {
      onSuccess: async (withdrawn) => {
        await cache.put(withdrawn);
        setOpen(false);
        // The button may stand at the end of a long page, whose heading says it too.
        showToast({ tone: 'success', title: sent('title_withdrawn') });
      },
      // The organiser may have decided meanwhile.
      onError: () => void cache.refresh(),
    }),
  );
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('title', { title })}>
        <div className="space-y-5">
          <p>{t(status === 'accepted' ? 'text_accepted' : 'text')}</p>
          <ActOrKeep
            act={withdraw}
            label={t('submit')}
            pendingLabel={t('withdrawing')}
            keep={t('keep')}
            onAct={() => withdraw.mutate({ workshops_code: code })}
            onKeep={() => setOpen(false)}
          />
        </div>
      </Dialog>
    </>
  );
}
