'use client';

import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { OrderGate } from '@/components/orders/order-gate';
import { SendPaper } from '@/components/orders/send-paper';
import { OwedInvoice } from '@/components/payments/owed-invoice';
import { readLostSessions } from '@/components/registration/data/lost-sessions';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { Money } from '@/components/ui/money';
import { useScreenHeading } from '@/components/ui/use-screen-heading';
import type { GroupPayment } from '@/lib/contract/groups/group-pay';
import { paths } from '@/lib/paths';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { groupInfo } from '@/lib/stores/visit-cookies';
import { useGroupPayment, useOwnGroupCode } from '../data/group-query';
import { GroupSkeleton } from '../data/group-skeleton';
import { EnterGroupCode } from '../join/enter-group-code';
import { PaidBefore, PaidFacts, ReceiptButton } from './paid-before';
import { isOwed } from './pay-props';

/** The group has paid (specification §2, `/registration/paid-confirmation`): its receipt, and who is still to come. */
export function PaidGroup({ timeZone }: { timeZone: string }) {
  const code = useOwnGroupCode();
  const read = useGroupPayment(code, undefined);
  return (
    <OrderGate
      read={read}
      gone={<EnterGroupCode hrefOf={paths.groupPay} wrong={code} error={read.error} />}
      loading={<GroupSkeleton />}
    >
      {(group) => <Paid group={group} timeZone={timeZone} />}
    </OrderGate>
  );
}

function Paid({ group, timeZone }: { group: GroupPayment; timeZone: string }) {
  const t = useTranslations('groups.paid');
  const sitePath = useSitePath();
  const heading = useScreenHeading('paid');
  const shown = useDayCookie(groupInfo)?.payment;
  const payment = group.paid.find(({ payment_ID }) => payment_ID === shown) ?? group.paid[0];
  const waiting = group.people.filter((member) => isOwed(member) || member.state === 'unfinished');
  const lost = payment && readLostSessions(payment.payment_ID);
  const invoice = payment?.invoice && payment.invoice.owed > 0 ? payment.invoice : null;
  return (
    <div className="max-w-form space-y-8">
      <header className="space-y-3">
        {payment && <CircleCheck className="size-10 text-success" aria-hidden />}
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {t(invoice ? 'title_invoice' : payment ? 'title' : 'title_none')}
        </h1>
        {payment && (
          <p className="text-md text-quiet">
            {group.group_organization} · {t('count', { count: payment.people })} ·{' '}
            <Money {...payment.amount} />
          </p>
        )}
        {payment && <p>{t(invoice ? 'mailed_invoice' : 'mailed')}</p>}
        {payment && !invoice && <PaidFacts payment={payment} timeZone={timeZone} />}
        {invoice && <OwedInvoice invoice={invoice} currency={group.total.currency} timeZone={timeZone} />}
      </header>
      {lost && (
        <Alert tone="warning" title={t('lost')}>
          <ul>
            {lost.titles.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {payment?.receipt === 'Y' && <ReceiptButton code={group.code} payment={payment} />}
        {group.organiser === 'Y' && (
          <ButtonLink variant="secondary" href={sitePath(paths.checkedGroup())}>
            {t('board')}
          </ButtonLink>
        )}
      </div>
      {payment?.receipt === 'Y' && group.organiser === 'Y' && (
        <SendPaper
          order={{ target: 'group', code: group.code, payment_ID: payment.payment_ID }}
          paper={invoice ? 'invoice' : 'receipt'}
        />
      )}
      {waiting.length > 0 ? (
        <section aria-labelledby="still-to-come" className="space-y-3">
          <h2 id="still-to-come" className="text-lg">
            {t('to_come', { count: waiting.length })}
          </h2>
          <p className="text-quiet">{t('to_come_text')}</p>
          <ul className="list-disc pl-5 marker:text-icon">
            {waiting.map(({ member_ID, name, track }) => (
              <li key={member_ID} className="wrap-anywhere">
                {name} <span className="text-quiet">· {track}</span>
              </li>
            ))}
          </ul>
          <ButtonLink variant="secondary" href={sitePath(paths.groupPay(group.code))}>
            {t('pay_more')}
          </ButtonLink>
        </section>
      ) : (
        <p className="text-quiet">{t('everybody')}</p>
      )}
      {group.paid.length > 1 && <PaidBefore group={group} timeZone={timeZone} />}
    </div>
  );
}
