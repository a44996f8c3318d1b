'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useRef } from 'react';
import { FeeTable } from '@/components/orders/fee-table';
import { HoldCountdown } from '@/components/ui/hold-countdown';
import { Money } from '@/components/ui/money';
import { SummaryLayout } from '@/components/ui/summary-layout';
import type { Application } from '@/lib/contract/parts/application';
import type { ApplicationCache } from '../data/use-application';

interface ApplicationSummaryProps {
  application: Application;
  cache: ApplicationCache;
  /** A payment is on its way: holds no longer concern the applicant. */
  isPending: boolean;
  /** Holds that end are renewed without a word. */
  isPaying: boolean;
  /** The step. */
  children: ReactNode;
}

/** Ended holds are renewed unasked at most so often: a page that is left open must not keep places from others for ever. */
const MAX_QUIET_RENEWALS = 2;

/** What the application costs beside the step: lines, total, time left, and the button that goes on. */
export function ApplicationSummary({
  application,
  cache,
  isPending,
  isPaying,
  children,
}: ApplicationSummaryProps) {
  const t = useTranslations('applications.summary');
  const { fees, reserved_until: endsAt } = application;
  const renewals = useRef(0);
  const onHoldsEnd = useCallback(() => {
    const renews =
      isPaying && renewals.current < MAX_QUIET_RENEWALS && document.visibilityState === 'visible';
    if (renews) renewals.current += 1;
    void (renews ? cache.renew().catch(cache.refresh) : cache.refresh());
  }, [isPaying, cache]);
  return (
    <SummaryLayout
      title={t('title')}
      total={<Money amount={fees.total} currency={fees.currency} />}
      note={!isPending && endsAt && <HoldCountdown endsAt={endsAt} renews={isPaying} onEnd={onHoldsEnd} />}
      summary={
        fees.lines.length === 0 ? (
          <p className="text-sm text-quiet">{t('empty')}</p>
        ) : (
          <div className="text-sm">
            <FeeTable fees={fees} compact />
          </div>
        )
      }
    >
      <div className="space-y-4 sm:space-y-6 lg:min-h-[60dvh]">{children}</div>
    </SummaryLayout>
  );
}
