'use client';

import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { Outcome } from '@/components/ui/outcome';
import { Skeleton } from '@/components/ui/skeleton';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { receiptInfo } from '@/lib/stores/visit-cookies';
import { RequestReceiptForm } from './request-receipt-form';

interface ReceiptSentProps {
  homeHref: string;
  confirmationHref: string;
}

/** Says where the receipt was sent; visitors who have not requested one can do so here. */
export function ReceiptSent({ homeHref, confirmationHref }: ReceiptSentProps) {
  const t = useTranslations('notify.receipt');
  const email = useDayCookie(receiptInfo)?.email;
  const isHydrated = useIsHydrated();
  if (!isHydrated) return <Skeleton className="h-72 w-full max-w-form rounded-card" />;
  if (email) {
    return (
      <Outcome
        level={1}
        icon={<ReceiptText className="size-6" />}
        title={t('sent_title')}
        actions={
          <>
            <ButtonLink href={homeHref}>{t('home')}</ButtonLink>
            <Button variant="secondary" onClick={() => receiptInfo.clear()}>
              {t('another')}
            </Button>
          </>
        }
      >
        <p>{t('sent_text', { email })}</p>
        <p className="text-quiet">{t('sent_hint')}</p>
      </Outcome>
    );
  }
  return (
    <div className="max-w-form space-y-6">
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="text-md text-quiet">{t('text')}</p>
      <RequestReceiptForm confirmationHref={confirmationHref} />
    </div>
  );
}
