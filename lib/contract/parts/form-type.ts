import { z } from 'zod';

/** The forms that an event can define. Each is answered by one kind of owner. */
export const FORM_TYPES = [
  'registration',
  'exhibitor',
  'exhibitor_contact',
  'exhibitor_donation',
  'sponsor',
  'sponsor_contact',
  'sponsor_donation',
  'buyer',
  'proposal',
  'presenter',
  'activity',
] as const;
export type FormType = (typeof FORM_TYPES)[number];

/** Identifies a form in a call: as `form_type`, or as `target` when something is added to the form. */
export const formType = z.enum(FORM_TYPES);
