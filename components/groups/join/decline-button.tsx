'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import { callMutation } from '@/lib/api/call-query';
import { failureText } from '@/lib/errors';

/** Declines an invitation; the screen that follows can undo it, so nothing is asked before. */
export function DeclineButton({ secret, onDeclined }: { secret: string; onDeclined: () => void }) {
  const t = useTranslations('groups.join');
  const common = useTranslations('common');
  const decline = useMutation(
    callMutation('declineGroupInvitation', {
      onSuccess: onDeclined,
      onError: (error) => showToast({ tone: 'danger', title: failureText(error, common('failed.text')) }),
    }),
  );
  return (
    <Button variant="quiet" pending={decline.isPending} onClick={() => decline.mutate({ secret })}>
      {t('decline')}
    </Button>
  );
}
