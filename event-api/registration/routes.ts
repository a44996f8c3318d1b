import type * as contract from '@/lib/contract/registration';
import type { RoutesOf } from '../calls/use-case';
import { checkAlreadyRegistered } from './check-already-registered';
import { checkRegistration } from './check-registration';
import { generateRegistrationCaptured } from './generate-registration-captured';
import { getEventTrack } from './get-event-track';
import { getLookUpRegistration } from './get-look-up-registration';
import { getLookUpRegistrationByEmail } from './get-look-up-registration-by-email';
import { getReceipt } from './get-receipt';
import { getReceiptOption } from './get-receipt-option';
import { getRegistrationOption } from './get-registration-option';
import { getTrackByCode } from './get-track-by-code';
import { getTrackInformationBySeo } from './get-track-information-by-seo';
import { initStepReview } from './init-step-review';
import { loadStepConfiguration } from './load-step-configuration';
import { saveRegistrationPersonalInformations } from './save-registration-personal-informations';
import { saveSubmitRegistration } from './save-submit-registration';
import { sendLookUpCode } from './send-look-up-code';
import { sendReceiptParty } from './send-receipt-party';
import { validateEmail } from './validate-email';

export const registrationRoutes: RoutesOf<typeof contract> = {
  checkAlreadyRegistered,
  checkRegistration,
  generateRegistrationCaptured,
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
  sendLookUpCode,
  sendReceiptParty,
  validateEmail,
};
