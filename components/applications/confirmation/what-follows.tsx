'use client';

import { CreditCard, Mail, Store } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { FollowingLine } from '@/components/orders/sent-order';
import { ToldCodes } from '@/components/orders/told-codes';
import { OwedInvoice, PayInvoiceByCard } from '@/components/payments/owed-invoice';
import { PaymentList } from '@/components/payments/payment-list';
import { TextLink } from '@/components/ui/page-link';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { formatDate } from '@/lib/time/format';
import type { ConfirmedApplication } from '../data/application-calls';

interface WhatFollowsProps {
  application: ConfirmedApplication;
  timeZone: string;
  contactEmail: string;
}

/** What happens next, in three lines: mail, payment, and the organiser's decision. */
export function WhatFollows({ application, timeZone, contactEmail }: WhatFollowsProps) {
  const t = useTranslations('applications.sent');
  const locale = useLocale();
  const sitePath = useSitePath();
  const { kind, status, paid_by: paidBy, paid_at: paidAt, fees, refunded } = application;
  const owedInvoices = application.invoices.filter((invoice) => invoice.owed > 0);
  const owed = owedInvoices.reduce((sum, invoice) => sum + invoice.owed, 0);
  const total = formatMoney({ amount: fees.total, currency: fees.currency }, locale);
  return (
    <section aria-labelledby="what-follows" className="space-y-4">
      <h2 id="what-follows" className="text-2xl">
        {t('next')}
      </h2>
      <ul className="space-y-4">
        {application.email && (
          <FollowingLine icon={Mail}>
            <span className="wrap-anywhere">{t('mailed', { email: application.email })}</span>
          </FollowingLine>
        )}
        <FollowingLine icon={CreditCard}>
          {paid()}
          {owed > 0 && application.invoice_text && (
            <span className="block whitespace-pre-line text-quiet">{application.invoice_text}</span>
          )}
          {owed === 0 || application.payments.length > 1 ? (
            <div className="mt-2">
              <PaymentList payments={application.payments} currency={fees.currency} timeZone={timeZone} />
            </div>
          ) : null}
          {application.payment === 'pending' && <span className="block text-quiet">{t('checking')}</span>}
          {owedInvoices.map((invoice) => (
            <div key={invoice.code} className="mt-3">
              {application.payments.length > 1 ? (
                <OwedInvoice {...{ invoice, timeZone }} currency={fees.currency} />
              ) : (
                <PayInvoiceByCard invoice={invoice} />
              )}
            </div>
          ))}
        </FollowingLine>
        <FollowingLine icon={Store}>
          {status === 'submitted' && (application.terms ?? t('decision'))}
          {status === 'declined' && t('declined', { email: contactEmail })}
          {status === 'withdrawn' && t('withdrawn')}
          {status === 'approved' && (
            <>
              {t('approved')} {application.booth && t('booth', { booth: application.booth })}{' '}
              <TextLink href={sitePath(ownPage())}>
                {t(application.page === null ? `approved_${kind}` : 'own_page')}
              </TextLink>
              <ToldCodes codes={application.codes} unnamed={t('rate_code')} />
            </>
          )}
        </FollowingLine>
      </ul>
    </section>
  );

  /** Their page, or the list where the site does not name them. */
  function ownPage(): string {
    const { page } = application;
    if (kind === 'exhibitor') return page === null ? paths.exhibitors() : paths.exhibitor(page);
    return page === null ? paths.sponsors() : paths.sponsor(page);
  }

  function paid(): string {
    if (refunded) return t('refunded', { amount: formatMoney(refunded, locale) });
    if (paidBy === 'none') return t('free');
    if (owed > 0 && owed < fees.total) {
      return t('owed', { owed: formatMoney({ amount: owed, currency: fees.currency }, locale), total });
    }
    if (!paidAt) return t('invoice', { total });
    return t('paid', { total, date: formatDate(paidAt, timeZone, locale) });
  }
}
