'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { useFeeSummary } from '@/components/orders/fee-summary';
import type { OrderCache } from '@/components/orders/order';
import { StepFrame, useSteps } from '@/components/orders/steps/step-frame';
import { PaymentPending } from '@/components/payments/payment-pending';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { BuyerOrder } from '@/lib/contract/buyers';
import type { BuyerStep } from '@/lib/domain/orders/buyer-steps';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { useBuyerCache } from '../data/buyer-kind';
import { CartStep } from './cart-step';
import { DetailsStep } from './details-step';
import { ParticipantsStep } from './participants-step';
import { PaymentStep } from './payment-step';
import type { PurchaseProps, StepScreenProps } from './step-screen';
import { useBuyerSubmit } from './use-buyer-submit';

/** The screen of each step; a step without one is a type error here. */
const STEP_SCREENS: Readonly<Record<BuyerStep, ComponentType<StepScreenProps>>> = {
  cart: CartStep,
  activity: ParticipantsStep,
  details: DetailsStep,
  payment: PaymentStep,
};

interface PurchaseStepsProps extends PurchaseProps {
  order: BuyerOrder;
  eventName: string;
}

/** An order that is being filled in, step by step. */
export function PurchaseSteps({ order, eventName, ...props }: PurchaseStepsProps) {
  const { gateway, pressed } = props;
  const t = useTranslations('purchase');
  const sitePath = useSitePath();
  const cache = useBuyerCache(order.code);
  const submission = useBuyerSubmit(order, gateway);
  const isPending = order.payment === 'pending';
  const progress = order.steps.map(({ id, complete, open }) => ({
    id,
    complete: complete === 'Y',
    open: open === 'Y',
  }));
  const hrefOf: StepScreenProps['hrefOf'] = (step, place) =>
    sitePath(paths.purchase({ step, ...(place && { place: String(place) }) }));
  // Whoever has pressed "Buy" sees the cart, also of an order that is further already.
  const hasPressed = pressed.activity !== null || pressed.product !== null;
  const steps = useSteps<BuyerStep>({
    steps: progress,
    next: hasPressed ? 'cart' : (progress.find((step) => !step.complete)?.id ?? 'payment'),
    hrefOf,
    backLabel: t('back'),
    instead: isPending && 'pending',
    titleKey: (shown) => `purchase.title_${shown}`,
    eventName,
  });
  const { current, following, goOn } = steps;
  const summary = useFeeSummary({
    order,
    cache,
    title: t('summary'),
    empty: t('empty'),
    isPending,
    renews: true,
  });
  const Screen = STEP_SCREENS[current];
  return (
    <StepFrame
      {...{ steps, summary }}
      words="purchase"
      notices={<Notices order={order} cache={cache} isPending={isPending} />}
    >
      {isPending ? (
        <PaymentPending code={order.code} bank={submission.bank} />
      ) : (
        <Screen
          {...props}
          {...{ order, submission, hrefOf, goOn }}
          nextLabel={t(`next_${following ?? 'payment'}`)}
        />
      )}
    </StepFrame>
  );
}

interface NoticesProps {
  order: BuyerOrder;
  cache: OrderCache<BuyerOrder>;
  isPending: boolean;
}

/** A payment that was given back, and what is no longer held, with the button that holds it again. */
function Notices({ order, cache, isPending }: NoticesProps) {
  const t = useTranslations('purchase');
  const locale = useLocale();
  const hold = useMutation({ mutationFn: cache.renew });
  const lost = order.problems.filter(({ reason }) => reason === 'choice_lost' || reason === 'closed');
  return (
    <>
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
              onClick={() => hold.mutate()}
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
    </>
  );
}
