/**
 * `opening`: the device is read. `loading`: it has no list yet. `elsewhere`: another tab of this browser is the door.
 * `signed_out` and `removed`: the account may not see the list any more, and the device has forgotten it. `unusable`: the
 * browser keeps nothing.
 */
export type DoorStatus =
  | 'opening'
  | 'loading'
  | 'ready'
  | 'elsewhere'
  | 'signed_out'
  | 'removed'
  | 'unusable';

/** What an answer with an HTTP status says about the account; undefined when it may still see the list, for all that is known. */
export function lostAccess(httpStatus: number): 'signed_out' | 'removed' | undefined {
  if (httpStatus === 401) return 'signed_out';
  return httpStatus === 403 || httpStatus === 404 ? 'removed' : undefined;
}
