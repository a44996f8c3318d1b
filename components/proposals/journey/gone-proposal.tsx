'use client';

import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Gone } from '@/components/orders/gone';
import { paths } from '@/lib/paths';
import { proposalInfo } from '@/lib/stores/proposal-info';

/** A proposal that this device has no access to. */
export function GoneProposal() {
  const t = useTranslations('proposals');
  const sitePath = useSitePath();
  return (
    <Gone
      title={t('gone_title')}
      text={t('gone_text')}
      href={sitePath(paths.proposals())}
      action={t('gone_action')}
      onLeave={() => proposalInfo.clear()}
    />
  );
}
