'use client';

import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { pollEvery } from '@/components/orders/order';
import { callQuery } from '@/lib/api/call-query';
import { queryKey } from '@/lib/api/query-keys';
import type { Group } from '@/lib/contract/groups/group';
import { normaliseTypedCode } from '@/lib/domain/registration/typed-code';
import { listenTo, onCatchUp, onMessage } from '@/lib/realtime/live';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { groupInfo } from '@/lib/stores/visit-cookies';

/** How often a group is read that tells nothing live; changes arrive as live messages too. */
const POLL_EVERY_MS = 30_000;

/** What was refused from the start is not asked for again by itself: codes may be tried a few times only. */
const pollsUnlessRefused = ({ state }: { state: { status: string; data?: unknown } }) =>
  state.status === 'error' && state.data === undefined ? false : POLL_EVERY_MS;

const LIVE = {
  refetchInterval: pollsUnlessRefused,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const;

const groupQuery = (code: string) => queryOptions({ ...callQuery('getGroupInformation', { code }), ...LIVE });

/** A group as its organiser sees it; nothing is read without a code. */
export function useGroup(code: string) {
  const query = useQuery({ ...groupQuery(code), enabled: code !== '' });
  useGroupMessages(query.data?.channel);
  return query;
}

/** The members of a group, each with how far they are. */
export function useGroupMembers(code: string) {
  return useQuery({ ...callQuery('getAccountListByGroup', { code }), ...LIVE });
}

/** The people of the last group of this one's contact, at an earlier event; they are for who has proved the address. */
export function useFormerPeople({ code, confirmation }: Group) {
  return useQuery({ ...callQuery('getFormerGroupPeople', { code }), enabled: confirmation === null });
}

/** What a group owes, for whoever has its code; only of the members who are chosen, or of all who can be paid for. */
export function useGroupPayment(code: string, members: string[] | undefined) {
  const query = useQuery({
    ...callQuery('getGroupPayInformation', { code, ...(members && { members }) }),
    ...LIVE,
    enabled: code !== '',
    // The list stays on the screen while the choice is added up anew.
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => pollEvery(state.data?.payment, pollsUnlessRefused({ state })),
  });
  // The group's channel is its organiser's: whoever has the code alone is not let in, and asks from time to time.
  const { organiser, channel } = query.data ?? {};
  useGroupMessages((organiser === 'Y' && channel) || undefined);
  return query;
}

/** Stores what a change answered. The members follow from it and are read again. */
export function putGroup(client: QueryClient, group: Group): void {
  client.setQueryData(groupQuery(group.code).queryKey, group);
  void client.invalidateQueries({ queryKey: queryKey('getAccountListByGroup') });
}

/** Reads everything about groups again: something was changed here, or elsewhere. */
export function refreshGroup(client: QueryClient): void {
  for (const id of [
    'getGroupInformation',
    'getAccountListByGroup',
    'getFormerGroupPeople',
    'getGroupPayInformation',
    'getGroupTickets',
  ] as const) {
    void client.invalidateQueries({ queryKey: queryKey(id) });
  }
}

/** Keeps what is shown of a group up to date while others register, decline and pay. */
function useGroupMessages(channel: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!channel) return;
    const refresh = () => refreshGroup(client);
    const stops = [listenTo(channel), onMessage('group-changed', refresh), onCatchUp(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, channel]);
}

/** The code of the group of this device, or of the address's query; empty for none, and while the page is not in a browser. */
export function useOwnGroupCode(): string {
  const stored = useDayCookie(groupInfo)?.group_code;
  const codeInAddress = useSearchParams().get('group_code');
  return stored ?? (codeInAddress === null ? '' : normaliseTypedCode(codeInAddress));
}
