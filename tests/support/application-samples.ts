import type { CallAnswer } from '@/lib/api/client';
import type { Application } from '@/lib/contract/applications/application';
import type { FeeLine } from '@/lib/domain/registration/fees';

/** Applications as the API answers them, for the component tests. */

export const APPLICATION_CODE = '7KQ3M-XW9PA';

export const usd = (amount: number) => ({ amount, currency: 'USD' });

export const feesOf = (amount: number, category: FeeLine['category'] = 'booth'): Application['fees'] => ({
  currency: 'USD',
  lines:
    amount === 0
      ? []
      : [
          {
            category,
            code: 'small',
            description: 'Small booth',
            quantity: 1,
            unit_amount: amount,
            discount: 0,
            early_bird: false,
            amount,
            tax: 0,
          },
        ],
  subtotal: amount,
  discount: 0,
  tax: 0,
  total: amount,
});

/** An exhibitor's application that has just begun. */
export const applicationWith = (changes: Partial<Application> = {}): Application => ({
  kind: 'exhibitor',
  code: APPLICATION_CODE,
  status: 'started',
  organization: '',
  email: null,
  done: [],
  contacts: [],
  donations: [],
  choice: null,
  extras: [],
  reserved_until: null,
  answers: [],
  fees: feesOf(0),
  problems: [],
  version: 1,
  payment: 'none',
  submitted_at: null,
  paid_by: null,
  paid_at: null,
  invoices: [],
  refunded: null,
  as_of: '2027-01-10T18:00:00.000Z',
  channel: 'private-tests-fair-places',
  ...changes,
});

/** An application with everything that is asked for. */
export const readyApplication = (changes: Partial<Application> = {}): Application =>
  applicationWith({
    organization: 'Maple Books',
    email: 'ada@maple.example',
    done: ['organization', 'contacts', 'choice', 'donations'],
    contacts: [
      { person_code: 'p1', name: 'Ada Lovelace', email: 'ada@maple.example', role: null, complete: 'Y' },
    ],
    choice: { code: 'small', name: 'Small booth', amount: usd(40_000), place: 'held' },
    answers: [
      {
        step: 'organization',
        title: 'Your organization',
        answers: [{ label: 'Name of the organization', value: 'Maple Books' }],
      },
    ],
    fees: feesOf(40_000),
    version: 7,
    ...changes,
  });

/** An application that was sent and paid by card. */
export const sentApplication = (
  changes: Partial<CallAnswer<'getExhibitorConfirmation'>> = {},
): CallAnswer<'getExhibitorConfirmation'> => ({
  ...readyApplication({ status: 'submitted', paid_by: 'card', paid_at: '2027-01-10T18:00:00.000Z' }),
  receipt: 'Y',
  payments: [],
  editable: 'N',
  tickets: 0,
  extendable: 'N',
  page: null,
  booth: null,
  codes: [],
  invoice_text: null,
  terms: null,
  ...changes,
});

export const APPLICATION_OPTION: CallAnswer<'getExhibitorOption'> = {
  open: 'Y',
  message: null,
  closes: '2027-01-31T07:59:59.000Z',
  steps: ['organization', 'contacts', 'choice', 'donations', 'review'],
  contacts: { least: 1, greatest: 3 },
  donations: { taken: 'Y', greatest: 5 },
  pay_by: ['card', 'invoice'],
  offers: [],
};

const free = { state: 'available', left: 20, capacity: 20, returns_at: null } as const;
const gone = { state: 'full', left: 0, capacity: 1, returns_at: null } as const;

export const BOOTHS: CallAnswer<'getMyExhibitorTypes'> = {
  as_of: '2027-01-10T18:00:00.000Z',
  channel: 'private-tests-fair-places',
  chosen: null,
  booths: [
    {
      code: 'small',
      name: 'Small booth',
      description: 'A table and two chairs.',
      size: '2 m × 2 m',
      price: usd(40_000),
      availability: free,
    },
    {
      code: 'corner',
      name: 'Corner booth',
      description: null,
      size: '3 m × 3 m',
      price: usd(90_000),
      availability: gone,
    },
  ],
};

export const LEVELS: CallAnswer<'getMySponsorLevels'> = {
  as_of: '2027-01-10T18:00:00.000Z',
  channel: 'private-tests-fair-places',
  chosen: null,
  levels: [
    {
      code: 'gold',
      name: 'Gold',
      description: null,
      benefits: ['Logo on the home page'],
      minimum: usd(500_000),
      maximum: usd(999_900),
      availability: free,
    },
  ],
};

export const EXTRAS: CallAnswer<'getMyExhibitorExtras'> = {
  as_of: '2027-01-10T18:00:00.000Z',
  channel: 'private-tests-fair-places',
  chosen: {},
  extras: [
    { code: 'table', name: 'Table', description: null, price: usd(2000), limit: 3, availability: free },
  ],
};

export const field = (name: string, label: string, type: 'text' | 'email' | 'rich_text' = 'text') => ({
  name,
  label,
  type,
  required: true,
});

export const formOf = (title: string, fields: ReturnType<typeof field>[]) => ({
  form_type: 'exhibitor_contact',
  title,
  sections: [{ code: 'only', title: '', fields }],
});

export const CONTACT_FORM = formOf('Contact', [
  field('first_name', 'First name'),
  field('last_name', 'Last name'),
  field('email', 'Email address', 'email'),
]);
