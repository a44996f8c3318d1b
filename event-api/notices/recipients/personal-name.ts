import { refuse } from '@/lib/errors';

/**
 * Normalises a name that will be in a message to somebody else. Names that look like a web address are refused, so that the
 * event's mail cannot be used for spam.
 * @throws Refusal 422 at the field
 */
export function readPersonalName(typed: string, field: string): string {
  const name = typed
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
  if (/:\/\/|www\.|@|\p{L}\.\p{L}{2,}(\/|$|\s)/iu.test(name)) throw refuse(422, field, 'name_like_address');
  return name;
}
