'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ActOrKeep } from '@/components/orders/act-or-keep';
import { Dialog } from '@/components/ui/dialog/dialog';
import { showToast } from '@/components/ui/toast/show-toast';
import { callMutation } from '@/lib/api/call-query';
import type { Presenter, ProposalCache } from '../data/proposal-kind';

interface RemovePresenterProps {
  code: string;
  presenter: Presenter;
  cache: ProposalCache;
  onClose: () => void;
}

/** Asks before a presenter is removed with what they entered. */
export function RemovePresenter({ code, presenter, cache, onClose }: RemovePresenterProps) {
  const t = useTranslations('proposals.presenters');
  const name = presenter.name || presenter.email || t('unnamed');
  const remove = useMutation(
    callMutation('removeInstructorToWorkshop', {
      onSuccess: async (proposal) => {
        await cache.put(proposal);
        showToast({ tone: 'success', title: t('removed', { name }) });
        onClose();
      },
    }),
  );
  return (
    <Dialog open onClose={onClose} title={t('remove_title', { name })}>
      <div className="space-y-5">
        <p>{t('remove_text')}</p>
        <ActOrKeep
          act={remove}
          label={t('remove_submit')}
          pendingLabel={t('removing')}
          keep={t('keep')}
          onAct={() => remove.mutate({ code, instructor_code: presenter.instructor_code })}
          onKeep={onClose}
        />
      </div>
    </Dialog>
  );
}
