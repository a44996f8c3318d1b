import type { z } from 'zod';
import type { reviewProblem } from '@/lib/contract/registration/submit';
import type { EmailUse } from './email-use';

/** What is known about a registration when it is reviewed. */
export interface ReviewSituation {
  emailUse: EmailUse;
  /** The personal information passed every rule of its form. */
  personalComplete: boolean;
  /** The place in the track is held. */
  placeHeld: boolean;
  /** The registration has a workshops step. */
  choosesWorkshops: boolean;
  /** Sessions chosen and still to be had. */
  chosen: number;
  /** So many workshops must be chosen at least. */
  required: number;
  /** And so many at most; null without a limit. */
  limit: number | null;
  conflicts: number;
  /** Titles of chosen sessions whose seat is gone or which were cancelled. */
  lost: readonly string[];
}

type Problem = z.output<typeof reviewProblem>;
type Reason = Problem['reason'];

/** A thing that stands in the way of submitting, before it is put into words. */
export interface FoundProblem {
  step: Problem['step'];
  reason: Reason;
  /** The message's key in `api.json`, with what it names. */
  message: { key: string; values?: Record<string, string | number> };
}

const TABLE: readonly {
  step: Problem['step'];
  reason: Reason;
  /** The message, where it is not the reason's own. */
  key?: string;
  when: (situation: ReviewSituation) => boolean;
  values?: (situation: ReviewSituation) => Record<string, string | number>;
}[] = [
  { step: 'personal', reason: 'already_registered', when: ({ emailUse }) => emailUse === 'registered' },
  { step: 'personal', reason: 'place_lost', when: ({ placeHeld }) => !placeHeld },
  { step: 'personal', reason: 'incomplete', when: ({ personalComplete }) => !personalComplete },
  {
    step: 'workshops',
    reason: 'seats_lost',
    when: ({ lost }) => lost.length > 0,
    values: ({ lost }) => ({ count: lost.length, titles: lost.join(', ') }),
  },
  {
    step: 'workshops',
    reason: 'workshops_conflict',
    when: ({ conflicts }) => conflicts > 0,
    values: ({ conflicts }) => ({ count: conflicts }),
  },
  {
    // A track that was changed for another one may allow fewer.
    step: 'workshops',
    reason: 'workshops_conflict',
    key: 'workshops_too_many',
    when: ({ limit, chosen }) => limit !== null && chosen > limit,
    values: ({ limit }) => ({ count: limit ?? 0 }),
  },
  {
    step: 'workshops',
    reason: 'workshops_missing',
    when: ({ choosesWorkshops, chosen, required }) => choosesWorkshops && chosen < required,
    values: ({ required }) => ({ count: required }),
  },
];

/**
 * What stands in the way of submitting (specification §5: conflicts resolved, workshops selected, answers given). One
 * table for the review that tells and the submit that refuses.
 */
export function findProblems(situation: ReviewSituation): FoundProblem[] {
  return TABLE.filter(({ when }) => when(situation)).map(({ step, reason, key, values }) => ({
    step,
    reason,
    message: { key: `registration_problem_${key ?? reason}`, ...(values && { values: values(situation) }) },
  }));
}
