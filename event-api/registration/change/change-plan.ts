import type { FeeSummary } from '@/lib/domain/registration/fees';
import type { ChangeKind } from '../../definition/registration';
import type { CheckedAnswers } from '../check-answers';
import type { Participation } from '../made-changes/schema';
import type { RegistrationReading } from '../read-registration';
import type { Track } from '../tracks';
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
  problems: ChangeProblem[];
}

/** What is due in addition (more than 0) or given back (less than 0), in minor units. */
export const differenceOf = ({
  feesBefore,
  feesAfter,
}: Pick<ChangePlan, 'feesBefore' | 'feesAfter'>): number => feesAfter.total - feesBefore.total;
