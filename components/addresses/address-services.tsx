'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { CheckedAddress } from '@/lib/domain/forms/address';
import type { SavedAddress } from '@/lib/domain/forms/form-definition';

/** An entry of a list of states or countries. */
export interface PlaceOption {
  id: string;
  name: string;
}

/** The calls that an address field needs; the form's owner binds them to its code. */
export interface AddressServices {
  /** `getUSStates`. */
  loadStates: () => Promise<readonly PlaceOption[]>;
  /** `getCountries` in the page's language. */
  loadCountries: () => Promise<readonly PlaceOption[]>;
  /** `addAddress` for a field of the form. */
  save: (field: string, address: CheckedAddress) => Promise<SavedAddress>;
  /** `deleteAddressByID`; without it the answer alone is taken back. */
  remove?: (id: string) => Promise<void>;
}

const Services = createContext<AddressServices | undefined>(undefined);

interface ProviderProps {
  services: AddressServices | undefined;
  children: ReactNode;
}

export function AddressServicesProvider({ services, children }: ProviderProps) {
  return <Services value={services}>{children}</Services>;
}

export function useAddressServices(): AddressServices {
  const services = useContext(Services);
  if (!services) throw new Error('A form with an address field needs `addressServices`.');
  return services;
}
