'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo, useState } from 'react';
import { useCodeOfAddress } from '@/components/orders/begin/use-code-of-address';
import { OrderGate } from '@/components/orders/order-gate';
import type { GroupPayment } from '@/lib/contract/groups/group-pay';
import { paths } from '@/lib/paths';
import { useGroupPayment } from '../data/group-query';
import { GroupSkeleton } from '../data/group-skeleton';
import { EnterGroupCode } from '../join/enter-group-code';
import { PayGroup } from './pay-group';
import { isOwed, type PayScreenProps } from './pay-props';

/** Name in the address of those who are not paid for now, so that a reload keeps the choice. */
const WITHOUT = 'without';

/** Paying for a group, for whoever has its code (specification §2, `/group-pay/{group_code}`). */
export function PayScreen(props: PayScreenProps) {
  const code = useCodeOfAddress();
  const without = useSearchParams().get(WITHOUT) ?? '';
  const excluded = useMemo(() => new Set(without.split(' ').filter(Boolean)), [without]);
  const all = useGroupPayment(code ?? '', undefined);
  const payable = all.data?.people.filter(isOwed) ?? [];
  const chosen = payable
    .filter(({ member_ID }) => !excluded.has(member_ID))
    .map(({ member_ID }) => member_ID);
  // Everybody is the call's own default; for nobody there is nothing to ask.
  const isPart = chosen.length > 0 && chosen.length < payable.length;
  const part = useGroupPayment(isPart ? (code ?? '') : '', chosen);

  /** While it is paid for: that it is paid is known here before the screen that says so is there. */
  const [held, setHeld] = useState<GroupPayment>();

  const choose = useCallback((ids: ReadonlySet<string>) => {
    const address = new URL(window.location.href);
    if (ids.size === 0) address.searchParams.delete(WITHOUT);
    else address.searchParams.set(WITHOUT, [...ids].join(' '));
    window.history.replaceState(null, '', address);
  }, []);

  if (code === '') return <EnterGroupCode hrefOf={paths.groupPay} />;
  const shown = isPart ? part : all;
  const read = { data: all.data && shown.data, error: all.error, refetch: all.refetch };
  return (
    <OrderGate
      read={read}
      gone={<EnterGroupCode hrefOf={paths.groupPay} wrong={code ?? ''} error={all.error} />}
      loading={<GroupSkeleton />}
    >
      {(group) => (
        <PayGroup
          {...props}
          group={held ?? group}
          chosen={chosen}
          excluded={excluded}
          onExclude={choose}
          isAddingUp={isPart && part.isPlaceholderData}
          hold={(isHeld) => setHeld(isHeld ? group : undefined)}
          refetch={() => Promise.all([all.refetch(), isPart && part.refetch()])}
        />
      )}
    </OrderGate>
  );
}
