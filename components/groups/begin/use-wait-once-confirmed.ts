'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callMutation } from '@/lib/api/call-query';
import type { Group } from '@/lib/contract/groups/group';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { groupInfo } from '@/lib/stores/visit-cookies';
import { putGroup } from '../data/group-query';

/**
 * Puts a group in line for the places that its organiser asked for when it was begun, as soon as it is confirmed.
 * @returns for how many it is to wait; 0 for none
 */
export function useWaitOnceConfirmed({ code, confirmation }: Group): number {
  const client = useQueryClient();
  const info = useDayCookie(groupInfo);
  const [, count = '', track = ''] = /^(\d+) (.+)$/.exec(info?.waits_for ?? '') ?? [];
  const places = info?.group_code === code ? Number(count) : 0;
  const isDue = places > 0 && confirmation === null;
  const { mutate } = useMutation(
    // Refused, the board shows that nothing is waited for, and takes the wish again.
    callMutation('holdGroupPlaces', { onSuccess: (group) => putGroup(client, group) }),
  );
  useEffect(() => {
    if (!isDue) return;
    groupInfo.set({ waits_for: undefined });
    mutate({ code, track, places, waitlist: 'Y' });
  }, [isDue, code, track, places, mutate]);
  return places;
}
