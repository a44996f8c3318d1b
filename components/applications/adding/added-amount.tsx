'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { FeeTable } from '@/components/orders/fee-table';
import { type Gateway, useOrderSubmit } from '@/components/orders/use-order-submit';
import { Alert } from '@/components/ui/alert';
import { showToast } from '@/components/ui/toast/show-toast';
import { api } from '@/lib/api/browser';
import type { CallAnswer, CallInput } from '@/lib/api/client';
import { beginScreenChange } from '@/lib/browser/screen-change';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { type ConfirmedApplication, callsOf, type ReviewOption } from '../data/application-calls';
import { refreshOffers } from '../data/application-kind';
import { HowToPay } from '../pay/how-to-pay';

interface AddedAmountProps {
  application: ConfirmedApplication;
  gateway: Gateway;
  review: ReviewOption;
  value: Readonly<Record<string, number>>;
  /** What was read for `value`; undefined while nothing is chosen. */
  shown: CallAnswer<'previewApplicationExtras'> | undefined;
  /** Whether the amount is being read anew. */
  isBusy: boolean;
  refresh: () => Promise<void>;
}

type Submit = Omit<CallInput<'addApplicationExtras'>, 'kind' | 'code'>;

/** What the chosen extras cost, what happens when they are added, and the one button that does it. */
export function AddedAmount({
  application,
  gateway,
  review,
  value,
  shown,
  isBusy,
  refresh,
}: AddedAmountProps) {
  const { kind, code, status, organization, payment } = application;
  const t = useTranslations('applications.add');
  const locale = useLocale();
  const client = useQueryClient();
  const router = useRouter();
  const sitePath = useSitePath();
  const { queryKey } = callsOf(kind).confirmation(code);
  const total = { amount: shown?.fees.total ?? 0, currency: application.fees.currency };
  const submission = useOrderSubmit({
    code: `extras:${code}`,
    payment,
    total,
    gateway,
    mutation: { mutationFn: (submit: Submit) => api.addApplicationExtras({ kind, code, ...submit }) },
    reviewed: { version: shown?.version ?? 0, value: { ...value }, pay_by: 'card' as const },
    async onAnswer({ outcome, application: answered }) {
      client.setQueryData(queryKey, answered);
      refreshOffers(client);
      if (outcome !== 'confirmed' && outcome !== 'pending') return;
      showToast({ tone: outcome === 'confirmed' ? 'success' : 'warning', title: t(outcome) });
      beginScreenChange();
      router.replace(sitePath(paths.applicationConfirmation(kind)));
    },
    async readPayment() {
      const read = await client.fetchQuery({ ...callsOf(kind).confirmation(code), staleTime: 0 });
      return read.payment;
    },
    refresh,
  });
  const { refund } = submission;
  const amount = formatMoney(total, locale);
  return (
    <div aria-busy={isBusy} className="space-y-8">
      {refund && (
        <Alert tone="warning">{t('refunded', { amount: formatMoney(refund.amount, locale) })}</Alert>
      )}
      {shown && shown.problems.length === 0 && (
        <>
          <section className="space-y-3">
            <h2 className="text-xl">{t('cost')}</h2>
            <FeeTable fees={shown.fees} />
            <p className="max-w-measure">{t(status === 'approved' ? 'happens_approved' : 'happens')}</p>
          </section>
          <HowToPay
            {...{ total, organization, gateway, submission, review }}
            labels={{
              card: t('pay', { amount }),
              invoice: t('invoice', { amount }),
              free: t('free'),
              pending: t('adding'),
            }}
          />
        </>
      )}
    </div>
  );
}
