import { CANCEL_REASONS } from '@/lib/domain/registration/cancel-reasons';
import type { UseCase } from '../../calls/use-case';
import { yesNo } from '../../tenancy/page-info';
import { describePolicy, isOver } from '../cancel-policy';

/** What the event promises about cancelling (specification §7). */
export const getCancelPolicyOption: UseCase<'getCancelPolicyOption'> = async ({ event, locale, clock }) => ({
  policy: describePolicy(event, locale),
  reasons: [...CANCEL_REASONS],
  open: yesNo(!isOver(event, clock.now())),
});
