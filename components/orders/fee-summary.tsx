'use client';

import { useCallback, useRef } from 'react';
import { HoldCountdown } from '@/components/ui/hold-countdown';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import { FeeTable } from './fee-table';
import type { OrderCache } from './order';
import type { Summary } from './steps/step-frame';
import { Total } from './total';

/** Ended holds are renewed unasked at most so often: a page that is left open must not keep places from others for ever. */
export const MAX_QUIET_RENEWALS = 2;

interface FeeSummaryOptions {
  order: { fees: FeeSummary; reserved_until: string | null };
  cache: Pick<OrderCache<unknown>, 'renew' | 'refresh'>;
  title: string;
  /** Said while nothing is chosen. */
  empty: string;
  /** A payment is on its way: holds no longer matter to who pays. */
  isPending: boolean;
  /** Holds that end are renewed without a word. */
  renews: boolean;
}

/** What an order costs beside its steps: lines, total and time left. */
export function useFeeSummary(options: FeeSummaryOptions): Summary {
  const { order, cache, title, empty, isPending, renews } = options;
  const { fees, reserved_until: endsAt } = order;
  const renewals = useRef(0);
  const onHoldsEnd = useCallback(() => {
    const isRenewed =
      renews && renewals.current < MAX_QUIET_RENEWALS && document.visibilityState === 'visible';
    if (isRenewed) renewals.current += 1;
    void (isRenewed ? cache.renew().catch(cache.refresh) : cache.refresh());
  }, [renews, cache]);
  return {
    title,
    // While nothing is chosen there is nothing that could cost something.
    ...(fees.lines.length > 0 && { total: <Total amount={fees.total} currency={fees.currency} /> }),
    note: !isPending && endsAt && <HoldCountdown endsAt={endsAt} renews={renews} onEnd={onHoldsEnd} />,
    summary:
      fees.lines.length === 0 ? (
        <p className="text-sm text-quiet">{empty}</p>
      ) : (
        <div className="text-sm">
          <FeeTable fees={fees} compact />
        </div>
      ),
  };
}
