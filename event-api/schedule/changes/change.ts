import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getProgrammeChanges } from '@/lib/contract/schedule';

/** One change, as the call answers it. */
export type Change = AnswerOf<typeof getProgrammeChanges>['changes'][number];
/** A session before or after a change. */
export type ChangingSession = NonNullable<Change['before']>;
