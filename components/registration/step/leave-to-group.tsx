'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Choice } from '@/components/form/controls';
import { problemOf } from '@/components/payments/payment-problem-of';
import { SubmitForm } from '@/components/payments/submit-form';
import { callMutation } from '@/lib/api/call-query';
import type { Review } from '../data/use-registration';
import { useRegistrationCache } from '../data/use-registration';

interface LeaveToGroupProps {
  review: Review;
  /** Paying alone. */
  children: ReactNode;
}

/** Who of a group pays: the group, which is what a group is for, or the person alone. */
export function LeaveToGroup({ review: { registration, version }, children }: LeaveToGroupProps) {
  const t = useTranslations('registration.group');
  const id = useId();
  const [payer, setPayer] = useState<'group' | 'member'>('group');
  const { code } = registration;
  const cache = useRegistrationCache(code);
  const leave = useMutation(
    callMutation('leaveToGroup', { onSuccess: cache.put, onError: () => void cache.refresh() }),
  );

  async function submit(): Promise<boolean> {
    return leave.mutateAsync({ code, version }).then(
      () => true,
      // The problem says why, above the button.
      () => false,
    );
  }

  return (
    <div className="max-w-form space-y-6">
      <fieldset className="space-y-3">
        <legend className="pb-2 text-xl font-semibold text-heading">{t('who_pays')}</legend>
        {(['group', 'member'] as const).map((each) => (
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
      {payer === 'group' ? (
        <SubmitForm
          problem={problemOf(leave.error)}
          onSubmit={submit}
          label={t('leave')}
          pendingLabel={t('leaving')}
        />
      ) : (
        children
      )}
    </div>
  );
}
