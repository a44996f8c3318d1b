'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ActOrKeep } from '@/components/orders/act-or-keep';
import { CallFailed } from '@/components/orders/call-failed';
import { Money } from '@/components/ui/money';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast/show-toast';
import { api } from '@/lib/api/browser';
import { callMutation } from '@/lib/api/call-query';
import { CallError } from '@/lib/errors';
import { formatMoney } from '@/lib/money';
import { refreshGroup } from '../data/group-query';
import type { MemberProps } from './board-props';

/** Cancels a registered member: what was paid, what goes back, and one button that says so. */
export function CancelMember({ code, member, onDone }: MemberProps) {
  const t = useTranslations('groups.member');
  const locale = useLocale();
  const client = useQueryClient();
  const proof = { code, member_ID: member.member_ID };
  const act = member.kept_place ? 'give_up' : 'cancel';
  // What would happen is a call that changes nothing; it is asked anew each time that the dialog opens.
  const preview = useQuery({
    queryKey: ['cancelGroupMember', proof],
    queryFn: () => api.cancelGroupMember(proof),
    gcTime: 0,
  });
  const cancel = useMutation(
    callMutation('cancelGroupMember', {
      onSuccess: ({ name }) => {
        showToast({ tone: 'success', title: t(member.kept_place ? 'given_up' : 'cancelled', { name }) });
        onDone();
      },
      onError: (error) => {
        if (error instanceof CallError && error.status === 409) void preview.refetch();
      },
      onSettled: () => refreshGroup(client),
    }),
  );
  if (preview.error) return <CallFailed error={preview.error} onTryAgain={() => void preview.refetch()} />;
  if (!preview.data) return <Skeleton className="h-40 w-full" />;
  const { paid, refund, policy } = preview.data;
  return (
    <div className="space-y-5">
      <p>{t(`${act}_text`)}</p>
      <dl className="border-t border-line">
        <Amount label={t('paid')}>
          <Money {...paid} />
        </Amount>
        <Amount label={t('goes_back')} isTotal>
          <Money {...refund} />
        </Amount>
      </dl>
      {refund.amount > 0 && <p className="text-quiet">{t('to_payer')}</p>}
      {policy?.text && <p className="text-sm whitespace-pre-line text-quiet">{policy.text}</p>}
      <ActOrKeep
        act={cancel}
        label={
          refund.amount > 0 ? t(`${act}_refund`, { amount: formatMoney(refund, locale) }) : t(`${act}_submit`)
        }
        pendingLabel={t('cancelling')}
        keep={t('keep')}
        onAct={() => cancel.mutate({ ...proof, commit: 'Y', refund_amount: refund.amount })}
        onKeep={onDone}
      />
    </div>
  );
}

function Amount({
  label,
  isTotal = false,
  children,
}: {
  label: string;
  isTotal?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div
      className={`flex justify-between gap-6 border-b border-line py-2.5 ${isTotal ? 'font-semibold text-heading' : ''}`}
    >
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
