'use client';

import { useTranslations } from 'next-intl';
import { FileButton } from '@/components/orders/file-button';
import { saveFile } from '@/lib/api/save-file';
import { TaxExemption, type TaxExemptionProps } from './tax-exemption';

interface BeforePayingProps extends TaxExemptionProps {
  /** Of a group: the IDs of those who are paid for, whom the quote is for. */
  members?: readonly string[];
}

/** What whoever has to account for an order needs before it is paid: a number that exempts from a tax, and a quote. */
export function BeforePaying({ members, ...props }: BeforePayingProps) {
  const { order, lines } = props;
  const t = useTranslations('payment.quote');
  const quoted = { ...order, ...(members && { members: [...members] }) };
  if (!members && lines.every(({ amount }) => amount === 0)) return null;
  return (
    <div className="max-w-form space-y-3">
      <TaxExemption {...props} />
      {members?.length !== 0 && (
        <FileButton
          save={() => saveFile('getQuote', quoted, { type: 'application/pdf', name: `${t('name')}.pdf` })}
          pendingLabel={t('downloading')}
          failed={t('failed')}
        >
          {t('download')}
        </FileButton>
      )}
    </div>
  );
}
