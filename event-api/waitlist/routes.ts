import type * as contract from '@/lib/contract/waitlist';
import type { RoutesOf } from '../calls/use-case';
import { checkWaitlist } from './check-waitlist';
import { removeFromWaitlist } from './remove-from-waitlist';
import { saveToWaitlist } from './save-to-waitlist';

export const waitlistRoutes: RoutesOf<typeof contract> = {
  checkWaitlist,
  removeFromWaitlist,
  saveToWaitlist,
};
