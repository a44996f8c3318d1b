import { loadStripe, stripeLocale } from './stripe-script';

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
