import type { FeeSummary } from '@/lib/domain/registration/fees';
import type { ChangeKind } from '../../definition/registration';
import { versionOf } from '../../orders/version';
import type { CheckedAnswers } from '../answers/check-answers';
import type { RegistrationReading } from '../reading/read-registration';
import type { Participation } from '../schema';
import type { Track } from '../tracks';
import type { ChangesAllowed } from './changes-allowed';
import type { GivesUp } from './gives-up';
import type { ChangeProblem } from './wanted-change';
import type { WantedDocuments } from './wanted-documents';
import type { WantedMembership } from './wanted-membership';
import type { WantedSessions } from './wanted-sessions';

/** What a change would do. */
export interface ChangePlan {
  reading: RegistrationReading;
  kinds: ChangeKind[];
  track: Track;
  before: Participation;
  after: Participation;
  sessions: WantedSessions;
  /** Null when they stay as they are. */
  answers: CheckedAnswers | null;
  /** Labels of the questions that are answered differently. */
  answered: string[];
  /** Null where its ticket asks nothing about membership that is not answered yet. */
  membership: WantedMembership | null;
  documents: WantedDocuments;
  /** What was charged less what was given back, line by line. */
  feesBefore: FeeSummary;
  feesAfter: FeeSummary;
  /** Everything that goes. */
  givesUp: GivesUp[];
  /** What may be changed now. */
  allowed: ChangesAllowed;
  problems: ChangeProblem[];
}

/** What is due in addition (more than 0) or given back (less than 0), in minor units. */
export const differenceOf = ({
  feesBefore,
  feesAfter,
}: Pick<ChangePlan, 'feesBefore' | 'feesAfter'>): number => feesAfter.total - feesBefore.total;

/**
 * A hash of what a preview showed: the registration as it is and as it would be, every session with its time, every amount,
 * the new answers. The change sends it back, so that nobody pays, or gives something up, for something else than they saw.
 * It does not depend on the language.
 */
export function changeVersion({
  before,
  after,
  sessions,
  answers,
  membership,
  documents,
  feesBefore,
  feesAfter,
  givesUp,
}: Omit<ChangePlan, 'problems' | 'allowed'>): number {
  const lines = feesAfter.lines.map(({ category, code, amount, tax, given_up = false }) => {
    return [category, code, amount, tax, given_up];
  });
  const times = [...sessions.kept, ...sessions.added].map(({ code, startsAt }) => [code, startsAt]);
  return versionOf([
    { ...before, sessions: [...before.sessions].sort() },
    { ...after, sessions: [...after.sessions].sort() },
    times.sort(),
    answers?.model ?? null,
    membership?.model ?? null,
    documents.model,
    feesBefore.currency,
    feesBefore.total,
    lines,
    givesUp.map(({ kind, code, used, back }) => [kind, code, used, back]),
  ]);
}
