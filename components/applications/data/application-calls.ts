import { api } from '@/lib/api/browser';
import { callQuery } from '@/lib/api/call-query';
import type { CallAnswer, CallInput } from '@/lib/api/client';
import type { extraOffer } from '@/lib/contract/applications/application';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { type ApplicationKind, contactKind, donationKind } from '@/lib/domain/orders/application-kinds';

export type Submit = Omit<CallInput<'submitExhibitorApplication'>, 'exhibitor_code'>;
export type ApplicationOption = CallAnswer<'getExhibitorOption'>;
export type ReviewOption = CallAnswer<'getExhibitorReviewOption'>;
export type ConfirmedApplication = CallAnswer<'getExhibitorConfirmation'>;
export type Extra = ReturnType<(typeof extraOffer)['parse']>;

/** What the two kinds call differently: names of calls, of their fields, and addresses. */
const exhibitor = {
  option: () => callQuery('getExhibitorOption'),
  reviewOption: () => callQuery('getExhibitorReviewOption'),
  begin: () => api.generateExhibitor(),
  application: (code: string) => callQuery('initExhibitorApplication', { exhibitor_code: code }),
  renew: (code: string) => api.initExhibitorApplication({ exhibitor_code: code, renew: 'Y' }),
  saveForm: (code: string, model: FormModel, revision?: number) =>
    api.saveExhibitorInformations({ code, model, revision }),
  contacts: (code: string) => callQuery('getExhibitorFormContacts', { code }),
  addContact: (code: string) => api.addPersonToExhibitor({ exhibitor_code: code }),
  saveContact: (code: string, person: string, model: FormModel, revision?: number) =>
    api.saveExhibitorPersonalInformations({ code, person_code: person, model, revision }),
  removeContact: (code: string, person: string) =>
    api.removePersonToExhibitor({ exhibitor_code: code, person_code: person }),
  donations: (code: string) => callQuery('getExhibitorFormDonations', { code }),
  saveDonation: (code: string, donation?: string, model?: FormModel, revision?: number) =>
    api.saveExhibitorDonationInformations({ code, donation_code: donation, model, revision }),
  removeDonation: (code: string, donation: string) =>
    api.removeExhibitorDonation({ exhibitor_code: code, donation_code: donation }),
  extras: (code: string) => callQuery('getMyExhibitorExtras', { code }),
  storeExtras: (code: string, value: Record<string, number>) => api.storeExhibitorExtra({ code, value }),
  submit: (code: string, submit: Submit) =>
    api.submitExhibitorApplication({ exhibitor_code: code, ...submit }),
  confirmation: (code: string) => callQuery('getExhibitorConfirmation', { code }),
  contactTarget: contactKind('exhibitor'),
  donationTarget: donationKind('exhibitor'),
} as const;

const sponsor = {
  option: () => callQuery('getSponsorOption'),
  reviewOption: () => callQuery('getSponsorReviewOption'),
  begin: () => api.generateSponsor(),
  application: (code: string) => callQuery('initSponsorApplication', { sponsor_code: code }),
  renew: (code: string) => api.initSponsorApplication({ sponsor_code: code, renew: 'Y' }),
  saveForm: (code: string, model: FormModel, revision?: number) =>
    api.saveSponsorInformations({ code, model, revision }),
  contacts: (code: string) => callQuery('getSponsorFormContacts', { code }),
  addContact: (code: string) => api.addPersonToSponsor({ sponsor_code: code }),
  saveContact: (code: string, person: string, model: FormModel, revision?: number) =>
    api.saveSponsorPersonalInformations({ code, person_code: person, model, revision }),
  removeContact: (code: string, person: string) =>
    api.removePersonToSponsor({ sponsor_code: code, person_code: person }),
  donations: (code: string) => callQuery('getSponsorFormDonations', { code }),
  saveDonation: (code: string, donation?: string, model?: FormModel, revision?: number) =>
    api.saveSponsorDonationInformations({ code, donation_code: donation, model, revision }),
  removeDonation: (code: string, donation: string) =>
    api.removeSponsorDonation({ sponsor_code: code, donation_code: donation }),
  extras: (code: string) => callQuery('getMySponsorExtras', { code }),
  storeExtras: (code: string, value: Record<string, number>) => api.storeSponsorExtra({ code, value }),
  submit: (code: string, submit: Submit) => api.submitSponsorApplication({ sponsor_code: code, ...submit }),
  confirmation: (code: string) => callQuery('getSponsorConfirmation', { code }),
  contactTarget: contactKind('sponsor'),
  donationTarget: donationKind('sponsor'),
} as const;

/** One shape for both kinds, so that a screen names the kind and nothing else. */
type ApplicationCalls = {
  [Name in keyof typeof exhibitor]: (typeof exhibitor)[Name] | (typeof sponsor)[Name];
};

const CALLS: Readonly<Record<ApplicationKind, ApplicationCalls>> = { exhibitor, sponsor };

export const callsOf = (kind: ApplicationKind): ApplicationCalls => CALLS[kind];
