'use client';

import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Choice } from '@/components/form/controls';
import { problemOf } from '@/components/payments/payment-problem-of';
import { SubmitForm } from '@/components/payments/submit-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Money } from '@/components/ui/money';
import type { CallAnswer, CallInput } from '@/lib/api/client';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';

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
    </div>
  );
}

interface WhoPaysProps {
  code: string;
  version: number;
  /** Codes of the sessions that are wanted. */
  sessions: string[];
  leave: LeaveToGroup;
  /** Paying alone. */
  children: ReactNode;
}

/** Who pays what somebody of a group adds: they themselves, or the group later. */
export function WhoPays({ code, version, sessions, leave, children }: WhoPaysProps) {
  const t = useTranslations('change.group');
  const id = useId();
  const [payer, setPayer] = useState<'member' | 'group'>('member');
  return (
    <div className="space-y-6">
      <fieldset className="space-y-3">
        <legend className="pb-2 text-lg font-semibold text-heading">{t('who_pays')}</legend>
        {(['member', 'group'] as const).map((each) => (
          <Choice
            key={each}
            type="radio"
            look="card"
            name={`${id}-payer`}
            checked={payer === each}
            onChange={() => setPayer(each)}
            detail={t(`${each}_text`)}
          >
            {t(each)}
          </Choice>
        ))}
      </fieldset>
      {payer === 'member' ? (
        children
      ) : (
        <SubmitForm
          problem={problemOf(leave.error)}
          onSubmit={() =>
            leave.mutateAsync({ code, version, sessions }).then(
              () => true,
              // The problem says why, above the button.
              () => false,
            )
          }
          label={t('leave')}
          pendingLabel={t('leaving')}
        />
      )}
    </div>
  );
}
