import type { GrantKind } from '@/lib/contract/parts/call';
import { paths } from '@/lib/paths';
import type { Owner } from '../platform/owner';
import type { AnswersKey } from '../platform/saved-answers';
import { mailedCode } from '../tenancy/mailed-link';

/** The owner kind of people who buy without a registration. One buyer is one order. */
export const BUYER = 'buyer' satisfies GrantKind;

/** A buyer as the owner of places, merchandise, answers and payments. */
export const buyerOwner = (code: string): Owner => ({ kind: BUYER, code });

/** The links that open orders. */
export const buyerLink = mailedCode('open-purchase', (secret) => paths.purchase({ secret }));

/** Key of a buyer's answers to the form of their details. */
export const buyerAnswers = ({ eventCode, code }: { eventCode: string; code: string }): AnswersKey => ({
  eventCode,
  formType: BUYER,
  owner: buyerOwner(code),
});
