'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/paths';
import { groupInfo } from '@/lib/stores/group-info';
import { ContinueGroup } from './continue-group';

/** Instead of a group to which this device has no access, whether or not there is one with the code: how to get it. */
export function NotOpenHere({ onOpened }: { onOpened: () => void }) {
  const t = useTranslations('groups');
  const router = useRouter();
  const sitePath = useSitePath();
  return (
    <div className="max-w-form space-y-8">
      <EmptyState title={<h1 className="text-xl">{t('no_access_title')}</h1>}>
        {t('no_access_text')}
      </EmptyState>
      <ContinueGroup
        onOpened={(opened) => {
          groupInfo.set({ group_code: opened });
          router.replace(sitePath(paths.checkedGroup()));
          onOpened();
        }}
      />
    </div>
  );
}
