'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { callMutation, callQuery } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import { queryClient } from '@/lib/api/query-client';
import { basketOwner, basketRegistration } from '@/lib/basket/basket-owner';

/** The feed of the shown schedule: undefined while it is not known, null if there is none yet. */
export function useFeed() {
  const client = queryClient();
  const query = callQuery('getPersonalSchedule', { code: basketOwner().code });
  const schedule = useQuery({ ...query, retry: false, refetchOnWindowFocus: false }, client);
  const feed = schedule.data?.feed;
  const change = useMutation(
    callMutation('renewScheduleFeed', {
      onMutate: () => ({ hadFeed: Boolean(feed) }),
      onSuccess: (made) =>
        client.setQueryData<CallAnswer<'getPersonalSchedule'>>(
          query.queryKey,
          (known) => known && { ...known, feed: made },
        ),
    }),
    client,
  );

  /** Creates an address. Reads first if unknown, because creating a new address ends the old one. */
  async function renew(): Promise<void> {
    if (feed === undefined) await schedule.refetch();
    // What went wrong is told by `news`.
    else await change.mutateAsync({ registration_code: basketRegistration() }).catch(() => undefined);
  }

  function news(): 'made' | 'renewed' | 'failed' | undefined {
    if (change.isError || schedule.isError) return 'failed';
    if (!change.isSuccess) return undefined;
    return change.context?.hadFeed ? 'renewed' : 'made';
  }
  return { feed, news: news(), pending: change.isPending || schedule.isRefetching, renew };
}
