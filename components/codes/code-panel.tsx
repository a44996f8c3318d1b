'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useFocusInPlace } from '@/components/ui/use-focus-in-place';
import { callMutation } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import type { Lowering } from '@/lib/domain/registration/fees';
import { failureText } from '@/lib/errors';
import { formatMoney, type Money } from '@/lib/money';
import { CodeForm } from './code-form';

type Reviewed = CallAnswer<'removeAppliedCode'>;

interface CodePanelProps {
  /** Code of the registration. */
  registrationCode: string;
  trackCode: string;
  currency: string;
  /** What the applied code takes off. */
  lowering: Lowering | undefined;
  /** Why the applied code takes nothing off any more. */
  ended: string | undefined;
  /** Stores what a change answered, so that the total on the screen is the new one. */
  onReviewed: (answer: Reviewed) => Promise<void>;
}

/** The discount code of an order: a quiet question, the field, then what is applied with the way to remove it. */
export function CodePanel(props: CodePanelProps) {
  const { registrationCode: code, trackCode, currency, lowering, ended, onReviewed } = props;
  const t = useTranslations('codes');
  const locale = useLocale();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [status, setStatus] = useState('');
  const isApplied = lowering !== undefined || ended !== undefined;
  const awaitFocus = useFocusInPlace(panel, { isApplied, isOpen });
  const money = (amount: number) => formatMoney({ amount, currency }, locale);

  const settle = async (answer: Reviewed, words: (total: Money) => string) => {
    setOpen(false);
    awaitFocus(!isApplied);
    await onReviewed(answer);
    setStatus(words(answer.total));
  };
  const apply = useMutation(callMutation('checkAndSubmitApplyCode'));
  const remove = useMutation(
    callMutation('removeAppliedCode', {
      onSuccess: (answer) =>
        settle(answer, (total) => t('removed_status', { total: formatMoney(total, locale) })),
    }),
  );

  async function send(typed: string): Promise<void> {
    const { registration, code: stored } = await apply.mutateAsync({ code, invitation_code: typed });
    if (!registration) return;
    await settle(registration, (total) =>
      t('applied_status', { code: stored, total: formatMoney(total, locale) }),
    );
  }

  const removeButton = (
    <Button
      variant={ended ? 'secondary' : 'quiet'}
      pending={remove.isPending}
      pendingLabel={t('removing')}
      onClick={() => remove.mutate({ code, track: trackCode })}
    >
      {t('remove')}
    </Button>
  );
  return (
    <div ref={panel} className="max-w-form">
      {ended && (
        <Alert tone="warning" actions={removeButton}>
          {ended}
        </Alert>
      )}
      {lowering && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-y border-line py-1">
          <p className="min-w-0">
            <span className="font-semibold text-heading">{t('applied', { code: lowering.code })}</span>
            <span className="block text-sm text-quiet">
              {lowering.description} · {money(-lowering.amount)}
            </span>
          </p>
          {removeButton}
        </div>
      )}
      {remove.isError && (
        <Alert tone="danger" live="alert" className="mt-3">
          {failureText(remove.error, t('unanswered'))}
        </Alert>
      )}
      {!isApplied && (
        <>
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="-ml-4">
            {t('have')}
          </Button>
          {isOpen && (
            <CodeForm
              label={t('discount')}
              submitLabel={t('apply')}
              pendingLabel={t('applying')}
              onSend={send}
            />
          )}
        </>
      )}
      <span role="status" className="sr-only">
        {status}
      </span>
    </div>
  );
}
