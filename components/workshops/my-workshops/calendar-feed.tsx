'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog/dialog';
import { callMutation, callQuery } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import { queryClient } from '@/lib/api/query-client';
import { basketOwner, basketRegistration } from '@/lib/basket/basket-owner';
import { FeedAddress } from './feed-address';

/** The feed of the shown schedule: undefined while it is not known, null if there is none yet. */
function useFeed() {
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
          (current) => current && { ...current, feed: made },
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

/** The secret address that calendars subscribe to: created on request, and renewable. */
export function CalendarFeed() {
  const t = useTranslations('my_workshops.feed');
  const { feed, news, pending, renew } = useFeed();
  const [asking, setAsking] = useState(false);
  const common = useTranslations('common');
  return (
    <Card className="space-y-4">
      <div className="space-y-1">
        <h3 className="text-lg">{t('title')}</h3>
        <p className="text-quiet">{t('text')}</p>
      </div>
      {feed ? (
        <FeedAddress secret={feed.secret} onRenew={() => setAsking(true)} />
      ) : (
        <Button
          variant="secondary"
          pending={pending}
          pendingLabel={t('making')}
          icon={<CalendarSync className="size-5" aria-hidden />}
          onClick={renew}
        >
          {t('make')}
        </Button>
      )}
      <p role="status" className={news === 'failed' ? 'text-sm text-danger' : 'text-sm text-success'}>
        {news && t(news)}
      </p>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('renew_title')}
        actions={
          <>
            <Button
              pending={pending}
              pendingLabel={t('renewing')}
              onClick={async () => {
                await renew();
                setAsking(false);
              }}
            >
              {t('renew')}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {common('cancel')}
            </Button>
          </>
        }
      >
        {t('renew_text')}
      </Dialog>
    </Card>
  );
}
