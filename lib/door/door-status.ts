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
