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

/** The forms of buyers: their details, and who takes part in the activity. */
export const BUYER_FORMS = ['buyer', 'activity'] as const;
export type BuyerForm = (typeof BUYER_FORMS)[number];

/** Key of a buyer's answers to a form. */
export const buyerAnswers = (
  { eventCode, code }: { eventCode: string; code: string },
  formType: BuyerForm,
): AnswersKey => ({ eventCode, formType, owner: buyerOwner(code) });
