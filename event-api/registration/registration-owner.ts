import type { GrantKind } from '@/lib/contract/parts/call';
import { paths } from '@/lib/paths';
import type { Owner } from '../platform/owner';
import type { AnswersKey } from '../platform/saved-answers';
import { mailedCode } from '../tenancy/mailed-link';

/** The owner kind of registrations. */
export const REGISTRATION = 'registration' satisfies GrantKind;

/** A registration as the owner of its places, basket, answers and payments. */
export const registrationOwner = (code: string): Owner => ({ kind: REGISTRATION, code });

/** The links that open registrations: browsers keep one for a day only. */
export const registrationLink = mailedCode('open-registration', (secret) => paths.existing(secret));
/** Those that go on with one that is unfinished. */
export const continueLink = mailedCode('open-registration', (secret) => paths.existing(secret, 'continue'));

/** Key of a registration's answers to the registration form. */
export const registrationAnswers = ({
  eventCode,
  code,
}: {
  eventCode: string;
  code: string;
}): AnswersKey => ({
  eventCode,
  formType: 'registration',
  owner: registrationOwner(code),
});
