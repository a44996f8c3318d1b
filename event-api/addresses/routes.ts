import type * as contract from '@/lib/contract/addresses';
import type { RoutesOf } from '../calls/use-case';
import { addAddress } from './add-address';
import { addEmail } from './add-email';
import { addPhone } from './add-phone';
import { addWebsite } from './add-website';
import { deleteAddressByID } from './delete-address-by-id';
import { deleteEmailByID } from './delete-email-by-id';
import { deletePhoneByID } from './delete-phone-by-id';
import { deleteWebsiteByID } from './delete-website-by-id';
import { getCountries } from './get-countries';
import { getEmailByCode } from './get-email-by-code';
import { getManualAddressByID } from './get-manual-address-by-id';
import { getUSStates } from './get-us-states';

export const addressesRoutes: RoutesOf<typeof contract> = {
  addAddress,
  addEmail,
  addPhone,
  addWebsite,
  deleteAddressByID,
  deleteEmailByID,
  deletePhoneByID,
  deleteWebsiteByID,
  getCountries,
  getEmailByCode,
  getManualAddressByID,
  getUSStates,
};
