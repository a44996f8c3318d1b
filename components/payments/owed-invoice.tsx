import { CreditCard } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { ButtonLink } from '@/components/ui/button';
import { UnbrokenCodes } from '@/components/ui/codes/unbroken-codes';
import type { InvoiceStanding } from '@/lib/domain/orders/payment-entry';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { formatDate } from '@/lib/time/format';

interface OwedInvoiceProps {
  invoice: InvoiceStanding;
  currency: string;
  timeZone: string;
}

/** What of an invoice is still to be paid, by when, and the page on which that is done by card. */
export function OwedInvoice({ invoice, currency, timeZone }: OwedInvoiceProps) {
  const t = useTranslations('cards');
  const locale = useLocale();
  const { number, owed } = invoice;
  return (
    <div className="space-y-3">
      <p className="font-semibold text-heading">
        <UnbrokenCodes>
          {t('owed', {
            number,
            amount: formatMoney({ amount: owed, currency }, locale),
            due: formatDate(invoice.due_at, timeZone, locale),
          })}
        </UnbrokenCodes>
      </p>
      <PayInvoiceByCard invoice={invoice} />
    </div>
  );
}

/** Leads to the page on which an invoice is paid by card, as long as anything of it is owed. */
export function PayInvoiceByCard({ invoice: { code, owed } }: { invoice: InvoiceStanding }) {
  const t = useTranslations('cards');
  const sitePath = useSitePath();
  if (owed === 0) return null;
  return (
    <ButtonLink
      variant="secondary"
      icon={<CreditCard className="size-5" aria-hidden />}
      href={sitePath(paths.payInvoice(code))}
    >
      {t('pay')}
    </ButtonLink>
  );
}
