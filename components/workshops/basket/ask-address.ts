import type { BasketChange } from '@/lib/basket/basket-change';
import { basketRegistration } from '@/lib/basket/basket-owner';

/**
 * Asks visitors without a registration where to write to when they join the line for a session. The question is shown by
 * `AddressQuestion`; without one on the page nothing is asked.
 */

type Join = Extract<BasketChange, { action: 'join' }>;

/** An address, `''` for being told on this site alone, undefined for not joining after all. */
type Answer = string | undefined;

let asker: (() => Promise<Answer>) | undefined;

/** Takes over asking. @returns what ends that */
export function onAskAddress(ask: () => Promise<Answer>): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** A wish to join with the address that was answered; undefined when it was given up. A registration has an address. */
export async function withAddress(join: Join): Promise<Join | undefined> {
  if (basketRegistration() !== undefined || !asker) return join;
  const email = await asker();
  if (email === undefined) return undefined;
  return email === '' ? join : { ...join, email };
}
