import { z } from 'zod';

/** The forms that an event can define. Each belongs to one kind of owner, which answers it. */
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

/** Names a form in a call: as its `form_type`, or as the `target` of what is added to it. */
export const formType = z.enum(FORM_TYPES);
