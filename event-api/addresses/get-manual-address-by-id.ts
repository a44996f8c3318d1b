import type { UseCase } from '../calls/use-case';
import { savedAddressOf } from './queries';
import { requireOwn } from './require-own';

/** One of the caller's own addresses. */
export const getManualAddressByID: UseCase<'getManualAddressByID'> = async (context, { id }) =>
  savedAddressOf(await requireOwn(context, 'address', id));
