import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { both, type Field, form, required } from './event-forms';
import type { FixtureChoice } from './fixture-event';

const contactFields = (): Field[] => [
  required('first_name', 'text'),
  required('last_name', 'text'),
  required('email', 'email'),
  {
    ...{ name: 'role', type: 'radio', label: both('What for?') },
    options: [
      { id: 'floor', name: both('On the floor') },
      { id: 'billing', name: both('Invoices') },
    ],
  },
  { name: 'home', type: 'address', label: both('Address') },
  { name: 'portrait', type: 'photo', label: both('Portrait') },
];

const applications = {
  opens: '2026-12-01',
  closes: '2027-01-20',
  contacts: { least: 1, greatest: 3 },
  donations: 2,
  pay_by: ['card', 'invoice'] as ('card' | 'invoice')[],
  invoice_text: { en: 'Pay within 30 days.', fr: 'Payable dans les 30 jours.' },
  terms: { en: 'We answer within a week.', fr: 'Nous répondons dans la semaine.' },
};

/**
 * The fixture event where organisations apply: booths with three places, with one, and without a limit; levels with one
 * place and without a limit; extras that run out, and some without a limit.
 */
export const withApplications = (event: EventDefinitionInput): EventDefinitionInput => ({
  ...event,
  exhibitors: {
    applications,
    booths: [
      { code: 'standard', name: both('Standard'), size: both('3 m × 3 m'), amount: 400, capacity: 3 },
      { code: 'corner', name: both('Corner'), amount: 600, capacity: 1 },
      { code: 'virtual', name: both('Virtual'), amount: 50 },
    ],
    extras: [
      { code: 'table', name: both('Table'), amount: 20, capacity: 5, limit: 4 },
      { code: 'badge', name: both('Badge'), amount: 10 },
    ],
  },
  sponsors: {
    applications,
    levels: [
      {
        code: 'gold',
        name: both('Gold'),
        minimum: 5000,
        maximum: 9999,
        capacity: 1,
        benefits: [both('Booth')],
      },
      { code: 'bronze', name: both('Bronze'), minimum: 500, maximum: 999.5 },
    ],
    extras: [{ code: 'coffee', name: both('Coffee'), amount: 300, capacity: 2, limit: 2 }],
  },
  forms: {
    ...event.forms,
    exhibitor: form('Organization', [
      required('organization', 'text'),
      required('email', 'email'),
      { name: 'website', type: 'url', label: both('Website') },
      { name: 'logo', type: 'photo', label: both('Logo') },
      { name: 'description', type: 'multiline', label: both('Description') },
      { name: 'anonymous', type: 'checkbox', label: both('Keep our name off the site') },
    ]),
    exhibitor_contact: form('Contact', contactFields()),
    exhibitor_donation: form('Prize', [required('what', 'text'), required('value', 'money')]),
    sponsor: form('Organization', [
      required('organization', 'text'),
      required('email', 'email'),
      { name: 'anonymous', type: 'checkbox', label: both('Keep our name off the site') },
    ]),
    sponsor_contact: form('Contact', contactFields()),
    sponsor_donation: form('Gift', [required('what', 'text'), required('value', 'money')]),
  },
});

/** An event of its own for a test, with applications. */
export const applicationsChoice = (code: string): FixtureChoice => ({ code, host: `${code}.localhost` });
