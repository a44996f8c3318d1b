import type { Owner } from '../platform/owner';

/** The kind of a registration as an owner. */
export const REGISTRATION = 'registration';

/** A registration as the owner of its places, basket, answers and payments. */
export const registrationOwner = (code: string): Owner => ({ kind: REGISTRATION, code });
