'use client';

import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { TextLink } from '@/components/ui/page-link';
import { paths } from '@/lib/paths';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { groupInfo } from '@/lib/stores/visit-cookies';

/** Leads an organiser to their group: the one of this device, or where a group is opened by its code. */
export function OwnGroup() {
  const t = useTranslations('registration.manage');
  const sitePath = useSitePath();
  const code = useDayCookie(groupInfo)?.group_code;
  return (
    <p className="text-quiet">
      {code ? t('group_begun', { code }) : t('group_find')}{' '}
      <TextLink href={sitePath(code ? paths.checkedGroup() : paths.group())}>{t('group_open')}</TextLink>
    </p>
  );
}
