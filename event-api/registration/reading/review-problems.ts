import type { z } from 'zod';
import type { CartItem } from '@/lib/contract/parts/cart';
import type { reviewProblem } from '@/lib/contract/parts/registration';
import { STEP_IDS } from '@/lib/domain/registration/registration-steps';
import type { LostLine } from '../../checkout/order-part';
import type { BasketItem } from '../../workshops/basket-items';
import type { EmailUse } from '../email-use';
import type { ComposedPart } from '../order-parts';

/** The facts about a registration on which the review's problems depend. */
export interface ReviewSituation {
  emailUse: EmailUse;
  /** The personal information passed validation. */
  personalComplete: boolean;
  /** The place in the track is held. */
  placeHeld: boolean;
  /** The registration has a workshops step. */
  choosesWorkshops: boolean;
  /** Number of chosen sessions that are held or confirmed. */
  chosen: number;
  /** Minimum number of workshops. */
  required: number;
  /** Maximum number of workshops; null without a limit. */
  limit: number | null;
  conflicts: number;
  /** Chosen sessions whose seat is gone or which were cancelled. */
  lost: readonly LostSession[];
  /** The parts with the problems that they found. */
  parts: readonly Pick<ComposedPart, 'step' | 'problems'>[];
  /** The last step is the payment, not only the review. */
  payable: boolean;
}

type Problem = z.output<typeof reviewProblem>;
type Reason = Problem['reason'];

/** A problem that prevents submitting, before its message is translated. */
export interface FoundProblem {
  step: Problem['step'];
  reason: Reason;
  /** The message's key in `api.json`, with its values. */
  message: { key: string; values?: Record<string, string | number> };
  /** The sessions that it is about. */
  sessions?: LostSession[];
}

const TABLE: readonly {
  step: Problem['step'];
  reason: Reason;
  /** The message's key if it differs from the reason. */
  key?: string;
  when: (situation: ReviewSituation) => boolean;
  values?: (situation: ReviewSituation) => Record<string, string | number>;
  sessions?: (situation: ReviewSituation) => LostSession[];
}[] = [
  { step: 'personal', reason: 'already_registered', when: ({ emailUse }) => emailUse === 'registered' },
  { step: 'personal', reason: 'place_lost', when: ({ placeHeld }) => !placeHeld },
  { step: 'personal', reason: 'incomplete', when: ({ personalComplete }) => !personalComplete },
  {
    step: 'workshops',
    reason: 'seats_lost',
    when: ({ lost }) => lost.length > 0,
    sessions: ({ lost }) => [...lost],
    values: ({ lost }) => ({ count: lost.length, titles: lost.map(({ title }) => title).join(', ') }),
  },
  {
    step: 'workshops',
    reason: 'workshops_conflict',
    when: ({ conflicts }) => conflicts > 0,
    values: ({ conflicts }) => ({ count: conflicts }),
  },
  {
    // A track that was chosen later may allow fewer workshops.
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
 * The problems that prevent submitting (specification §5: conflicts resolved, workshops selected, answers given), in the
 * order of the steps. The review shows them and the submit refuses them, from the same table.
 */
export function findProblems(situation: ReviewSituation): FoundProblem[] {
  const own = TABLE.filter(({ when }) => when(situation)).map(({ step, reason, key, values, sessions }) => ({
    step,
    reason,
    message: { key: `registration_problem_${key ?? reason}`, ...(values && { values: values(situation) }) },
    ...(sessions && { sessions: sessions(situation) }),
  }));
  const ofParts = situation.parts.flatMap(({ step, problems }) =>
    // A part of the last step does not know whether there is something to pay.
    problems.map((problem) => ({
      ...problem,
      step: step === 'payment' && !situation.payable ? 'review' : step,
    })),
  );
  const place = ({ step }: FoundProblem) => STEP_IDS.indexOf(step);
  return [...own, ...ofParts].sort((one, other) => place(one) - place(other));
}

export interface LostSession {
  session_code: string;
  title: string;
}

/** Something that was chosen and went to others while its payment ran. */
export type LostChoice = LostLine & { title: string };

/** The sessions of a submitted registration whose seats went to others while its payment ran. */
export function lostSessions(
  stored: readonly Pick<BasketItem, 'sessionCode' | 'state'>[],
  items: readonly CartItem[],
): LostChoice[] {
  const lost = new Set(stored.filter((item) => item.state === 'lost').map((item) => item.sessionCode));
  return items
    .filter((item) => lost.has(item.workshops_session_code))
    .map((item) => ({
      category: 'workshop',
      code: item.workshops_session_code,
      title: item.workshops_title,
    }));
}
