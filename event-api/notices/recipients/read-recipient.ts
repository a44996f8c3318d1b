import { refuse } from '@/lib/errors';
import type { SiteEvent } from '../../tenancy/event';
import { readEmail } from './read-email';
import { readMobile } from './read-mobile';

/** Recipient of a message, with the channel. */
export interface Recipient {
  channel: 'email' | 'text';
  /** A lower-case e-mail address, or a phone number in international form. */
  recipient: string;
}

/**
 * Validates a typed recipient.
 * @param typed each value with the name of its field
 * @throws Refusal 422 at the channel's field when it is invalid
 */
export function readRecipient(
  event: SiteEvent,
  channel: Recipient['channel'],
  typed: { email: readonly [field: string, value: string]; phone: readonly [field: string, value: string] },
): Recipient {
  const [field, value] = channel === 'email' ? typed.email : typed.phone;
  if (channel === 'email') return { channel, recipient: readEmail(value, field) };
  if (value.trim() === '') throw refuse(422, field, 'required');
  return { channel, recipient: readMobile(event, value, field) };
}
