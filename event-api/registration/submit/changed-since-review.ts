import { REQUEST, type Refusal, refuseFor } from '@/lib/errors';

/** 409: the registration is not what was reviewed. Its screen reads it again and shows it. */
export const changedSinceReview = (): Refusal =>
  refuseFor('changed_since_review', 409, REQUEST, { key: 'registration_changed_since_review' });
