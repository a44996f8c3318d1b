/** The domain of addresses that stand for those of erased people: no mail can ever reach it (RFC 2606). */
export const ERASED_DOMAIN = 'erased.invalid';

/** Whether an address stands for that of somebody who was erased, and nobody is to be written to. */
export const isErasedAddress = (email: string): boolean => email.endsWith(`@${ERASED_DOMAIN}`);
