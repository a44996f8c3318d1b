'use client';

import { useTranslations } from 'next-intl';
import { BeforePaying } from '@/components/orders/before-paying/before-paying';
import { FeeTable } from '@/components/orders/fee-table';
import { ReviewEntries, ReviewPart } from '@/components/orders/steps/review-part';
import { ReviewProblems } from '@/components/orders/steps/review-problems';
import { PayOrder } from '@/components/payments/pay-order';
import { SubmitForm } from '@/components/payments/submit-form';
import type { BuyerStep } from '@/lib/domain/orders/buyer-steps';
import { ActivityFacts } from '../data/activity-facts';
import type { StepScreenProps } from './step-screen';

/** What is bought, by whom, the card, and one button with the amount. */
export function PaymentStep(props: StepScreenProps) {
  const { order, prices, timeZone, gateway, invoice, submission, hrefOf } = props;
  const t = useTranslations('purchase');
  const { fees, answers, activity, participants } = order;
  const count = participants.length;
  const total = { amount: fees.total, currency: fees.currency };
  const missing = order.problems.filter(
    ({ reason }) => reason === 'incomplete' || reason === 'nothing_chosen',
  );
  const change = (step: BuyerStep, section: string, place: number | null = null) => ({
    href: hrefOf(step, place),
    label: t('change'),
    named: t('change_named', { section }),
  });
  return (
    <div className="max-w-form space-y-8">
      <ReviewProblems
        title={t('missing')}
        problems={missing}
        hrefOf={(_step, { step, place }) => hrefOf(step, place)}
        linkOf={(step) => t(`steps.${step}`)}
      />
      <ReviewPart title={t('steps.cart')} change={change('cart', t('steps.cart'))}>
        {activity && <ActivityFacts chosen={activity} timeZone={timeZone} />}
        <FeeTable fees={fees} />
      </ReviewPart>
      {answers.map(({ step, place, title, answers: entries }) => {
        const named = place === null || count === 1 ? title : t('place_section', { place, count, title });
        return (
          <ReviewPart key={`${step} ${place} ${title}`} title={named} change={change(step, named, place)}>
            <ReviewEntries entries={entries} />
          </ReviewPart>
        );
      })}
      <BeforePaying order={{ target: 'buyer', code: order.code }} lines={fees.lines} prices={prices} />
      {fees.total > 0 ? (
        <PayOrder
          invoice={invoice}
          what="purchase"
          timeZone={timeZone}
          total={total}
          gateway={gateway}
          holder={order.name ?? ''}
          problem={submission.problem}
          about="purchase"
          onPay={(credit, askPayer) => submission.submit(credit, askPayer)}
          onInvoice={(billTo) =>
            submission.submit(undefined, undefined, { pay_by: 'invoice', invoice: billTo })
          }
        />
      ) : (
        <SubmitForm
          problem={submission.problem}
          about="purchase"
          onSubmit={() => submission.submit()}
          label={t('order')}
          pendingLabel={t('ordering')}
        />
      )}
    </div>
  );
}
