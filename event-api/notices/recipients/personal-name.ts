import { cleanLine } from '@/lib/domain/text/names';
import { hasWebAddress } from '@/lib/domain/text/web-addresses-in-names';
import { refuse } from '@/lib/errors';

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
