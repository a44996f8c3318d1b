import { languageOf } from '@/lib/i18n/languages';

/** Stripe's terms forbid serving this script from anywhere else. */
const SCRIPT = 'https://js.stripe.com/v3/';

/** The parts of Stripe.js that the card fields use, typed here instead of installing the package with all its types. */
export interface StripeElements {
  create(
    type: 'payment',
    options: object,
  ): {
    mount(element: HTMLElement): void;
    on(event: 'ready' | 'loaderror', listener: () => void): void;
    destroy(): void;
  };
  submit(): Promise<{ error?: { message?: string } }>;
  update(options: { amount: number }): void;
}

export interface Stripe {
  elements(options: object): StripeElements;
  /** `return_url` is where a bank sends the payer back that asks on pages of its own. */
  createConfirmationToken(options: {
    elements: StripeElements;
    params: { return_url: string };
  }): Promise<{ confirmationToken?: { id: string }; error?: { message?: string } }>;
  /** Shows what the bank asks, and resolves when the payer has answered or closed it; or leads away to the bank. */
  handleNextAction(options: { clientSecret: string }): Promise<unknown>;
}

type StripeFactory = (publishableKey: string, options: { locale: string }) => Stripe;

declare global {
  interface Window {
    Stripe?: StripeFactory;
  }
}

/** The language of Stripe's fields and questions. */
export const stripeLocale = (locale: string): string => languageOf(locale).stripe;

let loading: Promise<StripeFactory> | undefined;

/**
 * Loads Stripe's script, once per page.
 * @throws Error when the script cannot be loaded; the next call tries again.
 */
export function loadStripe(): Promise<StripeFactory> {
  if (window.Stripe) return Promise.resolve(window.Stripe);
  loading ??= new Promise<StripeFactory>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => (window.Stripe ? resolve(window.Stripe) : reject(new Error('no Stripe')));
    script.onerror = () => {
      script.remove();
      reject(new Error('the script of the payment gateway could not be loaded'));
    };
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Asks the payer to confirm a payment as the bank wants (3-D Secure). Resolves whatever the payer answers. */
export type AskPayer = (clientSecret: string) => Promise<void>;

/** Asks without the card fields, for a payer who reloaded the page or came back from the bank without an answer. */
export const askPayerAgain =
  (publishableKey: string, locale: string): AskPayer =>
  async (clientSecret) => {
    // What the payer answered is read by the server. If the script fails, the payer can press again.
    await loadStripe()
      .then((createStripe) =>
        createStripe(publishableKey, { locale: stripeLocale(locale) }).handleNextAction({ clientSecret }),
      )
      .catch(() => undefined);
  };
