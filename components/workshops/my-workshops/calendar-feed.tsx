'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog/dialog';
import { api } from '@/lib/api/browser';
import { callQuery } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import { queryClient } from '@/lib/api/query-client';
import { basketOwner, basketRegistration } from '@/lib/basket/basket-owner';
import { FeedAddress } from './feed-address';

/** The feed of the shown schedule: undefined while it is not known, null if there is none yet. */
function useFeed() {
  const client = queryClient();
  const query = { ...callQuery('getPersonalSchedule', { code: basketOwner().code }), retry: false };
  const schedule = useQuery({ ...query, refetchOnWindowFocus: false }, client);
  const { feed } = schedule.data ?? {};

  /** Creates an address. Reads first if unknown, because creating a new address ends the old one. */
  async function renew(): Promise<'made' | 'renewed' | undefined> {
    if (feed === undefined) {
      const found = await client.fetchQuery(query);
      if (found.feed) return undefined;
    }
    const made = await api.renewScheduleFeed({ registration_code: basketRegistration() });
    client.setQueryData<CallAnswer<'getPersonalSchedule'>>(
      query.queryKey,
      (current) => current && { ...current, feed: made },
    );
    return feed ? 'renewed' : 'made';
  }
  const renewal = useMutation({ mutationFn: renew }, client);
  const hasFailed = renewal.isError || schedule.isError;
  return { feed, news: hasFailed ? 'failed' : renewal.data, renewal };
}

/** The secret address that calendars subscribe to: created on request, and renewable. */
export function CalendarFeed() {
  const t = useTranslations('my_workshops.feed');
  const { feed, news, renewal } = useFeed();
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
          pending={renewal.isPending}
          pendingLabel={t('making')}
          icon={<CalendarSync className="size-5" aria-hidden />}
          onClick={() => renewal.mutate()}
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
              pending={renewal.isPending}
              pendingLabel={t('renewing')}
              onClick={() => renewal.mutate(undefined, { onSettled: () => setAsking(false) })}
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
