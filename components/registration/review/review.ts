import type { AnswerOf } from '@/lib/contract/parts/call';
import type { initStepReview } from '@/lib/contract/registration/submit';

export type Review = AnswerOf<typeof initStepReview>;
