import { refuse } from '@/lib/errors';

/**
 * A name that a message to a stranger will carry. What could be an address of a site is refused, so that the event's mail
 * cannot be used to spread it.
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
