'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { BeforePaying } from '@/components/orders/before-paying/before-paying';
import { PriceDates } from '@/components/orders/price-dates';
import { PayOrder } from '@/components/payments/pay-order';
import { PaymentPending } from '@/components/payments/payment-pending';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Money } from '@/components/ui/money';
import { SummaryLayout } from '@/components/ui/summary/summary-layout';
import { useScreenHeading } from '@/components/ui/use-screen-heading';
import type { GroupPayment } from '@/lib/contract/groups/group-pay';
import { paths } from '@/lib/paths';
import { formatDate } from '@/lib/time/format';
import { PaidBefore } from './paid-before';
import { PayList } from './pay-list';
import { PayNothing } from './pay-nothing';
import { isOwed, type PayGroupProps } from './pay-props';
import { PaySummary } from './pay-summary';
import { ReceiptAddress } from './receipt-address';
import { useGroupSubmit } from './use-group-submit';

/** What the group owes, member by member, and paying it once. */
export function PayGroup(props: PayGroupProps) {
  const { group, chosen, timeZone, gateway, invoice, prices, isAddingUp } = props;
  const t = useTranslations('groups.pay');
  const sitePath = useSitePath();
  const submission = useGroupSubmit(props);
  const isPending = group.payment === 'pending';
  const payable = group.people.filter(isOwed);
  // Nobody has registered yet, or somebody is still about to.
  const isOpen = group.people.length === 0 || group.people.some(({ state }) => state === 'unfinished');
  const heading = useScreenHeading(isPending ? 'pending' : 'pay');
  const board = group.organiser === 'Y' && (
    <ButtonLink variant="quiet" href={sitePath(paths.checkedGroup())} className="-ml-4">
      {t('board')}
    </ButtonLink>
  );
  const title = (
    <header className="space-y-2">
      <h1 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere lg:text-3xl">
        {isPending ? t('pending_title') : t('title', { organization: group.group_organization })}
      </h1>
      {!isPending && payable.length > 0 && <PayFacts group={group} timeZone={timeZone} />}
    </header>
  );
  if (isPending) {
    return (
      <div className="space-y-6">
        {title}
        <PaymentPending code={group.code} bank={submission.bank} />
      </div>
    );
  }
  if (payable.length === 0) {
    return (
      <div className="max-w-form space-y-8">
        {title}
        <EmptyState title={<h2 className="text-lg">{t(isOpen ? 'nothing_yet_title' : 'all_paid_title')}</h2>}>
          {t(isOpen ? 'nothing_yet_text' : 'all_paid_text')}
        </EmptyState>
        <PayList {...props} />
        <PaidBefore group={group} timeZone={timeZone} />
        {board}
      </div>
    );
  }
  return (
    <SummaryLayout
      title={t('summary')}
      total={chosen.length === 0 ? t('nobody') : <Money {...group.total} />}
      summary={<PaySummary {...props} />}
    >
      <div className="max-w-form space-y-8">
        {title}
        {submission.refund && (
          <Alert tone="warning" live="alert" title={t('refunded_title')}>
            {t('refunded_text')}
          </Alert>
        )}
        <PayList {...props} />
        {group.organiser === 'Y' && (
          <div className="space-y-3">
            <ReceiptAddress code={group.code} />
            <BeforePaying
              order={{ target: 'group', code: group.code }}
              members={chosen}
              lines={payable.flatMap(({ fees }) => fees?.lines ?? [])}
              prices={prices}
            />
          </div>
        )}
        {chosen.length === 0 ? (
          <Alert tone="info">{t('choose_one')}</Alert>
        ) : group.problem ? (
          <Alert tone="info">{group.problem}</Alert>
        ) : group.total.amount === 0 ? (
          <PayNothing problem={submission.problem} onSubmit={() => submission.submit()} />
        ) : (
          <PayOrder
            invoice={group.organiser === 'Y' ? invoice : null}
            what="group"
            isBusy={isAddingUp}
            timeZone={timeZone}
            total={group.total}
            gateway={gateway}
            holder=""
            problem={submission.problem}
            about="group"
            receiptHint={t('receipt_hint')}
            onPay={(credit, askPayer, email) => submission.submit(credit, askPayer, email ? { email } : {})}
            onInvoice={(billTo) =>
              submission.submit(undefined, undefined, { pay_by: 'invoice', invoice: billTo })
            }
          />
        )}
        <PaidBefore group={group} timeZone={timeZone} />
        {board}
      </div>
    </SummaryLayout>
  );
}

/** Until when the group has to pay, until when it pays the early-bird price, its discount and the next one. */
function PayFacts({ group, timeZone }: { group: GroupPayment; timeZone: string }) {
  const t = useTranslations('groups.pay');
  const locale = useLocale();
  const { pay_until: until, discount, people } = group;
  return (
    <div className="space-y-1 text-quiet">
      <p>{until ? t('lead_until', { date: formatDate(until, timeZone, locale) }) : t('lead')}</p>
      <PriceDates
        lines={people.flatMap(({ chosen, fees }) => (chosen === 'Y' ? (fees?.lines ?? []) : []))}
        discount={discount.percent > 0 || discount.next ? discount : null}
        isOfGroup
        timeZone={timeZone}
      />
    </div>
  );
}
