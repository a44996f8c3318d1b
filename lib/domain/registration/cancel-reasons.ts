/** Why people cancel (specification §3). `other` needs a message. */
export const CANCEL_REASONS = [
  'different_event',
  'changed_mind',
  'illness',
  'no_funding',
  'family_emergency',
  'ttoc_shortage',
  'other',
] as const;
/** `group`: the group's organiser cancelled it; `replaced`: and gave the place to somebody else; `organiser`: the event's. */
export type CancelReason = (typeof CANCEL_REASONS)[number] | 'group' | 'replaced' | 'organiser';

/** Characters of the message to the organiser. */
export const MAX_CANCEL_MESSAGE_CHARS = 500;
