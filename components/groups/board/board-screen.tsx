'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { CallFailed } from '@/components/journey/call-failed';
import { EmptyState } from '@/components/ui/empty-state';
import { CallError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { groupInfo } from '@/lib/stores/group-info';
import { ContinueGroup } from '../begin/continue-group';
import { useGroup } from '../data/group-query';
import { GroupSkeleton } from '../data/group-skeleton';
import { useOwnGroupCode } from '../data/use-own-group';
import { Board } from './board';

/** The organiser's board of the group of this device. Without access to it: how to get it. */
export function BoardScreen({ timeZone }: { timeZone: string }) {
  const t = useTranslations('groups');
  const router = useRouter();
  const sitePath = useSitePath();
  const code = useOwnGroupCode();
  const { data: group, error, refetch } = useGroup(code);
  const isGone = error instanceof CallError && error.status === 404;

  useEffect(() => {
    if (group) groupInfo.set({ group_code: group.code });
  }, [group]);

  if (isGone) {
    return (
      <div className="max-w-form space-y-8">
        <EmptyState title={<h1 className="text-xl">{t('no_access_title')}</h1>}>
          {t('no_access_text')}
        </EmptyState>
        <ContinueGroup
          onOpened={(opened) => {
            groupInfo.set({ group_code: opened });
            router.replace(sitePath(paths.checkedGroup()));
            void refetch();
          }}
        />
      </div>
    );
  }
  if (error && !group) return <CallFailed error={error} onTryAgain={() => void refetch()} />;
  if (!group) return <GroupSkeleton />;
  return <Board key={group.code} group={group} timeZone={timeZone} />;
}
