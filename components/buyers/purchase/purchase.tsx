'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { FeeTable } from '@/components/orders/fee-table';
import { useOnline } from '@/components/orders/use-online';
import { useStepHeading } from '@/components/orders/use-step-heading';
import { useStepPosition } from '@/components/orders/use-step-position';
import type { PaymentFormProps } from '@/components/payments/payment-form';
import { PaymentPending } from '@/components/payments/payment-pending';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { HoldCountdown } from '@/components/ui/hold-countdown';
import { Money } from '@/components/ui/money';
import { StepsBar } from '@/components/ui/steps-bar';
import { SummaryLayout } from '@/components/ui/summary-layout';
import { callMutation } from '@/lib/api/call-query';
import type { BuyerOrder } from '@/lib/contract/buyers';
import type { BuyerStep } from '@/lib/domain/buyers/buyer-steps';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { useOrderCache } from '../data/order-query';
import { CartStep } from './cart-step';
import { DetailsStep } from './details-step';
import { ParticipantStep } from './participant-step';
import { PaymentStep } from './payment-step';
import type { Pressed, Sells } from './step-props';
import { usePurchaseSubmit } from './use-purchase-submit';

export interface PurchaseProps {
  order: BuyerOrder;
  eventName: string;
  /** Of the event. */
  timeZone: string;
  gateway: PaymentFormProps['gateway'];
  sells: Sells;
  pressed: Pressed;
}

/** Ended holds are taken again unasked at most so often: a page that is left open must not keep places from others for ever. */
const MAX_QUIET_RENEWALS = 2;

/** An order that is being filled in, step by step, in the frame of a journey. */
export function Purchase({ order, eventName, timeZone, gateway, sells, pressed }: PurchaseProps) {
  const t = useTranslations('purchase');
  const common = useTranslations('common');
  const locale = useLocale();
  const sitePath = useSitePath();
  const online = useOnline();
  const { put, refresh } = useOrderCache();
  const { code, fees } = order;
  const hold = useMutation(callMutation('holdBuyerOrder', { onSuccess: put }));
  const renewals = useRef(0);
  const submission = usePurchaseSubmit(order, gateway);
  const progress = order.steps.map(({ id, complete, open }) => ({
    id,
    complete: complete === 'Y',
    open: open === 'Y',
  }));
  // Whoever has pressed "Buy" sees the cart, also of an order that is further already.
  const hasPressed = pressed.activity !== null || pressed.product !== null;
  const next = hasPressed ? 'cart' : (progress.find((step) => !step.complete)?.id ?? 'payment');
  const position = useStepPosition<BuyerStep>(progress, next);
  const { current, index, previous, following, goTo } = position;
  const isPending = order.payment === 'pending';
  const shown = isPending ? 'pending' : current;
  const { heading, title } = useStepHeading({ shown, titleKey: `purchase.title_${shown}`, eventName });
  const hrefOf = (step: BuyerStep) => sitePath(paths.purchase({ step }));
  const lost = order.problems.filter(({ reason }) => reason === 'choice_lost' || reason === 'closed');

  function onHoldsEnd(): void {
    renewals.current += 1;
    if (renewals.current <= MAX_QUIET_RENEWALS && document.visibilityState === 'visible')
      hold.mutate({ code });
    else void refresh(code);
  }

  return (
    <div className="space-y-5 lg:space-y-8">
      <StepsBar
        current={current}
        steps={progress.map((step, at) => ({
          key: step.id,
          name: t(`steps.${step.id}`),
          ...(step.open && at < index && { href: hrefOf(step.id) }),
        }))}
      />
      <SummaryLayout
        title={t('summary')}
        total={<Money amount={fees.total} currency={fees.currency} />}
        note={
          !isPending &&
          order.reserved_until && <HoldCountdown endsAt={order.reserved_until} renews onEnd={onHoldsEnd} />
        }
        summary={
          <div className="text-sm">
            {fees.lines.length === 0 ? (
              <p className="text-quiet">{t('empty')}</p>
            ) : (
              <FeeTable fees={fees} compact />
            )}
          </div>
        }
      >
        <div className="space-y-4 sm:space-y-6 lg:min-h-[60dvh]">
          <h1 ref={heading} tabIndex={-1} className="text-2xl lg:text-3xl">
            {title}
          </h1>
          {!online && (
            <Alert tone="warning" live="status">
              {common('offline')}
            </Alert>
          )}
          {order.payment === 'refunded' && order.refunded && (
            <Alert tone="warning" live="alert" title={t('refunded_title')}>
              {t('refunded_text', { amount: formatMoney(order.refunded, locale) })}
            </Alert>
          )}
          {!isPending && lost.length > 0 && (
            <Alert
              tone="warning"
              live="alert"
              title={t('lost_title')}
              actions={
                <Button
                  variant="secondary"
                  pending={hold.isPending}
                  pendingLabel={t('holding')}
                  onClick={() => hold.mutate({ code })}
                >
                  {t('hold_again')}
                </Button>
              }
            >
              {lost.map(({ message }) => (
                <p key={message}>{message}</p>
              ))}
            </Alert>
          )}
          {content()}
        </div>
      </SummaryLayout>
    </div>
  );

  function content(): ReactNode {
    if (isPending) {
      return <PaymentPending code={code} bank={submission.bank} />;
    }
    const step = {
      order,
      timeZone,
      goOn: () => following && goTo(following),
      nextLabel: t(`next_${following ?? 'payment'}`),
      back: previous && (
        <ButtonLink variant="quiet" href={hrefOf(previous)} className="-ml-4">
          {t('back')}
        </ButtonLink>
      ),
    };
    switch (current) {
      case 'cart':
        return <CartStep {...step} sells={sells} pressed={pressed} />;
      case 'activity':
        return <ParticipantStep {...step} />;
      case 'details':
        return <DetailsStep {...step} />;
      case 'payment':
        return <PaymentStep {...step} gateway={gateway} submission={submission} hrefOf={hrefOf} />;
    }
  }
}
