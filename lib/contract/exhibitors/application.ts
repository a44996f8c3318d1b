import { z } from 'zod';
import { applicationCalls } from '../applications/calls-of-kind';
import { application, boothType, readNow } from '../parts/application';
import { defineCall } from '../parts/call';
import { field } from '../parts/field';

/** Applying as an exhibitor (specification §1, §2, §5, §7 "Exhibitors and sponsors"). */

const calls = applicationCalls('exhibitor');
export const getExhibitorOption = calls.option;
export const getExhibitorReviewOption = calls.reviewOption;
export const generateExhibitor = calls.begin;
export const initExhibitorApplication = calls.init;
export const saveExhibitorInformations = calls.save;
export const getExhibitorFormContacts = calls.contacts;
export const addPersonToExhibitor = calls.addPerson;
export const removePersonToExhibitor = calls.removePerson;
export const saveExhibitorPersonalInformations = calls.savePerson;
export const getExhibitorFormDonations = calls.donations;
export const saveExhibitorDonationInformations = calls.saveDonation;
export const removeExhibitorDonation = calls.removeDonation;
export const getMyExhibitorExtras = calls.extras;
export const storeExhibitorExtra = calls.setExtras;
export const submitExhibitorApplication = calls.submit;
export const getExhibitorConfirmation = calls.confirmation;

export const getMyExhibitorTypes = defineCall({
  id: 'getMyExhibitorTypes',
  capability: 'exhibitors',
  method: 'GET',
  path: '/getMyExhibitorTypes',
  summary:
    'The types of booths in the organiser’s order, with size, price and what is left now; with `code` the application’s own choice.',
  access: 'visitor',
  fields: z.strictObject({ code: field.code.optional() }),
  answer: z.object({ ...readNow, booths: z.array(boothType), chosen: z.string().nullable() }),
});

export const storeExhibitorBooth = defineCall({
  id: 'storeExhibitorBooth',
  capability: 'exhibitors',
  method: 'POST',
  path: '/storeExhibitorBooth',
  summary:
    'Chooses a type of booth and holds one; the one held before is given up only when the new one is held. All taken: 409 at `value`. Without `value` it is given up.',
  access: { grant: 'exhibitor', by: 'code' },
  limit: { points: 120, seconds: 60 },
  fields: z.strictObject({ code: field.code, value: field.code.nullable().default(null) }),
  answer: application,
});
