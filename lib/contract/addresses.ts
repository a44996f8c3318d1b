import { z } from 'zod';
import { savedAddress } from '../domain/forms/form-model';
import { callsOf } from './parts/call';
import { done, field } from './parts/field';
import { formType } from './parts/form-type';

/** Addresses, phone numbers, e-mail addresses and websites of a form (specification §3 Address, §5, §7 "Files and places"). */

const { get, post, remove } = callsOf('addresses');

const option = z.object({ id: z.string(), name: z.string() });
const byId = z.strictObject({ id: z.string().min(1).max(64) });
const owner = { target: formType, code: field.code, field_ID: z.string().min(1).max(48) };
const contactPoint = z.object({ id: z.string(), field_ID: z.string(), value: z.string() });

export const getCountries = get('getCountries', {
  summary: 'Every country in the language {x}, by name.',
  access: 'public',
  maxAge: 86_400,
  params: z.strictObject({ x: field.locale }),
  answer: z.array(option),
});

export const getUSStates = get('getUSStates', {
  summary: 'The states of the USA, by name.',
  access: 'public',
  maxAge: 86_400,
  answer: z.array(option),
});

export const addAddress = post('addAddress', {
  summary: 'Adds the one address of a field, or replaces it. Wrong parts: 422 at each (specification §5).',
  access: 'visitor',
  fields: z.strictObject({
    ...owner,
    pid: field.text(64).default(''),
    street1: field.text(200).default(''),
    street2: field.text(200).default(''),
    city: field.text(100).default(''),
    postalcode: field.text(20).default(''),
    province: field.text(100).default(''),
    /** ISO 3166-1 alpha-2. */
    countryvalue: field.text(2).default(''),
    type: z.enum(['home', 'work', 'location']).optional(),
  }),
  answer: savedAddress,
});

export const getManualAddressByID = get('getManualAddressByID', {
  summary: 'An address that the visitor may see.',
  access: 'visitor',
  params: byId,
  answer: savedAddress,
});

/** `unavailable`: the service does not answer now, or none is set up; addresses are then typed by hand. */
const lookupState = z.enum(['ready', 'unavailable']);

export const getAddressSuggestions = get('getAddressSuggestions', {
  summary: 'Addresses that begin like what was typed, by the address lookup that the deployment has set up.',
  access: 'visitor',
  limit: { points: 120, seconds: 60 },
  fields: z.strictObject({
    text: field.text(200),
    /** ISO 3166-1 alpha-2: only addresses there. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  answer: z.object({
    state: lookupState,
    suggestions: z.array(z.object({ id: z.string(), text: z.string(), detail: z.string() })),
  }),
});

export const getAddressSuggestion = get('getAddressSuggestion', {
  summary: 'The parts of a suggested address; those that addAddress would refuse are empty. Unknown: 404.',
  access: 'visitor',
  limit: { points: 60, seconds: 60 },
  params: z.strictObject({ id: z.string().min(1).max(2000) }),
  answer: z.object({
    state: lookupState,
    address: z
      .object({
        street1: z.string(),
        city: z.string(),
        province: z.string(),
        postalcode: z.string(),
        countryvalue: z.string(),
      })
      .nullable(),
  }),
});

export const addEmail = post('addEmail', {
  summary: 'Adds the one e-mail address of a field.',
  access: 'visitor',
  fields: z.strictObject({ ...owner, email: field.email }),
  answer: contactPoint,
});

export const addPhone = post('addPhone', {
  summary: 'Adds the one phone number of a field.',
  access: 'visitor',
  fields: z.strictObject({ ...owner, phone: field.text(40) }),
  answer: contactPoint,
});

export const addWebsite = post('addWebsite', {
  summary: 'Adds the one website of a field.',
  access: 'visitor',
  fields: z.strictObject({ ...owner, url: field.text(500) }),
  answer: contactPoint,
});

export const deleteAddressByID = remove('deleteAddressByID', {
  summary: 'Deletes an address from its form.',
  access: 'visitor',
  params: byId,
  answer: done,
});

export const deleteEmailByID = remove('deleteEmailByID', {
  summary: 'Deletes an e-mail address from its form.',
  access: 'visitor',
  params: byId,
  answer: done,
});

export const deletePhoneByID = remove('deletePhoneByID', {
  summary: 'Deletes a phone number from its form.',
  access: 'visitor',
  params: byId,
  answer: done,
});

export const deleteWebsiteByID = remove('deleteWebsiteByID', {
  summary: 'Deletes a website from its form.',
  access: 'visitor',
  params: byId,
  answer: done,
});
