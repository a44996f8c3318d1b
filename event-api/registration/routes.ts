import type * as change from '@/lib/contract/registration/change';
import type * as documents from '@/lib/contract/registration/documents';
import type * as lookUp from '@/lib/contract/registration/look-up';
import type * as receipts from '@/lib/contract/registration/receipts';
import type * as start from '@/lib/contract/registration/start';
import type * as submit from '@/lib/contract/registration/submit';
import type { RoutesOf } from '../calls/use-case';
import { changeRegistration } from './change/change-or-cancel';
import { getCancelPolicyOption } from './change/get-cancel-policy-option';
import { getRegistrationDocuments } from './documents/get-registration-documents';
import { removeRegistrationEAOfficialDocument } from './documents/remove-registration-ea-official-document';
import { saveRegistrationEAOfficialDocument } from './documents/save-registration-ea-official-document';
import { sendEventEmailAccessCode } from './letters/send-event-email-access-code';
import { sendLookUpCode } from './letters/send-look-up-code';
import { sendReceiptParty } from './letters/send-receipt-party';
import { getLookUpRegistration } from './look-up/get-look-up-registration';
import { getLookUpRegistrationByEmail } from './look-up/get-look-up-registration-by-email';
import { checkRegistration, getEmailByCode } from './look-up/reads';
import { getReceipt } from './receipts/get-receipt';
import { getReceiptOption } from './receipts/get-receipt-option';
import { saveRegistrationPersonalInformations } from './save-registration-personal-informations';
import { generateRegistrationCaptured } from './start/generate-registration-captured';
import { getRegistrationOption } from './start/get-registration-option';
import { loadStepConfiguration } from './start/load-step-configuration';
import {
  checkAlreadyRegistered,
  getEventTrack,
  getTrackByCode,
  getTrackInformationBySeo,
  validateEmail,
} from './start/reads';
import { initStepReview } from './submit/init-step-review';
import { saveSubmitRegistration } from './submit/save-submit-registration';

export const registrationRoutes: RoutesOf<
  typeof start & typeof submit & typeof lookUp & typeof receipts & typeof change & typeof documents
> = {
  getRegistrationDocuments,
  saveRegistrationEAOfficialDocument,
  removeRegistrationEAOfficialDocument,
  changeRegistration,
  checkAlreadyRegistered,
  checkRegistration,
  generateRegistrationCaptured,
  getCancelPolicyOption,
  getEmailByCode,
  getEventTrack,
  getLookUpRegistration,
  getLookUpRegistrationByEmail,
  getReceipt,
  getReceiptOption,
  getRegistrationOption,
  getTrackByCode,
  getTrackInformationBySeo,
  initStepReview,
  loadStepConfiguration,
  saveRegistrationPersonalInformations,
  saveSubmitRegistration,
  sendEventEmailAccessCode,
  sendLookUpCode,
  sendReceiptParty,
  validateEmail,
};
