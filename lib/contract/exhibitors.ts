import { z } from 'zod';
import { application, boothType, readNow } from './applications/application';
import { applicationCalls } from './applications/calls';
import { callsOf } from './parts/call';
import { field } from './parts/field';
import { picture } from './parts/picture';
import { sessionSummary } from './parts/session';

/** The exhibitors of the event, and applying as one (specification §1, §2, §5, §7 "Exhibitors and sponsors"). */

const { get, post } = callsOf('exhibitors');

export const exhibitor = z.object({
  code: z.string(),
  name: z.string(),
  /** The booth's number in the hall. */
  booth: z.string().nullable(),
  /** The name of the type of booth; null when the organiser lists it. */
  booth_type: z.string().nullable(),
  /** Plain text. */
  description: z.string().nullable(),
  /** When null, the name is shown instead. */
  logo: picture.nullable(),
  /** The logo for a dark page; without it, the logo is shown on white there. */
  logo_dark: picture.nullable(),
  url: z.string().nullable(),
});
export type Exhibitor = z.infer<typeof exhibitor>;

export const getExhibitors = get('getExhibitors', {
  summary: 'The exhibitors, by name.',
  access: 'public',
  maxAge: 60,
  answer: z.object({ exhibitors: z.array(exhibitor) }),
});

export const getExhibitorLogosBySchema = get('getExhibitorLogosBySchema', {
  summary: 'The exhibitors as a wall of logos shows them, by name; {x} is the event’s code.',
  access: 'public',
  maxAge: 60,
  params: z.strictObject({ x: field.code }),
  answer: z.object({
    logos: z.array(exhibitor.pick({ code: true, name: true, logo: true, logo_dark: true, url: true })),
  }),
});

export const getExhibitorDetail = get('getExhibitorDetail', {
  summary: 'One exhibitor, with the sessions of presenters who name it as their organization.',
  access: 'public',
  params: z.strictObject({ code: field.code }),
  answer: exhibitor.extend({
    /** By start, with availability now. */
    sessions: z.array(sessionSummary),
  }),
});

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

export const getMyExhibitorTypes = get('getMyExhibitorTypes', {
  summary:
    'The types of booths in the organiser’s order, with size, price and what is left now; with `code` the application’s own choice.',
  access: 'visitor',
  fields: z.strictObject({ code: field.code.optional() }),
  answer: z.object({ ...readNow, booths: z.array(boothType), chosen: z.string().nullable() }),
});

export const storeExhibitorBooth = post('storeExhibitorBooth', {
  summary:
    'Chooses a type of booth and holds one; the one held before is given up only when the new one is held. All taken: 409 at `value`. Without `value` it is given up.',
  access: { grant: 'exhibitor', by: 'code' },
  limit: { points: 120, seconds: 60 },
  fields: z.strictObject({ code: field.code, value: field.code.nullable().default(null) }),
  answer: application,
});
