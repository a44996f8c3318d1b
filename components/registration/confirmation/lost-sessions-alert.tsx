'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { formatMoney } from '@/lib/money';
import { type LostSessions, readLostSessions } from '../data/lost-sessions';

/** Sessions that others got while the payment was pending. */
export function LostSessionsAlert({ code }: { code: string }) {
  const t = useTranslations('confirmation.lost');
  const locale = useLocale();
  const [lost, setLost] = useState<LostSessions>();
  useEffect(() => setLost(readLostSessions(code)), [code]);
  if (!lost) return null;
  return (
    <Alert tone="warning" live="alert" title={t('title')}>
      <ul className="list-disc pl-5">
        {lost.titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <p className="pt-1">
        {lost.refunded ? t('text', { amount: formatMoney(lost.refunded, locale) }) : t('text_free')}
      </p>
    </Alert>
  );
}
