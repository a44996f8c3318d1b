/**
 * The sections of an event's settings in the order of use, with what of its file each has. What is not in any of them is not
 * changed in the desk; a test says which fields these are.
 */
export const SECTIONS = {
  general: [
    'event.name',
    'event.tagline',
    'event.description',
    'event.contact_email',
    'event.client',
    'event.copyright',
    'event.feedback_url',
    'event.type',
    'event.wording',
    'event.languages',
    'event.code',
    'event.hosts',
  ],
  dates: ['event.starts', 'event.days', 'event.day_change', 'event.time_zone'],
  place: ['event.place', 'locations', 'accommodations'],
  look: ['event.theme', 'event.event_logo', 'event.client_logo', 'event.client_logo_dark'],
  home: ['home'],
  pages: ['pages'],
  menu: ['menu', 'footer'],
  registration: [
    'registration.opens',
    'registration.opening',
    'registration.closes',
    'registration.homepage',
    'registration.waitlist',
    'registration.door_sells',
    'registration.workshops',
    'registration.workshops_required',
    'registration.changes',
    'registration.cancel_policy',
    'registration.joining',
  ],
  letters: [
    'registration.confirmation_text',
    'registration.arrival_text',
    'registration.reminders',
    'registration.afterwards',
  ],
  tickets: ['tracks'],
  codes: ['codes'],
  money: [
    'event.currency',
    'event.prices_include_tax',
    'event.tax_rounding',
    'event.tax',
    'registration.fees',
    'event.invoices',
  ],
  groups: ['groups'],
  forms: ['forms'],
  programme: [
    'programme.rooms',
    'programme.strands',
    'programme.audiences',
    'programme.slots',
    'programme.presenters',
    'programme.workshops',
  ],
  proposals: ['proposals'],
  activities: ['activities'],
  products: ['products'],
  exhibitors: ['exhibitors'],
  sponsors: ['sponsors'],
  membership: ['membership'],
  visits: ['event.analytics'],
  limits: ['limits'],
} as const satisfies Record<string, readonly string[]>;

export type Section = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[];

export const isSection = (name: string | undefined): name is Section =>
  name !== undefined && Object.hasOwn(SECTIONS, name);

/** The section that has a field. */
export const sectionOf = (field: string): Section | undefined =>
  SECTION_NAMES.find((name) => SECTIONS[name].some((each) => each === field));
