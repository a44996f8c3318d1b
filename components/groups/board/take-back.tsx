'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CallFailed } from '@/components/orders/call-failed';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import { callMutation } from '@/lib/api/call-query';
import { refreshGroup } from '../data/group-query';
import type { PersonProps } from './board-props';

/** Takes a person off the list who has not registered: what that ends, and one button. */
export function TakeBack({ code, person, onDone }: PersonProps) {
  const t = useTranslations('groups.person');
  const client = useQueryClient();
  const take = useMutation(
    callMutation('takeBackGroupInvitation', {
      onSuccess: () => {
        showToast({ tone: 'success', title: t('taken_back', { name: person.name || person.email }) });
        onDone();
      },
      onSettled: () => refreshGroup(client),
    }),
  );
  return (
    <div className="space-y-5">
      <p>{t(person.state === 'registering' ? 'take_back_text_begun' : 'take_back_text')}</p>
      {take.error && <CallFailed error={take.error} />}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          pending={take.isPending}
          pendingLabel={t('taking_back')}
          onClick={() => take.mutate({ code, member_ID: person.member_ID })}
        >
          {t('take_back_submit')}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t('keep')}
        </Button>
      </div>
    </div>
  );
}
