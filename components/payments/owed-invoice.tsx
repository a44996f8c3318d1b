import { useLocale, useTranslations } from 'next-intl';
import type { InvoiceStanding } from '@/lib/domain/orders/payment-entry';
import { formatMoney } from '@/lib/money';
import { formatDate } from '@/lib/time/format';

interface OwedInvoiceProps {
  invoice: InvoiceStanding;
  currency: string;
  timeZone: string;
}

/** What of an invoice is still to be paid, and by when. */
export function OwedInvoice({ invoice, currency, timeZone }: OwedInvoiceProps) {
  const t = useTranslations('cards');
  const locale = useLocale();
  const { number, owed } = invoice;
  return (
    <p className="font-semibold text-heading">
      {t('owed', {
        number,
        amount: formatMoney({ amount: owed, currency }, locale),
        due: formatDate(invoice.due_at, timeZone, locale),
      })}
    </p>
  );
}
