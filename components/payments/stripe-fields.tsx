'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { FailedAlert } from '@/components/ui/failed-alert';
import { Skeleton } from '@/components/ui/skeleton';
import type { Money } from '@/lib/money';
import type { AskPayer } from './stripe-script';
import { loadStripe, type Stripe, type StripeElements, stripeLocale } from './stripe-script';

/** The fields' result when the visitor pays: a token for the card, or an error message. */
export type TokenResult = { token: string } | { message: string };

export interface StripeHandle {
  createToken: () => Promise<TokenResult>;
  askPayer: AskPayer;
}

interface StripeFieldsProps {
  publishableKey: string;
  total: Money;
  handle: RefObject<StripeHandle | null>;
}

/**
 * Wallets that hand over a VISA or MasterCard are offered where the browser has them; whether the card in them is one is checked
 * before charging. Link is none of them: what it hands over can be a bank account.
 */
const WALLETS = { applePay: 'auto', googlePay: 'auto', link: 'never' };

/** Stripe's card fields in Stripe's own frame, so that no card number reaches this site (design §7). */
export function StripeFields({ publishableKey, total, handle }: StripeFieldsProps) {
  const t = useTranslations('payment.stripe');
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const joined = useRef<{ stripe: Stripe; elements: StripeElements }>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const firstTotal = useRef(total);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt mounts the fields again.
  useEffect(() => {
    let left = false;
    let unmount: (() => void) | undefined;
    setState('loading');
    loadStripe().then(
      (createStripe) => {
        if (left || !place.current) return;
        const stripe = createStripe(publishableKey, { locale: stripeLocale(locale) });
        const elements = stripe.elements({
          mode: 'payment',
          amount: firstTotal.current.amount,
          currency: firstTotal.current.currency.toLowerCase(),
          paymentMethodTypes: ['card'],
          appearance: { theme: isDark() ? 'night' : 'stripe' },
        });
        const element = elements.create('payment', { wallets: WALLETS });
        element.on('ready', () => setState('ready'));
        element.on('loaderror', () => setState('failed'));
        element.mount(place.current);
        unmount = () => element.destroy();
        joined.current = { stripe, elements };
      },
      () => !left && setState('failed'),
    );
    return () => {
      left = true;
      joined.current = undefined;
      unmount?.();
    };
  }, [publishableKey, locale, attempt]);

  useEffect(() => joined.current?.elements.update({ amount: total.amount }), [total.amount]);

  useImperativeHandle(
    handle,
    () => ({
      async createToken() {
        if (state === 'loading') return { message: t('too_early') };
        if (!joined.current) return { message: t('failed') };
        const { stripe, elements } = joined.current;
        const checked = await elements.submit();
        if (checked.error) return { message: checked.error.message ?? t('refused') };
        const { confirmationToken, error } = await stripe.createConfirmationToken({
          elements,
          params: { return_url: window.location.href },
        });
        return confirmationToken
          ? { token: confirmationToken.id }
          : { message: error?.message ?? t('refused') };
      },
      async askPayer(clientSecret) {
        // What the payer answered is read by the server. If the script fails, nothing was charged, and the server says so.
        await joined.current?.stripe.handleNextAction({ clientSecret }).catch(() => undefined);
      },
    }),
    [t, state],
  );

  return (
    <div className="relative min-h-56" aria-busy={state === 'loading'}>
      {state === 'loading' && (
        <div className="absolute inset-0 space-y-4">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
      )}
      {state === 'failed' && (
        <FailedAlert onTryAgain={() => setAttempt((count) => count + 1)}>{t('failed')}</FailedAlert>
      )}
      <div ref={place} className={state === 'ready' ? undefined : 'opacity-0'} />
    </div>
  );
}

/** Whether the page is dark: by the event's choice, otherwise by the visitor's. */
function isDark(): boolean {
  const { scheme } = document.documentElement.dataset;
  return scheme ? scheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}
