import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { both, type Field, form, required } from './event-forms';

const language: Field = {
  ...required('language', 'radio'),
  options: [
    { id: 'en', name: both('English') },
    { id: 'fr', name: both('French') },
    { id: 'both', name: both('Both') },
  ],
};
const emailType: Field = {
  ...{ name: 'email_type', type: 'radio', label: both('Email Type'), fixed_once_sent: true },
  options: [
    { id: 'work', name: both('Work') },
    { id: 'personal', name: both('Personal') },
  ],
};
const payable: Field = {
  ...{ name: 'payable', type: 'radio', label: both('Paid to') },
  options: [
    { id: 'registration', name: both('With the registration') },
    { id: 'instructor', name: both('To the presenter') },
  ],
};

/** The fixture event where workshops are proposed: one to three presenters, until a deadline. */
export const withProposals = (event: EventDefinitionInput): EventDefinitionInput => ({
  ...event,
  proposals: {
    opens: '2026-12-01',
    closes: '2027-01-20 17:00',
    presenters: { least: 1, greatest: 3 },
    terms: { en: 'We answer by the end of January.', fr: 'Nous répondons avant la fin de janvier.' },
  },
  forms: {
    ...event.forms,
    proposal: form('Your workshop', [
      required('title', 'text', { max: 90 }),
      required('abstract', 'rich_text', { max: 1200 }),
      language,
      { name: 'subtitle', type: 'text', label: both('subtitle') },
      { name: 'capacity', type: 'number', label: both('capacity'), min: 1, max: 300 },
      { name: 'fee', type: 'money', label: both('fee') },
      payable,
      { name: 'items_to_bring', type: 'text', label: both('items_to_bring') },
      { name: 'outline', type: 'file', label: both('outline') },
    ]),
    presenter: form('About you', [
      required('first_name', 'text'),
      required('last_name', 'text'),
      required('email', 'email'),
      emailType,
      { name: 'phone', type: 'phone', label: both('phone') },
      { name: 'role', type: 'text', label: both('role') },
      { name: 'organization', type: 'text', label: both('organization') },
      required('biography', 'multiline', { max: 700 }),
      { name: 'photo', type: 'photo', label: both('photo') },
      { name: 'website', type: 'url', label: both('website') },
    ]),
  },
});
