'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { askPayerAgain } from './stripe-script';

/** What Stripe adds to the address when a bank sends the payer back. */
const PARAMETERS = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'source_type'];

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
  /** Reads what became of it. Resolves to a secret when the bank still waits for an answer. */
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
  const hasBegun = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what is known when the page opens.
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const cameBack = takeBankReturn();
    if (isOpen(cameBack)) void readAnswer().finally(() => setReading(false));
    else setReading(false);
  }, []);

  async function readAnswer(): Promise<void> {
    setClientSecret(await read());
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
