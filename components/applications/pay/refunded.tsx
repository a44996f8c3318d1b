'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Refund } from '@/components/orders/use-order-submit';
import { ButtonLink } from '@/components/ui/button';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { formatMoney } from '@/lib/money';

interface RefundedProps extends Refund {
  kind: ApplicationKind;
  choiceHref: string;
  onGoOn: () => void;
}

/** What was paid for went to others while the payment ran: what it was, the refund, and how to continue. */
export function Refunded({ kind, titles, amount, choiceHref, onGoOn }: RefundedProps) {
  const t = useTranslations('applications.refunded');
  const locale = useLocale();
  return (
    <div className="max-w-form space-y-6">
      <p className="text-md">{t('text', { amount: formatMoney(amount, locale) })}</p>
      {titles.length > 0 && (
        <ul className="list-disc pl-5 marker:text-icon">
          {titles.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      )}
      <ButtonLink href={choiceHref} onClick={onGoOn}>
        {t(`action_${kind}`)}
      </ButtonLink>
    </div>
  );
}
