'use client';

import { CalendarSync } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog/dialog';
import { FeedAddress } from './feed-address';
import { useFeed } from './use-feed';

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
