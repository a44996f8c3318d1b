import type * as contract from '@/lib/contract/addresses';
import type { RoutesOf } from '../calls/use-case';
import { addAddress, addEmail, addPhone, addWebsite, deleteContactPoint } from './add-contact-point';
import { getAddressSuggestion, getAddressSuggestions } from './lookup/address-suggestions';
import { getCountries, getManualAddressByID, getUSStates } from './reads';

export const addressesRoutes: RoutesOf<typeof contract> = {
  addAddress,
  addEmail,
  addPhone,
  addWebsite,
  deleteAddressByID: deleteContactPoint('address'),
  deleteEmailByID: deleteContactPoint('email'),
  deletePhoneByID: deleteContactPoint('phone'),
  deleteWebsiteByID: deleteContactPoint('website'),
  getAddressSuggestion,
  getAddressSuggestions,
  getCountries,
  getManualAddressByID,
  getUSStates,
};
