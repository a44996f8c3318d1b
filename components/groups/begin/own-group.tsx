'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { OrderGate } from '@/components/orders/order-gate';
import { EmptyState } from '@/components/ui/empty-state';
import type { Group } from '@/lib/contract/groups/group';
import { paths } from '@/lib/paths';
import { groupInfo } from '@/lib/stores/visit-cookies';
import { useGroup, useOwnGroupCode } from '../data/group-query';
import { GroupSkeleton } from '../data/group-skeleton';
import { ContinueGroup } from './continue-group';

/** The group of this device as its organiser sees it. Without access to it: how to get it. */
export function OwnGroup({ children }: { children: (group: Group) => ReactNode }) {
  const read = useGroup(useOwnGroupCode());
  return (
    <OrderGate
      read={read}
      gone={<NotOpenHere onOpened={() => void read.refetch()} />}
      loading={<GroupSkeleton />}
    >
      {children}
    </OrderGate>
  );
}

/** Instead of a group to which this device has no access, whether or not there is one with the code: how to get it. */
function NotOpenHere({ onOpened }: { onOpened: () => void }) {
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
