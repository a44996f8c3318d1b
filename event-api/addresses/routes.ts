import type * as contract from '@/lib/contract/addresses';
import type { RoutesOf } from '../calls/use-case';
import { addAddress } from './add-address';
import { addEmail, addPhone, addWebsite } from './add-contact-details';
import { deleteContactPoint } from './delete-contact-point';
import { getAddressSuggestion } from './lookup/get-address-suggestion';
import { getAddressSuggestions } from './lookup/get-address-suggestions';
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
