'use client';

import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Money } from '@/components/ui/money';
import type { CallAnswer, CallInput } from '@/lib/api/client';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { failureText } from '@/lib/errors';

export type LeaveToGroup = UseMutationResult<CallAnswer<'leaveToGroup'>, Error, CallInput<'leaveToGroup'>>;

interface LeftChangeProps {
  registration: RegistrationOverview;
  leave: LeaveToGroup;
}

/** What waits until the group pays for it, with the way to take it back. */
export function LeftChange({ registration: { code, group }, leave }: LeftChangeProps) {
  const t = useTranslations('change.group');
  const added = group?.added;
  if (!added) return null;
  return (
    <div className="max-w-form pb-6">
      <Alert
        tone="info"
        live="status"
        title={t.rich('waits', { amount: () => <Money {...added} /> })}
        actions={
          <Button
            variant="secondary"
            pending={leave.isPending}
            pendingLabel={t('taking_back')}
            onClick={() => leave.mutate({ code, leave: 'N' })}
          >
            {t('take_back')}
          </Button>
        }
      >
        {t('waits_text')}
      </Alert>
      {leave.isError && leave.variables.leave === 'N' && (
        <Alert tone="danger" live="alert" className="mt-3">
          {failureText(leave.error, t('unanswered'))}
        </Alert>
      )}
    </div>
  );
}
