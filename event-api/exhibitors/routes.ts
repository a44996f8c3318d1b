import type * as calls from '@/lib/contract/exhibitors';
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
import { getMyExhibitorTypes, storeExhibitorBooth } from './booths';
import { getExhibitorDetail, getExhibitorLogosBySchema, getExhibitors } from './exhibitors';

export const exhibitorsRoutes: RoutesOf<typeof calls> = {
  getExhibitors,
  getExhibitorLogosBySchema,
  getExhibitorDetail,
  getExhibitorOption: (context) => getApplicationOption(context, 'exhibitor'),
  getExhibitorReviewOption: async (context) => getApplicationReviewOption(context, 'exhibitor'),
  generateExhibitor: (context) => generateApplication(context, 'exhibitor'),
  initExhibitorApplication: (context, { exhibitor_code: code, renew }) =>
    initApplication(context, 'exhibitor', { code, renew }),
  saveExhibitorInformations: (context, input) => saveOrganization(context, 'exhibitor', input),
  getExhibitorFormContacts: (context, { code }) => readContactForms(context, 'exhibitor', code),
  addPersonToExhibitor: (context, { exhibitor_code }) => addContact(context, 'exhibitor', exhibitor_code),
  removePersonToExhibitor: (context, { exhibitor_code: code, person_code }) =>
    removeContact(context, 'exhibitor', { code, person_code }),
  saveExhibitorPersonalInformations: (context, input) => saveContact(context, 'exhibitor', input),
  getExhibitorFormDonations: (context, { code }) => readDonationForms(context, 'exhibitor', code),
  saveExhibitorDonationInformations: (context, input) => saveDonation(context, 'exhibitor', input),
  removeExhibitorDonation: (context, { exhibitor_code: code, donation_code }) =>
    removeDonation(context, 'exhibitor', { code, donation_code }),
  getMyExhibitorTypes,
  storeExhibitorBooth,
  getMyExhibitorExtras: (context, { code }) => readExtras(context, 'exhibitor', code),
  storeExhibitorExtra: (context, input) => storeExtras(context, 'exhibitor', input),
  submitExhibitorApplication: (context, { exhibitor_code: code, ...input }) =>
    submitApplication(context, 'exhibitor', { code, ...input }),
  getExhibitorConfirmation: (context, { code }) => getApplicationConfirmation(context, 'exhibitor', code),
};
