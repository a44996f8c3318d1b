import { z } from 'zod';
import { parseJson } from '../../platform/read-json';
import type { FoundAddress } from './address-lookup';

const part = z.string().max(200);
const parts = z.tuple([part, part, part, part, part]);

/**
 * The id of a suggestion whose address is known already: the address itself, so that nothing has to be kept until it is chosen,
 * and any instance can answer.
 */
export function idOfKnown({ street1, city, province, postalcode, country }: FoundAddress): string {
  return Buffer.from(JSON.stringify([street1, city, province, postalcode, country])).toString('base64url');
}

/** The address of such an id; undefined for anything else. */
export function knownOfId(id: string): FoundAddress | undefined {
  const read = parts.safeParse(parseJson(Buffer.from(id, 'base64url').toString('utf8')));
  if (!read.success) return undefined;
  const [street1, city, province, postalcode, country] = read.data;
  return { street1, city, province, postalcode, country };
}
