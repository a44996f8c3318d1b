'use client';

import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Gone } from '@/components/orders/gone';
import type { ApplicationKind } from '@/lib/domain/applications/application-kinds';
import { paths } from '@/lib/paths';
import { applicationInfo } from '@/lib/stores/application-info';

/** An application that this device has no access to. */
export function GoneApplication({ kind }: { kind: ApplicationKind }) {
  const t = useTranslations('applications');
  const sitePath = useSitePath();
  return (
    <Gone
      title={t('gone_title')}
      text={t('gone_text')}
      href={sitePath(paths.application(kind))}
      action={t('gone_action')}
      onLeave={() => applicationInfo[kind].clear()}
    />
  );
}
