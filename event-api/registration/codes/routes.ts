import type * as codes from '@/lib/contract/codes';
import type { RoutesOf } from '../../calls/use-case';
import { checkAndSubmitApplyCode } from './check-and-submit-apply-code';
import { checkAppliedCode } from './check-applied-code';
import { removeAppliedCode } from './remove-applied-code';

/** The codes' calls are the registration's, because they answer with what would be submitted now. */
export const codesRoutes: RoutesOf<typeof codes> = {
  checkAndSubmitApplyCode,
  checkAppliedCode,
  removeAppliedCode,
};
