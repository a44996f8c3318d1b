import type { UseCase } from '../calls/use-case';
import { savedAddressOf } from './queries';
import { requireOwn } from './require-own';

/** An address of the caller's own, by its id. */
export const getManualAddressByID: UseCase<'getManualAddressByID'> = async (context, { id }) =>
  savedAddressOf(await requireOwn(context, 'address', id));
