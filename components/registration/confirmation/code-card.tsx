'use client';

import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import type { Receipt } from './receipt';

/** The registration's code, and what it is for: who attends online shows it to nobody. */
export function CodeCard({ code, mode }: Pick<Receipt, 'code' | 'mode'>) {
  const t = useTranslations('confirmation');
  return (
    <Card selected className="space-y-3">
      <p className="font-semibold text-quiet">{t('code')}</p>
      <p className="text-3xl font-semibold tracking-wide break-words text-heading tabular-nums select-all">
        {code}
      </p>
      <CopyButton text={code}>{t('copy')}</CopyButton>
      <p className="text-sm text-quiet">{t(mode === 'online' ? 'code_hint_online' : 'code_hint')}</p>
    </Card>
  );
}
