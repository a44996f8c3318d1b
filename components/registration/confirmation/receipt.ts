import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getReceipt } from '@/lib/contract/registration/receipts';

export type Receipt = AnswerOf<typeof getReceipt>;
