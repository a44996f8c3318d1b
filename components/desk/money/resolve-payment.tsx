'use client';

import { useTranslations } from 'next-intl';
import { callDesk } from '@/lib/api/desk/browser';
import { ActButton } from '../act/act-button';

/** Asks the gateway once more what became of a payment. */
export function ResolvePayment({ event, payment }: { event: string; payment: string }) {
  const t = useTranslations('desk_money.resolve');
  return (
    <ActButton
      label={t('act')}
      button={{ size: 'compact' }}
      title={t('title')}
      confirm={t('confirm')}
      confirming={t('doing')}
      call={(_: object, agreed) => callDesk('resolvePayment', { event, payment, agreed })}
    />
  );
}
