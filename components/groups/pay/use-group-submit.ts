'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { usePaymentOutcome } from '@/components/orders/use-payment-outcome';
import type { AskPayer } from '@/components/payments/ask-payer';
import type { Credit } from '@/components/payments/payment-form';
import { hasPaymentKey } from '@/components/payments/payment-key';
import type { PaymentProblem } from '@/components/payments/payment-problem';
import { useAttempt } from '@/components/payments/use-attempt';
import { type BankReturn, useBankReturn } from '@/components/payments/use-bank-return';
import { keepLostSessions } from '@/components/registration/data/lost-sessions';
import { api } from '@/lib/api/browser';
import { callMutation } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import { beginScreenChange } from '@/lib/browser/screen-change';
import type { GroupPayment } from '@/lib/contract/groups/group-pay';
import { paths } from '@/lib/paths';
import { groupInfo } from '@/lib/stores/group-info';
import type { PayGroupProps } from './pay-props';

interface GroupSubmission {
  /** Resolves to whether another screen follows. */
  submit: (credit: Credit, askPayer?: AskPayer, receiptEmail?: string) => Promise<boolean>;
  problem: PaymentProblem | undefined;
  /** Everything went to others while the payment ran, and the money goes back. */
  refunded: boolean;
  bank: BankReturn;
}

/** Pays for the people who are chosen, once however often it is pressed; then the screen that says it is paid follows. */
export function useGroupSubmit({ group, chosen, gateway, refetch }: PayGroupProps): GroupSubmission {
  const { code, version } = group;
  const router = useRouter();
  const sitePath = useSitePath();
  const [refunded, setRefunded] = useState(false);
  const order = { code, members: [...chosen], version };
  const attempt = useAttempt({
    code,
    mutation: callMutation('submitPayGroupFee'),
    onAnswer: (answer) => {
      if (answer.outcome === 'confirmed') showPaid(answer.group, answer);
      else void refetch();
    },
    readPayment: async () => {
      const read = await api.getGroupPayInformation({ code });
      await refetch();
      return read.payment;
    },
  });
  const outcome = usePaymentOutcome({ code, payment: group.payment, total: group.total });
  usePaidMeanwhile(group, () => showPaid(group));
  const bank = useBankReturn({
    gateway,
    isOpen: (cameBack) =>
      gateway.kind === 'token' && (group.payment === 'pending' || (cameBack && hasPaymentKey(code))),
    async read() {
      const answer = await attempt.readOutcome(order);
      if (answer.hasFailed) await refetch();
      return answer;
    },
  });

  function showPaid(
    paid: GroupPayment,
    { lost, refunded: given }: Pick<CallAnswer<'submitPayGroupFee'>, 'lost' | 'refunded'> = {
      lost: [],
      refunded: null,
    },
  ): void {
    const payment = paid.paid[0]?.payment_ID;
    if (payment && lost.length > 0) {
      keepLostSessions(payment, {
        titles: lost.map(({ name, title }) => `${name} · ${title}`),
        refunded: given,
      });
    }
    groupInfo.set({ group_code: code, payment });
    beginScreenChange();
    router.replace(sitePath(paths.paidGroup()));
  }

  return {
    async submit(credit, askPayer, receiptEmail) {
      setRefunded(false);
      const answer = await attempt.submit(
        { ...order, ...(receiptEmail && { email: receiptEmail }) },
        credit,
        askPayer,
      );
      if (answer.outcome === 'refunded') setRefunded(true);
      if (answer.outcome === 'stale') await refetch();
      return answer.outcome === 'confirmed' || answer.outcome === 'pending';
    },
    problem: attempt.problem ?? outcome.problem,
    refunded,
    bank,
  };
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
