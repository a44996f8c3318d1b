'use client';

import { useMutation } from '@tanstack/react-query';
import { CircleCheck, FileDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { CallFailed } from '@/components/orders/call-failed';
import { FeeTable } from '@/components/orders/fee-table';
import { JourneySkeleton } from '@/components/orders/skeletons';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { showToast } from '@/components/ui/toast/show-toast';
import { useScreenHeading } from '@/components/ui/use-screen-heading';
import { saveFile } from '@/lib/api/save-file';
import type { BuyerOrder } from '@/lib/contract/buyers';
import { CallError } from '@/lib/errors';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { buyerInfo } from '@/lib/stores/buyer-info';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { ActivityFacts } from '../data/activity-facts';
import { useBuyerOrder } from '../data/order-query';
import { FindOrder } from './find-order';

const never = () => () => {};

/** What was bought without a registration (specification §2, `/activity-application-confirmation`). */
export function BoughtScreen({ timeZone }: { timeZone: string }) {
  const t = useTranslations('purchase');
  const sitePath = useSitePath();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const code = useDayCookie(buyerInfo)?.code ?? '';
  const { data: order, error, refetch } = useBuyerOrder(code);
  const isSubmitted = order?.status === 'submitted';
  useEffect(() => {
    if (isSubmitted) buyerInfo.set({ done: 'Y' });
  }, [isSubmitted]);
  const isGone = error instanceof CallError && error.status === 404 && !order;
  if (inBrowser && (code === '' || isGone)) return <FindOrder />;
  if (error && !order) return <CallFailed error={error} onTryAgain={() => void refetch()} />;
  if (order?.status === 'started') {
    return (
      <EmptyState
        title={<h1 className="text-xl">{t('unfinished_title')}</h1>}
        action={<ButtonLink href={sitePath(paths.purchase())}>{t('go_on')}</ButtonLink>}
      >
        {t('unfinished_text')}
      </EmptyState>
    );
  }
  return order ? <Bought order={order} timeZone={timeZone} /> : <JourneySkeleton />;
}

function Bought({ order, timeZone }: { order: BuyerOrder; timeZone: string }) {
  const t = useTranslations('purchase');
  const locale = useLocale();
  const sitePath = useSitePath();
  const heading = useScreenHeading('bought');
  const { code, activity, fees, lost, email, refunded } = order;
  const receipt = useMutation({
    mutationFn: () =>
      saveFile('getBuyerReceipt', { code }, { type: 'application/pdf', name: `${t('receipt_file')}.pdf` }),
    onError: () => showToast({ tone: 'danger', title: t('receipt_failed') }),
  });
  return (
    <div className="max-w-form space-y-8">
      <header className="space-y-3">
        <CircleCheck className="size-10 text-success" aria-hidden />
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {t('bought_title')}
        </h1>
        {email && <p className="text-md wrap-anywhere">{t('mailed', { email })}</p>}
      </header>
      {lost.length > 0 && (
        <Alert tone="warning" title={t('partly_title')}>
          <ul>
            {lost.map(({ category, code: item, title }) => (
              <li key={`${category} ${item}`}>{title}</li>
            ))}
          </ul>
          {refunded && <p>{t('partly_text', { amount: formatMoney(refunded, locale) })}</p>}
        </Alert>
      )}
      <section aria-labelledby="bought" className="space-y-2">
        <h2 id="bought" className="border-b border-line pb-1.5 text-xl">
          {t('bought')}
        </h2>
        {activity?.place === 'confirmed' && <ActivityFacts chosen={activity} timeZone={timeZone} />}
        <FeeTable fees={fees} />
      </section>
      <section aria-labelledby="next" className="space-y-3">
        <h2 id="next" className="text-xl">
          {t('next')}
        </h2>
        <p>{t('next_text')}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            icon={<FileDown className="size-5" aria-hidden />}
            pending={receipt.isPending}
            pendingLabel={t('receipt_saving')}
            onClick={() => receipt.mutate()}
          >
            {t('receipt')}
          </Button>
          <ButtonLink variant="quiet" href={sitePath(paths.purchase())}>
            {t('another')}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
