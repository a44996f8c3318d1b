'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { type OrderSubmission, useOrderSubmit } from '@/components/orders/use-order-submit';
import { keepLostSessions } from '@/components/registration/data/lost-sessions';
import { api } from '@/lib/api/browser';
import { callMutation } from '@/lib/api/call-query';
import type { CallInput } from '@/lib/api/client';
import { beginScreenChange } from '@/lib/browser/screen-change';
import type { GroupPayment } from '@/lib/contract/groups/group-pay';
import { paths } from '@/lib/paths';
import { groupInfo } from '@/lib/stores/visit-cookies';
import type { PayGroupProps } from './pay-props';

/** Pays for the members who are chosen; then the screen that says it is paid follows. */
export function useGroupSubmit({
  group,
  chosen,
  gateway,
  refetch,
  hold,
}: PayGroupProps): OrderSubmission<CallInput<'submitPayGroupFee'>> {
  const { code, version, payment, total } = group;
  const router = useRouter();
  const sitePath = useSitePath();
  usePaidMeanwhile(group, () => showPaid(group));
  const submission = useOrderSubmit({
    code,
    payment,
    total,
    gateway,
    mutation: callMutation('submitPayGroupFee'),
    reviewed: { code, members: [...chosen], version },
    onAnswer: ({ outcome, group: answered, lost, refunded }) => {
      if (outcome !== 'confirmed') {
        hold(false);
        return void refetch();
      }
      const paid = answered.paid[0]?.payment_ID;
      if (paid && lost.length > 0) {
        keepLostSessions(paid, { titles: lost.map(({ name, title }) => `${name} · ${title}`), refunded });
      }
      showPaid(answered);
    },
    readPayment: async () => {
      const read = await api.getGroupPayInformation({ code });
      await refetch();
      return read.payment;
    },
    refresh: refetch,
  });
  return {
    ...submission,
    async submit(...given) {
      hold(true);
      const isFollowed = await submission.submit(...given);
      if (!isFollowed) hold(false);
      return isFollowed;
    },
  };

  function showPaid(paid: GroupPayment): void {
    groupInfo.set({ group_code: code, payment: paid.paid[0]?.payment_ID });
    beginScreenChange();
    router.replace(sitePath(paths.paidGroup()));
  }
}

/** A payment that was pending on this page is made: nobody has to press anything for it. */
function usePaidMeanwhile(group: GroupPayment, onPaid: () => void): void {
  const before = useRef(group);
  useEffect(() => {
    const { payment, paid } = before.current;
    before.current = group;
    if (payment === 'pending' && group.payment === 'none' && group.paid.length > paid.length) onPaid();
  });
}
