import { z } from 'zod';

/**
 * Who holds and buys places, pays, has addresses and a feed, and answers forms: a visitor, a registration, … Which kinds
 * there are, and what each can be asked, is in the table of owner kinds.
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

/** One text for an owner, for keys of maps, jobs, payments and locks. Never read back. */
export const ownerKey = ({ kind, code }: Owner): string => `${kind}:${code}`;
