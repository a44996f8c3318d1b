import type { DeclineReason } from './gateway';

/** What the sandbox does with a test number. Both time-outs give no answer; the first one has charged the card by then. */
export type SandboxBehaviour = 'charge' | 'charge_then_time_out' | 'time_out' | { decline: DeclineReason };

/**
 * The VISA and MasterCard numbers that gateways publish for tests, and what the sandbox does with each. Other numbers are
 * declined, because they could be real.
 */
const SANDBOX_CARDS: Readonly<Record<string, SandboxBehaviour>> = {
  '4242424242424242': 'charge',
  '4111111111111111': 'charge',
  '4012888888881881': 'charge',
  '4000056655665556': 'charge',
  '4444333322221111': 'charge',
  '4462030000000000': 'charge',
  '5555555555554444': 'charge',
  '5200828282828210': 'charge',
  '5105105105105100': 'charge',
  '2222400060000007': 'charge',
  '2223003122003222': 'charge',

  '4000000000000002': { decline: 'generic' },
  '4462000000000003': { decline: 'generic' },
  '4000000000009995': { decline: 'insufficient_funds' },
  '4000000000000069': { decline: 'expired' },
  '4000000000000127': { decline: 'incorrect_cvc' },
  '4000000000000119': { decline: 'processing_error' },

  // The last digits allude to HTTP 504 (the answer of a charge was lost) and 408 (the request never arrived).
  '4000000000005043': 'charge_then_time_out',
  '4000000000004087': 'time_out',
};

export function sandboxBehaviour(number: string): SandboxBehaviour {
  return SANDBOX_CARDS[number] ?? { decline: 'not_a_test_card' };
}
