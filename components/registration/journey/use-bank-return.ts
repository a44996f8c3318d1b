'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { askPayerAgain } from '@/components/payments/ask-payer';
import { takeBankReturn } from '@/components/payments/bank-return';
import { hasPaymentKey } from '@/components/payments/payment-key';
import type { BankAnswer } from '@/components/payments/use-attempt';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import type { RegistrationOption } from '../step/step-screen';

export interface BankReturn {
  /** The bank still waits for the payer: asks once more. Undefined otherwise. */
  ask: (() => void) | undefined;
  isAsking: boolean;
}

/**
 * Goes on with a payment whose payer the bank asked before this page was loaded: it sent them away and back, or they reloaded
 * the page. The outcome is read at once; nobody is led to the bank a second time without pressing for it.
 */
export function useBankReturn(
  { code, payment }: { code: string; payment: RegistrationOverview['payment'] },
  { kind, publishable_key: publishableKey }: RegistrationOption['credit'],
  read: () => Promise<BankAnswer>,
): BankReturn {
  const locale = useLocale();
  const [clientSecret, setClientSecret] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const hasBegun = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what is known when the page opens.
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const cameBack = takeBankReturn();
    const isOpen = payment === 'pending' || (cameBack && hasPaymentKey(code));
    if (kind === 'token' && isOpen) void readAnswer();
  }, []);

  async function readAnswer(): Promise<void> {
    const answer = await read();
    setClientSecret(answer.clientSecret);
  }

  async function ask(secret: string): Promise<void> {
    setAsking(true);
    await askPayerAgain(publishableKey ?? '', locale)(secret);
    await readAnswer();
    setAsking(false);
  }

  return { ask: clientSecret === undefined ? undefined : () => void ask(clientSecret), isAsking };
}
