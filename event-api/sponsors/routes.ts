import type * as calls from '@/lib/contract/sponsors';
import { getApplicationReviewOption } from '../applications/application-rules';
import { generateApplication } from '../applications/begin-and-open';
import { saveOrganization } from '../applications/change-application';
import { readExtras } from '../applications/choice/read-offers';
import { storeExtras } from '../applications/choice/store-extras';
import { addContact, removeContact, saveContact } from '../applications/people/change-contacts';
import { removeDonation, saveDonation } from '../applications/people/change-donations';
import { readContactForms, readDonationForms } from '../applications/people/read-forms';
import { getApplicationConfirmation, getApplicationOption, initApplication } from '../applications/reads';
import { submitApplication } from '../applications/submit-application';
import type { RoutesOf } from '../calls/use-case';
import { getMySponsorLevels, storeSponsorLevel } from './levels';
import { getSponsorDetail, getSponsorLogosBySchema, getSponsors } from './sponsors';

export const sponsorsRoutes: RoutesOf<typeof calls> = {
  getSponsors,
  getSponsorLogosBySchema,
  getSponsorDetail,
  getSponsorOption: (context) => getApplicationOption(context, 'sponsor'),
  getSponsorReviewOption: async (context) => getApplicationReviewOption(context, 'sponsor'),
  generateSponsor: (context) => generateApplication(context, 'sponsor'),
  initSponsorApplication: (context, { sponsor_code: code, renew }) =>
    initApplication(context, 'sponsor', { code, renew }),
  saveSponsorInformations: (context, input) => saveOrganization(context, 'sponsor', input),
  getSponsorFormContacts: (context, { code }) => readContactForms(context, 'sponsor', code),
  addPersonToSponsor: (context, { sponsor_code }) => addContact(context, 'sponsor', sponsor_code),
  removePersonToSponsor: (context, { sponsor_code: code, person_code }) =>
    removeContact(context, 'sponsor', { code, person_code }),
  saveSponsorPersonalInformations: (context, input) => saveContact(context, 'sponsor', input),
  getSponsorFormDonations: (context, { code }) => readDonationForms(context, 'sponsor', code),
  saveSponsorDonationInformations: (context, input) => saveDonation(context, 'sponsor', input),
  removeSponsorDonation: (context, { sponsor_code: code, donation_code }) =>
    removeDonation(context, 'sponsor', { code, donation_code }),
  getMySponsorLevels,
  storeSponsorLevel,
  getMySponsorExtras: (context, { code }) => readExtras(context, 'sponsor', code),
  storeSponsorExtra: (context, input) => storeExtras(context, 'sponsor', input),
  submitSponsorApplication: (context, { sponsor_code: code, ...input }) =>
    submitApplication(context, 'sponsor', { code, ...input }),
  getSponsorConfirmation: (context, { code }) => getApplicationConfirmation(context, 'sponsor', code),
};
