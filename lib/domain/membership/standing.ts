/**
 * How a person stands towards membership in the association, as they answer the Membership step (specification §3, §4):
 * a member for this year, one who renews or joins, somebody who has not decided yet, or who declines.
 */
export const STANDINGS = ['current', 'renew', 'new', 'undecided', 'declined'] as const;
export type Standing = (typeof STANDINGS)[number];

/** Whether the holder of a ticket is asked, and whether the ticket is for members alone. */
export type Requirement = 'none' | 'optional' | 'required';

interface StandingRule {
  /** Is or becomes a member: chooses a type, answers its questions, and may hold a ticket for members. */
  isMember: boolean;
  /** Pays the fee of the type. */
  pays: boolean;
}

export const STANDING_RULES: Readonly<Record<Standing, StandingRule>> = {
  current: { isMember: true, pays: false },
  renew: { isMember: true, pays: true },
  new: { isMember: true, pays: true },
  undecided: { isMember: false, pays: false },
  declined: { isMember: false, pays: false },
};

/** Those who are or become members. */
export const MEMBERS = STANDINGS.filter((standing) => STANDING_RULES[standing].isMember);
/** Those who pay the fee of their type. */
export const PAYERS = STANDINGS.filter((standing) => STANDING_RULES[standing].pays);

/** The answers that a ticket and an association offer, in order. `renews` is false where nobody renews. */
export function offeredStandings(
  requirement: Exclude<Requirement, 'none'>,
  { renews }: { renews: boolean },
): Standing[] {
  return STANDINGS.filter(
    (standing) =>
      (requirement === 'optional' || STANDING_RULES[standing].isMember) && (renews || standing !== 'renew'),
  );
}

export function isStanding(value: unknown): value is Standing {
  return STANDINGS.some((standing) => standing === value);
}
