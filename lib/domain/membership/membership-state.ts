import { STANDING_RULES, type Standing } from './standing';

/**
 * What is known of a person's membership (specification §4 "membership declined, undecided or changed"). `open`: not all is
 * answered yet. `given`: all is answered. `changed`: it was given, and then answered otherwise.
 */
export const MEMBERSHIP_STATES = ['open', 'given', 'changed', 'undecided', 'declined'] as const;
export type MembershipState = (typeof MEMBERSHIP_STATES)[number];

/** What was saved last. */
interface Before {
  state: MembershipState;
  /** Whether a membership was given at any time. */
  wasGiven: boolean;
}

/** What is saved now. */
interface Saved {
  /** All that is asked is answered, and the person has gone on from the step. */
  complete: boolean;
  standing: Standing | undefined;
  /** The answers differ from those that were saved last. */
  differs: boolean;
}

/** The state after answers were saved. */
export function stateAfter(
  before: Before | undefined,
  { complete, standing, differs }: Saved,
): MembershipState {
  if (!complete || standing === undefined) return 'open';
  if (!STANDING_RULES[standing].isMember) return standing === 'undecided' ? 'undecided' : 'declined';
  if (!before?.wasGiven) return 'given';
  const stays = !differs && (before.state === 'given' || before.state === 'changed');
  return stays ? before.state : 'changed';
}
