'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActOrKeep } from '@/components/orders/act-or-keep';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { showToast } from '@/components/ui/toast/show-toast';
import { callMutation } from '@/lib/api/call-query';
import { type ConfirmedApplication, callsOf } from '../data/application-calls';
import { refreshOffers } from '../data/application-kind';

/** Takes an application back that waits for a decision, after asking. */
export function WithdrawApplication({ application }: { application: ConfirmedApplication }) {
  const t = useTranslations('applications.withdraw');
  const sent = useTranslations('applications.sent');
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { kind, code, organization, paid_by, paid_at } = application;
  const { queryKey } = callsOf(kind).confirmation(code);
  const withdraw = useMutation(
    callMutation('withdrawApplication', {
      onSuccess: async (withdrawn) => {
        await client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, withdrawn);
        // The button stands at the end of a long page, whose heading says it too.
        showToast({ tone: 'success', title: sent('title_withdrawn') });
        refreshOffers(client);
      },
      // The organiser may have decided meanwhile.
      onError: () => void client.invalidateQueries({ queryKey }),
    }),
  );
  const isToPay = paid_by === 'invoice' && !paid_at;
  const money = paid_by === 'none' ? 'none' : isToPay ? 'invoice' : 'paid';
  return (
    <>
      <Button variant="quiet" className="-ml-4" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('title', { organization })}>
        <div className="space-y-5">
          <p>{t('text', { money })}</p>
          <ActOrKeep
            act={withdraw}
            label={t('submit')}
            pendingLabel={t('withdrawing')}
            keep={t('keep')}
            onAct={() => withdraw.mutate({ kind, code })}
            onKeep={() => setOpen(false)}
          />
        </div>
      </Dialog>
    </>
  );
}
