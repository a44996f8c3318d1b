import type { Channel } from './channel-fields';

/** Keys of the namespace `form`. */
type Wrong = 'required' | 'email_invalid' | 'phone_invalid';

/** Fewest digits of a number that one can be called on. */
const FEWEST_DIGITS = 7;

/** What is wrong with the address of a message, as far as a browser can tell; the call looks again. */
export function checkAddress(channel: Channel, address: string): Wrong | undefined {
  if (address === '') return 'required';
  if (channel === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(address) ? undefined : 'email_invalid';
  return address.replace(/\D/g, '').length >= FEWEST_DIGITS ? undefined : 'phone_invalid';
}
