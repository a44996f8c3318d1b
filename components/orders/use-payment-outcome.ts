'use client';

import { useEffect, useRef, useState } from 'react';
import { renewPaymentKey } from '@/components/payments/payment-key';
import type { PaymentProblem } from '@/components/payments/payment-problem';
import type { Money } from '@/lib/money';

/** What is paid for, with its total. */
interface PaidFor {
  code: string;
  payment: 'none' | 'pending' | 'declined' | 'paid' | 'refunded';
  total: Money;
}

interface PaymentOutcome {
  /** Set when a pending payment was declined. */
  problem: PaymentProblem | undefined;
  /** Refunded because the place went to somebody else while the payment was pending. */
  refunded: Money | undefined;
  showRefund: (amount: Money | undefined) => void;
}

/** Outcome of a payment that was pending on this page. The next attempt uses another idempotency key. */
export function usePaymentOutcome({ code, payment, total }: PaidFor): PaymentOutcome {
  const [problem, setProblem] = useState<PaymentProblem>();
  const [refunded, setRefunded] = useState<Money>();
  const before = useRef(payment);

  useEffect(() => {
    const waited = before.current === 'pending';
    before.current = payment;
    if (!waited || payment === 'pending') return;
    renewPaymentKey(code);
    if (payment === 'declined') setProblem({ kind: 'declined', messages: [] });
    if (payment === 'refunded') setRefunded(total);
  }, [code, payment, total]);

  return { problem, refunded, showRefund: setRefunded };
}
