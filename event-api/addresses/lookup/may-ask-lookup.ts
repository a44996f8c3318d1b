import { spend } from '../../budgets/spend';
import type { UseCaseContext } from '../../calls/use-case';

/** Takes one of the questions that the event may put to the provider in a day. */
export const mayAskLookup = (context: UseCaseContext) => async (): Promise<boolean> =>
  !('until' in (await spend(context, { budget: 'address_lookups', address: context.address })));
