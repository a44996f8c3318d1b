'use client';

import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CallFailed } from '@/components/orders/call-failed';
import { Button } from '@/components/ui/button';
import { Outcome } from '@/components/ui/outcome';
import { callMutation } from '@/lib/api/call-query';
import type { JoinProps } from './join-props';

/** An invitation that was declined, and undoing it. */
export function Declined({ group, secret, refetch }: JoinProps & { secret: string }) {
  const t = useTranslations('groups.join');
  const undo = useMutation(callMutation('declineGroupInvitation', { onSuccess: refetch }));
  return (
    <div className="space-y-6">
      <Outcome
        level={1}
        icon={<CircleCheck className="size-6" />}
        title={t('declined_title')}
        actions={
          <Button
            variant="secondary"
            pending={undo.isPending}
            pendingLabel={t('undoing')}
            onClick={() => undo.mutate({ secret, undo: 'Y' })}
          >
            {t('undo')}
          </Button>
        }
      >
        <p>
          {t('declined_text', { organization: group.group_organization, contact: group.group_contact_name })}
        </p>
      </Outcome>
      {undo.error && <CallFailed error={undo.error} />}
    </div>
  );
}
