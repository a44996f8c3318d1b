import type * as contract from '@/lib/contract/addresses';
import type { RoutesOf } from '../calls/use-case';
import { addAddress } from './add-address';
import { addEmail } from './add-email';
import { addPhone } from './add-phone';
import { addWebsite } from './add-website';
import { deleteContactPoint } from './delete-contact-point';
import { getCountries } from './get-countries';
import { getManualAddressByID } from './get-manual-address-by-id';
import { getUSStates } from './get-us-states';
import { getAddressSuggestion } from './lookup/get-address-suggestion';
import { getAddressSuggestions } from './lookup/get-address-suggestions';

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
