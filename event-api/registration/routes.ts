import type * as change from '@/lib/contract/registration/change';
import type * as codes from '@/lib/contract/registration/codes';
import type * as documents from '@/lib/contract/registration/documents';
import type * as lookUp from '@/lib/contract/registration/look-up';
import type * as receipts from '@/lib/contract/registration/receipts';
import type * as start from '@/lib/contract/registration/start';
import type * as submit from '@/lib/contract/registration/submit';
import type { RoutesOf } from '../calls/use-case';
import { saveRegistrationPersonalInformations } from './answers/save-registration-personal-informations';
import { getCancelPolicyOption } from './cancel/cancel-registration';
import { changeRegistration } from './change/change-registration';
import { checkAndSubmitApplyCode, checkAppliedCode, removeAppliedCode } from './discount-codes';
import {
  getRegistrationDocuments,
  removeRegistrationEAOfficialDocument,
  saveRegistrationEAOfficialDocument,
} from './documents/documents';
import {
  checkRegistration,
  getEmailByCode,
  getLookUpRegistration,
  getLookUpRegistrationByEmail,
} from './look-up';
import { getReceipt, getReceiptOption, getTicket } from './receipts/reads';
import { sendEventEmailAccessCode, sendLookUpCode, sendReceiptParty } from './send-letters';
import { generateRegistrationCaptured } from './start/generate-registration-captured';
import {
  checkAlreadyRegistered,
  getEventTrack,
  getRegistrationOption,
  getTrackByCode,
  getTrackInformationBySeo,
  loadStepConfiguration,
  validateEmail,
} from './start/reads';
import { initStepReview } from './submit/read-review';
import { saveSubmitRegistration } from './submit/save-submit-registration';

export const registrationRoutes: RoutesOf<
  typeof start &
    typeof submit &
    typeof codes &
    typeof lookUp &
    typeof receipts &
    typeof change &
    typeof documents
> = {
  // The codes' calls are the registration's, because they answer with what would be submitted now.
  checkAndSubmitApplyCode,
  checkAppliedCode,
  removeAppliedCode,
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
  getTicket,
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
