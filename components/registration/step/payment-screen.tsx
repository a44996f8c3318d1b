'use client';

import { BeforePaying } from '@/components/orders/before-paying/before-paying';
import { PriceDates } from '@/components/orders/price-dates';
import { PayOrder } from '@/components/payments/pay-order';
import { OrderCode } from '../review/order-code';
import { Reviewed } from '../review/reviewed';
import { LeaveToGroup } from './leave-to-group';
import type { StepScreenProps } from './step-screen';

/** "Review and Payment (credit card)" (specification §2): what is paid for, the card, and one button with the amount. */
export function PaymentScreen({ review, option, submission, prices, timeZone, hrefOf }: StepScreenProps) {
  return (
    <div className="space-y-8">
      <Reviewed review={review} hrefOf={hrefOf} timeZone={timeZone} />
      <PriceDates
        lines={review.fees.lines}
        discount={review.registration.group?.discount ?? null}
        isOfGroup={review.registration.group !== null}
        timeZone={timeZone}
      />
      {option.codes.discount === 'Y' && <OrderCode review={review} />}
      {review.registration.group ? <LeaveToGroup review={review}>{card()}</LeaveToGroup> : card()}
    </div>
  );

  function card() {
    return (
      <>
        <BeforePaying
          order={{ target: 'registration', code: review.registration.code }}
          lines={review.fees.lines}
          prices={prices}
        />
        <PayOrder
          invoice={option.invoice}
          what="registration"
          timeZone={timeZone}
          total={review.registration.total}
          gateway={option.credit}
          holder={review.registration.name ?? ''}
          problem={submission.problem}
          onPay={(credit, askPayer) => submission.submit(credit, askPayer)}
          onInvoice={(invoice) => submission.submit(undefined, undefined, { pay_by: 'invoice', invoice })}
        />
      </>
    );
  }
}
