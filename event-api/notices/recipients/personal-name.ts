import { refuse } from '@/lib/errors';

/**
 * A name that goes into a message to somebody else. One that looks like the address of a site is refused: otherwise the
 * event's mail could be used for spam.
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
