'use client';

import { CircleCheck } from 'lucide-react';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { FileButton } from '@/components/orders/file-button';
import { useRefundTarget } from '@/components/payments/card-words';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { Outcome } from '@/components/ui/outcome';
import { saveFile } from '@/lib/api/save-file';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import type { CancelScreenProps } from './cancel-form';
import type { CancelAnswer } from './use-cancellation';

/** It is cancelled: what was given back and when it arrives, the receipt, and how to register again. */
export function Cancelled({ answer, wording, contactEmail }: CancelScreenProps & { answer: CancelAnswer }) {
  const t = useTranslations('cancel.done');
  const confirmation = useTranslations('confirmation');
  const format = useFormatter();
  const locale = useLocale();
  const sitePath = useSitePath();
  const { registration, before, refund, cancellation } = answer;
  const suffix = wording === 'ticket' ? '_ticket' : '';
  const amount = refund && formatMoney(refund, locale);
  const hasReceipt = cancellation?.receipt === 'Y';
  const target = useRefundTarget(answer);
  const isKept = cancellation?.kept_by_group === 'Y';
  const paid = formatMoney({ amount: before.total, currency: before.currency }, locale);
  return (
    <Outcome
      level={1}
      icon={<CircleCheck className="size-6" />}
      title={t(`title${suffix}`)}
      actions={
        <>
          {hasReceipt && (
            <FileButton
              save={() =>
                saveFile(
                  'getReceipt',
                  { code: registration.code },
                  { type: 'application/pdf', name: `${t('file')}.pdf` },
                )
              }
              pendingLabel={t('downloading')}
              failed={confirmation('file_failed')}
            >
              {t('receipt')}
            </FileButton>
          )}
          <ButtonLink variant="secondary" href={sitePath(paths.start())}>
            {t(`again${suffix}`)}
          </ButtonLink>
        </>
      }
    >
      {amount && cancellation?.refund !== 'delayed' && (
        <p>{t(cancellation?.refund === 'done' ? 'refunded' : 'refund_due', { amount, target })}</p>
      )}
      {amount && cancellation?.refund === 'delayed' && (
        <Alert tone="warning" live="status" title={t('delayed_title')}>
          {t.rich('delayed', { amount, email: () => <a href={`mailto:${contactEmail}`}>{contactEmail}</a> })}
        </Alert>
      )}
      {cancellation?.kept.map(({ why, titles, amount: kept }) => (
        <p key={why}>
          {t(`kept_${why}`, {
            amount: formatMoney({ amount: kept, currency: before.currency }, locale),
            titles: format.list(titles),
          })}
        </p>
      ))}
      {isKept && <p>{t('kept_by_group', { amount: paid })}</p>}
      {!amount && !isKept && <p>{t(before.total > 0 ? 'no_refund' : 'nothing_paid')}</p>}
      {hasReceipt && <p className="text-quiet">{t('mailed', { email: registration.email })}</p>}
    </Outcome>
  );
}
