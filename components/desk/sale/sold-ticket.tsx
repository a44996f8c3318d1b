import { CircleCheck, CircleDashed } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { QrCode } from '@/components/entry/qr-code';
import { Alert } from '@/components/ui/alert';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { sellAtDoor } from '@/lib/contract/desk/door/sale';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { groupedEntryCode } from '@/lib/domain/entry-code';
import { localeOf } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { usePaid } from './use-paid';

export type Sold = Extract<AnswerOf<typeof sellAtDoor>, { outcome: 'done' }>;

/** What was sold last, as whoever bought it asks for it: paid or not, in or not, and with what they come in. */
export function SoldTicket({ event, sold }: { event: string; sold: Sold }) {
  const t = useTranslations('desk_sale');
  const locale = localeOf(useLocale());
  const { name, ticket, price, entry } = sold;
  const settled = usePaid(event, { code: entry.code, isOwed: sold.pay_at !== null });
  const payAt = settled.paid ? null : sold.pay_at;
  const isIn = sold.checked_in || settled.checked_in;
  const paid = settled.paid ? 'paid_card' : 'paid_cash';
  const amount = price === null ? '' : formatMoney(price, locale);
  return (
    <section
      aria-label={t('sold')}
      className="flex flex-wrap justify-between gap-6 rounded-card border border-line bg-raised p-5"
    >
      <div className="min-w-0 space-y-4">
        <div>
          <p className="text-sm text-quiet">{t('sold')}</p>
          <p className="text-2xl font-semibold text-heading">{name}</p>
          <p>{ticket}</p>
        </div>
        <p className="text-lg font-medium tabular-nums text-heading">
          {price === null ? t('given') : t(payAt ? 'owed' : paid, { amount })}
        </p>
        <p className={`flex items-center gap-2 ${isIn ? 'font-medium text-success' : 'text-quiet'}`}>
          {isIn ? (
            <CircleCheck className="size-5 shrink-0" aria-hidden />
          ) : (
            <CircleDashed className="size-5 shrink-0" aria-hidden />
          )}
          {isIn ? t('checked_in') : t(payAt && !settled.isRefused ? 'not_in_owed' : 'not_in')}
        </p>
        {settled.isRefused && (
          <Alert tone="warning" live="status" title={t('refused_title')} className="max-w-md">
            {t('refused_text')}
          </Alert>
        )}
        {payAt && (
          <a
            href={payAt.url}
            target="_blank"
            rel="noreferrer"
            className={`${TEXT_LINK} inline-flex min-h-11 items-center`}
          >
            {t('pay_here')}
          </a>
        )}
      </div>
      <figure className="space-y-2">
        <QrCode
          qr={payAt ? payAt.qr : entry.qr}
          label={payAt ? t('scan_to_pay', { amount }) : t('entry_code')}
          className="w-48 rounded-control"
        />
        <figcaption className="text-sm text-quiet">
          {payAt ? (
            t('scan_to_pay', { amount })
          ) : (
            <>
              {t('entry_code')}
              <span className="block font-mono text-text">{groupedEntryCode(entry.code)}</span>
            </>
          )}
        </figcaption>
      </figure>
    </section>
  );
}
