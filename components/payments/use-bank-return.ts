'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { problemOf } from './payment-problem-of';
import { askPayerAgain } from './stripe-script';

/** What Stripe adds to the address when a bank sends the payer back. */
const PARAMETERS = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'source_type'];

/** Without an answer the outcome is read again after this time, unless a busy server names another: the payer sees only a wait. */
const READ_AGAIN_MS = 3_000;

/**
 * Whether a bank has just sent the payer back to this page. Takes its parameters out of the address: they contain a secret,
 * and say only what the server reads itself.
 */
function takeBankReturn(): boolean {
  const address = new URL(window.location.href);
  const cameBack = address.searchParams.has('payment_intent');
  for (const name of PARAMETERS) address.searchParams.delete(name);
  if (cameBack) window.history.replaceState(null, '', `${address.pathname}${address.search}`);
  return cameBack;
}

export interface BankReturn {
  /** The bank still waits for the payer: asks once more. Undefined otherwise. */
  ask: (() => void) | undefined;
  isAsking: boolean;
  /** It is not known yet whether an attempt is open, or what became of it. */
  isReading: boolean;
}

interface BankReturnOptions {
  gateway: { publishable_key: string | null };
  /** Whether an attempt of before this page was loaded may be open. */
  isOpen: (cameBack: boolean) => boolean;
  /** Reads what became of it. Resolves to a secret when the bank still waits for an answer; rejects when it is to be read again. */
  read: () => Promise<string | undefined>;
}

/**
 * Goes on with a payment whose payer the bank asked before this page was loaded: it sent them away and back, or they reloaded
 * the page. The outcome is read at once; nobody is led to the bank a second time without pressing for it.
 */
export function useBankReturn({ gateway, isOpen, read }: BankReturnOptions): BankReturn {
  const locale = useLocale();
  const [clientSecret, setClientSecret] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [isReading, setReading] = useState(true);
  const [failed, setFailed] = useState<{ againAfterMs: number }>();
  const hasBegun = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what is known when the page opens.
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const cameBack = takeBankReturn();
    if (isOpen(cameBack)) void readAnswer().finally(() => setReading(false));
    else setReading(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each failure, with what is known by then.
  useEffect(() => {
    if (!failed || !isOpen(false)) return;
    const timer = setTimeout(readAnswer, failed.againAfterMs);
    return () => clearTimeout(timer);
  }, [failed]);

  async function readAnswer(): Promise<void> {
    try {
      setClientSecret(await read());
    } catch (failure) {
      const problem = problemOf(failure);
      setFailed({ againAfterMs: problem?.kind === 'busy' ? problem.seconds * 1000 : READ_AGAIN_MS });
    }
  }

  async function ask(secret: string): Promise<void> {
    setAsking(true);
    await askPayerAgain(gateway.publishable_key ?? '', locale)(secret);
    await readAnswer();
    setAsking(false);
  }

  return {
    ask: clientSecret === undefined ? undefined : () => void ask(clientSecret),
    isAsking,
    isReading,
  };
}
