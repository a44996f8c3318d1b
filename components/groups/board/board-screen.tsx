'use client';

import { useEffect } from 'react';
import { CallFailed } from '@/components/orders/call-failed';
import { CallError } from '@/lib/errors';
import { groupInfo } from '@/lib/stores/group-info';
import { NotOpenHere } from '../begin/not-open-here';
import { useGroup } from '../data/group-query';
import { GroupSkeleton } from '../data/group-skeleton';
import { useOwnGroupCode } from '../data/use-own-group';
import { Board } from './board';

/** The organiser's board of the group of this device. Without access to it: how to get it. */
export function BoardScreen({ timeZone }: { timeZone: string }) {
  const code = useOwnGroupCode();
  const { data: group, error, refetch } = useGroup(code);
  const isGone = error instanceof CallError && error.status === 404;

  useEffect(() => {
    if (group) groupInfo.set({ group_code: group.code });
  }, [group]);

  if (isGone) return <NotOpenHere onOpened={() => void refetch()} />;
  if (error && !group) return <CallFailed error={error} onTryAgain={() => void refetch()} />;
  if (!group) return <GroupSkeleton />;
  return <Board key={group.code} group={group} timeZone={timeZone} />;
}
