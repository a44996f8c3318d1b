/** Bytes of a digest that are kept: enough that no two codes of an event have the same. */
const KEPT_BYTES = 12;

/** A SHA-256 digest of an entry code as lists of doors have it. Nobody finds the code by it, so a list that is copied is no ticket. */
export const hashedText = (digest: Uint8Array): string =>
  Array.from(digest.subarray(0, KEPT_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A code as it was read or typed, as its hash is made of it: without spaces and dashes, in capitals. */
export const plainEntryCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
