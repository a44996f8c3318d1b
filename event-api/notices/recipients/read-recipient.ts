import { isEmail, plainEmail } from '@/lib/domain/forms/form-checks';
import { cleanLine } from '@/lib/domain/text/names';
import { hasWebAddress } from '@/lib/domain/text/web-addresses-in-names';
import { refuse } from '@/lib/errors';
import type { SiteEvent } from '../../tenancy/event';
import { readMobile } from './phone-numbers';

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

/** Normalises an e-mail address: trimmed, in lower case, its letters composed. @throws Refusal 422 at the field when it is invalid */
export function readEmail(typed: string, field = 'email'): string {
  const email = plainEmail(typed);
  if (!isEmail(email)) throw refuse(422, field, email === '' ? 'required' : 'invalid_email');
  return email;
}

/**
 * Normalises a name that will be in a message to somebody else. Names with a web address are refused, so that the event's
 * mail cannot be used for spam.
 * @throws Refusal 422 at the field
 */
export function readPersonalName(typed: string, field: string): string {
  const name = cleanLine(typed).replace(/\s+/g, ' ').trim();
  if (hasWebAddress(name)) throw refuse(422, field, 'name_like_address');
  return name;
}
