'use client';

import { CircleCheck } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { OrderTickets } from '@/components/entry/order-tickets';
import { useSitePath } from '@/components/i18n/use-site-path';
import { FeeTable } from '@/components/orders/fee-table';
import { FileButton } from '@/components/orders/file-button';
import { useOrder } from '@/components/orders/order';
import { Gone, OrderGate } from '@/components/orders/order-gate';
import { SendPaper } from '@/components/orders/send-paper';
import { ReviewEntries } from '@/components/orders/steps/review-part';
import { useIsSoldAlone } from '@/components/orders/use-is-sold-alone';
import { OwedInvoice } from '@/components/payments/owed-invoice';
import { PaymentList } from '@/components/payments/payment-list';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { useScreenHeading } from '@/components/ui/use-screen-heading';
import { saveFile } from '@/lib/api/save-file';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import type { BuyerOrder } from '@/lib/contract/buyers';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { buyerInfo } from '@/lib/stores/visit-cookies';
import { formatDate } from '@/lib/time/format';
import { ActivityFacts } from '../data/activity-facts';
import { BUYER } from '../data/buyer-kind';
import { FindOrder } from './find-order';

/** What was bought without a registration (specification §2, `/activity-application-confirmation`). */
export function BoughtScreen({ timeZone }: { timeZone: string }) {
  const t = useTranslations('purchase');
  const sitePath = useSitePath();
  const isHydrated = useIsHydrated();
  const code = useDayCookie(buyerInfo)?.code ?? '';
  const read = useOrder(BUYER, code);
  const isSubmitted = read.data !== undefined && read.data.status !== 'started';
  useEffect(() => {
    if (isSubmitted) buyerInfo.set({ done: 'Y' });
  }, [isSubmitted]);
  if (isHydrated && code === '') return <FindOrder />;
  return (
    <OrderGate read={read} gone={<FindOrder />}>
      {(order) =>
        order.status === 'started' ? (
          <Gone
            title={t('unfinished_title')}
            text={t('unfinished_text')}
            href={sitePath(paths.purchase())}
            action={t('go_on')}
          />
        ) : (
          <Bought order={order} timeZone={timeZone} />
        )
      }
    </OrderGate>
  );
}

function Bought({ order, timeZone }: { order: BuyerOrder; timeZone: string }) {
  const t = useTranslations('purchase');
  const words = useTranslations('cards');
  const locale = useLocale();
  const sitePath = useSitePath();
  const heading = useScreenHeading('bought');
  const { code, activity, participants, fees, lost, email, refunded } = order;
  const count = participants.length;
  const named = participants.flatMap(({ place, name }) =>
    name === null ? [] : [{ label: t('place_of', { place, count }), value: name }],
  );
  const isSold = useIsSoldAlone();
  const isCancelled = order.status === 'cancelled';
  const invoice = order.invoice && order.invoice.owed > 0 ? order.invoice : null;
  return (
    <div className="max-w-form space-y-8">
      <header className="space-y-3">
        {!isCancelled && <CircleCheck className="size-10 text-success" aria-hidden />}
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {t(isCancelled ? 'cancelled_title' : 'bought_title')}
        </h1>
        {isCancelled && (
          <p className="text-md">
            {refunded
              ? t('cancelled_refunded', { amount: formatMoney(refunded, locale) })
              : t(invoice ? 'cancelled_owed' : 'cancelled_text')}
          </p>
        )}
        {email && !isCancelled && (
          <p className="text-md wrap-anywhere">{t(invoice ? 'mailed_invoice' : 'mailed', { email })}</p>
        )}
        {invoice && <OwedInvoice invoice={invoice} currency={fees.currency} timeZone={timeZone} />}
      </header>
      <OrderTickets order={{ target: 'buyer', code }} expected={order.tickets} />
      {lost.length > 0 && !isCancelled && (
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
        {activity?.place === 'confirmed' && (
          <>
            <ActivityFacts chosen={activity} timeZone={timeZone} />
            <ReviewEntries entries={named} />
          </>
        )}
        <FeeTable fees={fees} />
        {order.paid_at && !isCancelled && (
          <p className="font-semibold text-heading">
            {words('paid_in_full', { date: formatDate(order.paid_at, timeZone, locale) })}
          </p>
        )}
        {!invoice && <PaymentList payments={order.payments} currency={fees.currency} timeZone={timeZone} />}
      </section>
      <section aria-labelledby="next" className="space-y-3">
        <h2 id="next" className="text-xl">
          {t(isCancelled ? 'after_cancelled' : 'next')}
        </h2>
        {!isCancelled && <p>{t(invoice ? 'next_text_invoice' : 'next_text')}</p>}
        <div className="flex flex-wrap gap-3">
          <FileButton
            save={() =>
              saveFile(
                'getBuyerReceipt',
                { code },
                { type: 'application/pdf', name: `${t('receipt_file')}.pdf` },
              )
            }
            pendingLabel={t('receipt_saving')}
            failed={t('receipt_failed')}
          >
            {t(invoice ? 'invoice' : 'receipt')}
          </FileButton>
          {isSold && (
            <ButtonLink variant="quiet" href={sitePath(paths.purchase())}>
              {t('another')}
            </ButtonLink>
          )}
        </div>
        {order.payments.length > 0 && (
          <SendPaper order={{ target: 'buyer', code }} paper={invoice ? 'invoice' : 'receipt'} />
        )}
      </section>
    </div>
  );
}
