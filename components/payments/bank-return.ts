/** What Stripe adds to the address when a bank sends the payer back. */
const PARAMETERS = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'source_type'];

/**
 * Whether a bank has just sent the payer back to this page. Takes its parameters out of the address: they contain a secret,
 * and say only what the server reads itself.
 */
export function takeBankReturn(): boolean {
  const address = new URL(window.location.href);
  const cameBack = address.searchParams.has('payment_intent');
  for (const name of PARAMETERS) address.searchParams.delete(name);
  if (cameBack) window.history.replaceState(null, '', `${address.pathname}${address.search}`);
  return cameBack;
}
