'use client';

import { useTranslations } from 'next-intl';
import { FileButton } from '@/components/orders/file-button';
import { saveFile } from '@/lib/api/save-file';
import { TaxExemption, type TaxExemptionProps } from './tax-exemption';

/** What whoever has to account for an order needs before it is paid: a number that exempts from a tax, and a quote. */
export function BeforePaying(props: TaxExemptionProps) {
  const { order, lines } = props;
  const t = useTranslations('payment.quote');
  if (lines.every(({ amount }) => amount === 0)) return null;
  return (
    <div className="max-w-form space-y-3">
      <TaxExemption {...props} />
      <FileButton
        save={() => saveFile('getQuote', order, { type: 'application/pdf', name: `${t('name')}.pdf` })}
        pendingLabel={t('downloading')}
        failed={t('failed')}
      >
        {t('download')}
      </FileButton>
    </div>
  );
}
