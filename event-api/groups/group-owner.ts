import type { GrantKind } from '@/lib/contract/parts/call';
import type { Owner } from '../platform/owner';

/** The owner kind of groups. */
export const GROUP = 'group' satisfies GrantKind;

/** A group as the owner of its places and payments. */
export const groupOwner = (code: string): Owner => ({ kind: GROUP, code });
