'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { CallInput } from '@/lib/api/client';

/** The owner for whom a form's address fields save addresses. */
export type AddressOwner = Pick<CallInput<'addAddress'>, 'target' | 'code'>;

const Owner = createContext<AddressOwner | undefined>(undefined);

interface ProviderProps {
  owner: AddressOwner | undefined;
  children: ReactNode;
}

export function AddressOwnerProvider({ owner, children }: ProviderProps) {
  return <Owner value={owner}>{children}</Owner>;
}

/** Undefined in a form without addresses. */
export const useFormAddressOwner = (): AddressOwner | undefined => useContext(Owner);

export function useAddressOwner(): AddressOwner {
  const owner = useFormAddressOwner();
  if (!owner) throw new Error('A form with an address field needs an `addressOwner`.');
  return owner;
}
