import type { GrantKind } from '@/lib/contract/parts/call';
import type { UseCase } from '../calls/use-case';
import { requireOwner } from '../tenancy/require-owner';
import { requireProduct } from './products';
import { readPurchases } from './read-purchases';

/** Attendees are named by the code of their registration. */
const ATTENDEE: GrantKind = 'registration';

/** What an attendee has of one product. @throws Refusal 404 for another's code and for an unknown product */
export const getPurchasedByAttendee: UseCase<'getPurchasedByAttendee'> = async (
  context,
  { attendee_code, product_code },
) => {
  const owner = { kind: ATTENDEE, code: attendee_code };
  await requireOwner(context, owner, 'attendee_code');
  requireProduct(context.event, product_code, 'product_code');
  return readPurchases(context, owner, product_code);
};
