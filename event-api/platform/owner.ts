import { z } from 'zod';

/**
 * Whoever holds and buys places, pays, has addresses and a feed, and answers forms: a visitor, a registration, … The table
 * of owner kinds (`OwnerKinds`) has the operations of each kind.
 */
export interface Owner {
  readonly kind: string;
  readonly code: string;
}

/** An owner in a job's payload. */
export const ownerSchema: z.ZodType<Owner> = z.object({ kind: z.string(), code: z.string() });

export function isSameOwner(one: Owner, other: Owner): boolean {
  return one.kind === other.kind && one.code === other.code;
}

/** An owner as text, for keys of maps, jobs, payments and locks. Never parsed. */
export const ownerKey = ({ kind, code }: Owner): string => `${kind}:${code}`;
