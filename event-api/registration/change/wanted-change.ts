import type { Message } from '@/lib/errors';
import type { CheckedAnswers } from '../check-answers';
import type { NewAnswers, Participation } from '../made-changes/schema';

/** What is wanted; what is left out stays as it is. */
export interface WantedChange {
  track?: string | undefined;
  mode?: Participation['mode'] | undefined;
  sessions?: readonly string[] | undefined;
  model?: CheckedAnswers['model'] | undefined;
  /** Answers about membership, unchecked. */
  membership?: CheckedAnswers['model'] | undefined;
  /** Ids of the photos of documents by type, unchecked. */
  documents?: NewAnswers['documents'] | undefined;
}

/** A reason why a change cannot be made as it is wanted. */
export interface ChangeProblem {
  field: 'track' | 'track_mode' | 'membership' | 'documents' | 'sessions' | 'model' | 'request';
  status: 409 | 422;
  message: Message;
}
