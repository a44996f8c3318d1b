'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import { callMutation } from '@/lib/api/call-query';
import { failureText } from '@/lib/errors';
import { refreshGroup } from '../data/group-query';
import type { PersonProps } from './board-props';

/** Sends a person the invitation, for the first time or again. */
export function RemindButton({ code, person, onDone }: PersonProps) {
  const t = useTranslations('groups.person');
  const common = useTranslations('common');
  const people = useTranslations('groups.people');
  const client = useQueryClient();
  const remind = useMutation(
    callMutation('sendGroupInvitation', {
      onSuccess: ({ sent, waiting, skipped }) => {
        const title =
          waiting > 0 ? people('reminder_waits', { count: waiting }) : people('reminded', { sent, skipped });
        showToast({ tone: sent + waiting > 0 ? 'success' : 'warning', title });
        refreshGroup(client);
        onDone();
      },
      onError: (error) => showToast({ tone: 'danger', title: failureText(error, common('failed.text')) }),
    }),
  );
  return (
    <Button pending={remind.isPending} onClick={() => remind.mutate({ code, members: [person.member_ID] })}>
      {t(person.state === 'listed' ? 'invite' : 'remind')}
    </Button>
  );
}
