'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CallFailed } from '@/components/orders/call-failed';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import { callMutation } from '@/lib/api/call-query';
import type { Presenter, ProposalCache } from '../data/proposal-kind';

const TONES: Readonly<Record<Presenter['invitation'], Tone>> = {
  none: 'warning',
  sent: 'info',
  opened: 'info',
  bounced: 'danger',
};

/** Whether a presenter’s part is complete, and else what became of the mail that asked for it. */
function PresenterState({ presenter }: { presenter: Presenter }) {
  const t = useTranslations('proposals.presenters.state');
  if (presenter.complete === 'Y') return <Badge tone="success">{t('complete')}</Badge>;
  return presenter.filled === 'Y' ? (
    <Badge tone="info">{t('filled')}</Badge>
  ) : (
    <Badge tone={TONES[presenter.invitation]}>{t(presenter.invitation)}</Badge>
  );
}

interface PresenterRowProps {
  code: string;
  presenter: Presenter;
  index: number;
  cache: ProposalCache;
  onEdit: () => void;
  /** Asks before it removes; left out where the presenter has to stay. */
  onRemove: (() => void) | undefined;
}

/** A presenter in the list: how far their part is, and what can be done. */
export function PresenterRow({ code, presenter, index, cache, onEdit, onRemove }: PresenterRowProps) {
  const t = useTranslations('proposals.presenters');
  const name = presenter.name || presenter.email || t('one', { number: index + 1 });
  const invite = useMutation(
    callMutation('inviteInstructor', {
      onSuccess: async (proposal) => {
        await cache.put(proposal);
        showToast({ tone: 'success', title: t('invited', { email: presenter.email }) });
      },
    }),
  );
  const mayInvite = presenter.complete === 'N' && presenter.invitation !== 'none' && presenter.email !== '';
  return (
    <div className="space-y-3 rounded-card border border-line bg-raised px-4 py-3 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold text-heading wrap-anywhere">{name}</p>
          {presenter.email && presenter.email !== name && (
            <p className="text-sm text-quiet wrap-anywhere">{presenter.email}</p>
          )}
        </div>
        <PresenterState presenter={presenter} />
        <div className="-mx-3 flex flex-wrap gap-1 sm:mx-0">
          <Button variant="quiet" size="compact" aria-label={t('edit_named', { name })} onClick={onEdit}>
            {t('edit')}
          </Button>
          {mayInvite && (
            <Button
              variant="quiet"
              size="compact"
              aria-label={t('invite_again_named', { name })}
              pending={invite.isPending}
              pendingLabel={t('inviting')}
              onClick={() => invite.mutate({ code, instructor_code: presenter.instructor_code })}
            >
              {t('invite_again')}
            </Button>
          )}
          {onRemove && (
            <Button
              variant="quiet"
              size="compact"
              aria-label={t('remove_named', { name })}
              onClick={onRemove}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
      {invite.error && <CallFailed error={invite.error} />}
    </div>
  );
}
