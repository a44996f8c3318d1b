import { z } from 'zod';
import { FIELD_TYPES } from '@/lib/domain/form-definition';
import { LIST_BLOCKS } from '@/lib/domain/list-blocks';

/**
 * The event definition file: everything that an organiser brings (design §10). This schema checks the file, gives its
 * errors their line and field, and is published as JSON schema for editors.
 */

const strict = z.strictObject;

const inLanguages = () =>
  z.union([z.string(), strict({ en: z.string().optional(), fr: z.string().optional() })], {
    error: 'write text, or the text of each language: { en: "…", fr: "…" }',
  });

/** Text in the event's languages; a plain string serves an event of one language. */
export const text = inLanguages();
export type Text = z.infer<typeof text>;
/** Text with HTML in it, sanitised when it comes in; without any tag its blank lines make paragraphs. */
export const html = inLanguages();

export const code = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,47}$/, 'use lower-case letters, digits and hyphens, at most 48');
export const hostName = z
  .string()
  .regex(
    /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/,
    'use a host name in lower case, without https:// and port',
  );
const yesNo = z.boolean();
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'use #rrggbb');
const clockTime = z
  .string()
  .regex(/^([0-3]\d|4[0-7]):[0-5]\d$/, 'use HH:MM in quotes; 24:00 and later is after midnight');
/** A picture or file beside the definition, by its path from there. */
export const asset = z
  .string()
  .regex(/^[\w./-]+\.(svg|png|jpg|jpeg|webp|pdf)$/, 'name a picture or PDF beside the file');
/** A decimal amount of the event's currency, for example 245 or 245.50. */
export const amount = z.number().min(0).max(1_000_000).multipleOf(0.01);
const percent = z.number().min(0).max(100);
/** A place on the calendar: a date, days from the event's first day, or one of its days; the time is local. */
const moment = () =>
  z
    .string()
    .regex(
      /^(\d{4}-\d{2}-\d{2}|start[+-]\d{1,4}d|day \d{1,2})( ([01]\d|2[0-3]):[0-5]\d)?$/,
      'use "2027-02-05 17:00", "start-30d" or "day 1 09:00"',
    );
/** From when something is possible; without a time from the first instant of the day. */
export const opening = moment();
/** Until when something is possible; without a time to the last second of the day. */
export const deadline = moment();
/** Where a link of the site leads: a path of the site, or a full address. */
const link = z.string().regex(/^(\/|https?:\/\/|mailto:|#)/, 'begin with /, https://, mailto: or #');

const weekday = z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']);

const identity = strict({
  code,
  client: strict({ code, name: text }),
  name: text,
  tagline: text.optional(),
  description: text.optional(),
  /** I in person, O online, H hybrid (specification §1). */
  type: z.enum(['I', 'O', 'H']),
  languages: z.array(z.enum(['en', 'fr'])).min(1),
  time_zone: z.string(),
  currency: z.string().length(3).default('USD'),
  /** Which words the site uses for signing up (specification §1). */
  wording: z.enum(['registration', 'ticket']).default('registration'),
  /** The first day: a date, or the first such weekday at least so many weeks after the import. */
  starts: z.union([z.iso.date(), strict({ weeks_ahead: z.int().min(1).max(104), weekday })], {
    error: 'write a date such as 2027-02-04, or { weeks_ahead: 12, weekday: thursday }',
  }),
  days: z.array(strict({ code, title: text.optional(), day: z.int().min(1).max(31) })).min(1),
  /** When a new conference day begins; sessions after midnight belong to the day before until then. */
  day_change: clockTime.default('00:00'),
  place: strict({ name: text, city: text.optional(), address: z.string().optional() }).optional(),
  hosts: z
    .array(
      strict({
        host: hostName,
        test: yesNo.default(false),
        testable: yesNo.default(false),
      }),
    )
    .min(1),
  theme: strict({ type: z.enum(['light', 'dark', 'system']).default('system'), accent: colour }),
  event_logo: asset.optional(),
  client_logo: asset.optional(),
  copyright: text.optional(),
  contact_email: z.email(),
  tax: strict({ name: text, percent }).optional(),
  analytics: strict({
    hotjar_track: yesNo.default(false),
    hotjar_site: z.string().optional(),
    posthog: yesNo.default(false),
    posthog_key: z.string().optional(),
    tag_manager: z.string().optional(),
  }).optional(),
});

const form_field = strict({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,47}$/),
  type: z.enum(FIELD_TYPES),
  label: text,
  hint: text.optional(),
  required: yesNo.default(false),
  required_message: text.optional(),
  options: z
    .array(strict({ id: z.string().min(1).max(64), name: text, enabled: yesNo.default(true) }))
    .optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  address_types: z.array(z.enum(['home', 'work', 'location'])).optional(),
  autocomplete: z.string().optional(),
  shown_when: strict({
    field: z.string(),
    is: z.array(z.union([z.string(), z.boolean()])).min(1),
  }).optional(),
  half: yesNo.optional(),
});

const form = strict({
  title: text,
  sections: z.array(strict({ code, title: text, text: text.optional(), fields: z.array(form_field) })).min(1),
});

/** The forms that an event can define; which ones it needs follows from what it offers. */
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

const track = strict({
  code,
  /** The address part under which the track is found (specification §7, getTrackInformationBySeo). */
  seo: code,
  name: text,
  description: text.optional(),
  /** Which ways of taking part it offers; an event that is not hybrid has one. */
  modes: z.array(z.enum(['in_person', 'online'])).min(1),
  fee: amount,
  early_bird: strict({ fee: amount, until: deadline }).optional(),
  capacity: z.int().min(0).optional(),
  /** Listed for everyone, or reached by its link alone. */
  listed: yesNo.default(true),
  opens: opening.optional(),
  closes: deadline.optional(),
  workshops: yesNo.default(true),
  workshop_limit: z.int().min(1).optional(),
  membership: z.enum(['none', 'required']).default('none'),
  group: yesNo.default(false),
});

const registration = strict({
  opens: opening.optional(),
  closes: deadline.optional(),
  homepage: z.enum(['active', 'coming_soon', 'thank_you']).default('active'),
  /** Whether attendees choose workshops (specification §3, registration_workshops). */
  workshops: yesNo.default(true),
  /** At least this many workshops to go on; 0 makes the step optional. */
  workshops_required: z.int().min(0).default(0),
  waitlist: yesNo.default(true),
  cancel_policy: strict({ text: text, refunds: z.array(strict({ until: deadline, percent })) }).optional(),
  confirmation_text: text.optional(),
  /** Extra fees added to every registration of the named tracks, or of all. */
  fees: z.array(strict({ code, name: text, amount, tracks: z.array(code).optional() })).default([]),
});

const presenter = strict({
  code,
  name: z.string(),
  role: text.optional(),
  organization: text.optional(),
  biography: html.optional(),
  photo: asset.optional(),
  email: z.email().optional(),
  links: z.array(strict({ name: z.string(), url: z.url() })).default([]),
});

const session = strict({
  code,
  /** A slot, a time of its own, or both: then the time lies within the slot's. */
  slot: code.optional(),
  day: z.int().min(1).optional(),
  from: clockTime.optional(),
  to: clockTime.optional(),
  room: code.optional(),
  /** I in person, O online (specification §3, workshops_session_type). */
  type: z.enum(['I', 'O']).default('I'),
  offsite: yesNo.default(false),
  capacity: z.int().min(0).optional(),
  /** Places that are already given away when the event is first imported, for example to invited guests. */
  taken: z.int().min(0).default(0),
  /** Called off; it stays in the programme, so that people who had chosen it are told. */
  cancelled: yesNo.default(false),
});

const workshop = strict({
  code,
  title: text,
  subtitle: text.optional(),
  abstract: html.optional(),
  kind: z.enum(['workshop', 'keynote', 'panel', 'talk', 'social']).default('workshop'),
  strand: code.optional(),
  audience: z.array(code).default([]),
  language: z.enum(['en', 'fr', 'both']).optional(),
  presenters: z.array(code).default([]),
  fee: amount.optional(),
  /** A paid workshop is paid with the registration or to the instructor on the day (specification §3). */
  payable: z.enum(['registration', 'instructor']).default('registration'),
  items_to_bring: text.optional(),
  photo: asset.optional(),
  links: z.array(strict({ name: z.string(), url: z.url() })).default([]),
  sessions: z.array(session).min(1),
});

const slot = strict({
  code,
  day: z.int().min(1),
  from: clockTime,
  to: clockTime,
  title: text,
  /** What happens: workshops to choose from, or something for everyone. */
  kind: z.enum(['workshops', 'keynote', 'break', 'meal', 'social', 'registration']).default('workshops'),
  location: code.optional(),
});

const programme = strict({
  strands: z.array(strict({ code, name: text, colour: colour.optional() })).default([]),
  audiences: z.array(strict({ code, name: text })).default([]),
  rooms: z
    .array(strict({ code, name: text, location: code.optional(), capacity: z.int().min(0).optional() }))
    .default([]),
  slots: z.array(slot).default([]),
  presenters: z.array(presenter).default([]),
  workshops: z.array(workshop).default([]),
});

const location = strict({
  code,
  name: text,
  description: text.optional(),
  address: strict({
    street1: z.string(),
    street2: z.string().optional(),
    city: z.string(),
    province: z.string().optional(),
    postalcode: z.string().optional(),
    country: z.string().length(2),
  }),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  directions: text.optional(),
  photo: asset.optional(),
  tracks: z.array(code).optional(),
});

const accommodation = strict({
  code,
  name: text,
  description: text,
  location: code.optional(),
  photo: asset.optional(),
  rate: amount.optional(),
  booking_url: z.url().optional(),
  booking_code: z.string().optional(),
  book_by: deadline.optional(),
  phone: z.string().optional(),
});

const sponsor_level = strict({
  code,
  name: text,
  description: text.optional(),
  /** Bounds of the contribution (specification §5). */
  minimum: amount,
  maximum: amount,
  benefits: z.array(text).default([]),
});

const extra = strict({
  code,
  name: text,
  description: text.optional(),
  amount,
  capacity: z.int().min(0).optional(),
});

const sponsors = strict({
  levels: z.array(sponsor_level).default([]),
  extras: z.array(extra).default([]),
  list: z
    .array(
      strict({
        code,
        name: z.string(),
        level: code,
        description: text.optional(),
        logo: asset.optional(),
        url: z.url().optional(),
      }),
    )
    .default([]),
});

const exhibitors = strict({
  booths: z
    .array(
      strict({ code, name: text, description: text.optional(), amount, capacity: z.int().min(0).optional() }),
    )
    .default([]),
  extras: z.array(extra).default([]),
  list: z
    .array(
      strict({
        code,
        name: z.string(),
        booth: z.string().optional(),
        description: text.optional(),
        logo: asset.optional(),
        url: z.url().optional(),
      }),
    )
    .default([]),
});

const activity = strict({
  code,
  name: text,
  description: text,
  day: z.int().min(1).optional(),
  from: clockTime.optional(),
  to: clockTime.optional(),
  location: code.optional(),
  amount,
  capacity: z.int().min(0).optional(),
  photo: asset.optional(),
});

const product = strict({
  code,
  name: text,
  description: text.optional(),
  amount,
  photo: asset.optional(),
  variants: z
    .array(strict({ code, name: text, amount: amount.optional(), capacity: z.int().min(0).optional() }))
    .min(1),
});

const membership = strict({
  organization: text,
  text: text.optional(),
  types: z.array(strict({ code, name: text, amount, description: text.optional() })).default([]),
  questions: z.array(form_field).default([]),
  districts: z.array(strict({ id: z.string(), name: text })).default([]),
  universities: z.array(strict({ id: z.string(), name: text })).default([]),
});

/** Blocks of the home page and of custom pages, told apart by `kind` (design §10). */
const block_base = { code: code.optional() };
export const block = z.discriminatedUnion('kind', [
  strict({
    kind: z.literal('hero'),
    ...block_base,
    title: text.optional(),
    text: text.optional(),
    image: asset.optional(),
    image_alt: text.optional(),
  }),
  strict({ kind: z.literal('countdown'), ...block_base, title: text.optional(), until: opening.optional() }),
  strict({
    kind: z.literal('call_to_action'),
    ...block_base,
    title: text,
    text: text.optional(),
    label: text,
    link,
  }),
  strict({
    kind: z.literal('carousel'),
    ...block_base,
    title: text,
    slides: z
      .array(
        strict({
          image: asset,
          alt: text,
          title: text.optional(),
          text: text.optional(),
          link: link.optional(),
        }),
      )
      .min(1),
  }),
  strict({
    kind: z.literal('image_box'),
    ...block_base,
    title: text.optional(),
    text: text.optional(),
    image: asset,
    alt: text,
    link: link.optional(),
    side: z.enum(['left', 'right']).default('right'),
  }),
  /** `html` is organiser-written and sanitised when it comes in. */
  strict({ kind: z.literal('text_box'), ...block_base, title: text.optional(), html }),
  strict({
    kind: z.literal('schedule_at_a_glance'),
    ...block_base,
    title: text.optional(),
    text: text.optional(),
  }),
  strict({
    kind: z.literal('facts'),
    ...block_base,
    title: text.optional(),
    facts: z
      .array(strict({ value: text, label: text }))
      .min(1)
      .max(6),
  }),
  strict({
    kind: z.enum(LIST_BLOCKS),
    ...block_base,
    title: text.optional(),
    text: text.optional(),
    count: z.int().min(1).max(24).optional(),
  }),
]);
export type Block = z.infer<typeof block>;

const page = strict({
  url: code,
  title: text,
  description: text.optional(),
  image: asset.optional(),
  blocks: z.array(block).min(1),
  pages: z
    .array(
      strict({
        url: code,
        title: text,
        description: text.optional(),
        image: asset.optional(),
        blocks: z.array(block).min(1),
      }),
    )
    .default([]),
});

export interface MenuEntry {
  label: Text;
  link?: string | undefined;
  code: string;
  alias?: 'MEGA' | 'EXTERNALLINK' | undefined;
  menu_new_tab?: boolean | undefined;
  submenu?: MenuEntry[] | undefined;
}

const menuEntry = (depth: number): z.ZodType<MenuEntry> =>
  strict({
    label: text,
    link: link.optional(),
    /** `home`, `manage-registration`, a track's code, a code that starts with #, or a name of its own. */
    code: z.string().regex(/^#?[a-z0-9-]{1,48}$/),
    alias: z.enum(['MEGA', 'EXTERNALLINK']).optional(),
    menu_new_tab: yesNo.optional(),
    ...(depth < 3 && { submenu: z.array(menuEntry(depth + 1)).optional() }),
  }) as z.ZodType<MenuEntry>; // the spread hides the optional submenu from inference

export const eventDefinition = strict({
  format: z.literal(1),
  event: identity,
  registration,
  tracks: z.array(track).min(1),
  forms: z.partialRecord(z.enum(FORM_TYPES), form),
  programme: programme.default({
    strands: [],
    audiences: [],
    rooms: [],
    slots: [],
    presenters: [],
    workshops: [],
  }),
  locations: z.array(location).default([]),
  accommodations: z.array(accommodation).default([]),
  sponsors: sponsors.default({ levels: [], extras: [], list: [] }),
  exhibitors: exhibitors.default({ booths: [], extras: [], list: [] }),
  activities: z.array(activity).default([]),
  products: z.array(product).default([]),
  membership: membership.optional(),
  menu: z.array(menuEntry(1)).min(1),
  home: z.array(block).min(1),
  pages: z.array(page).default([]),
});

/** A definition as it stands in the file, checked. */
export type EventDefinition = z.output<typeof eventDefinition>;
/** What a definition file may leave out is optional here. */
export type EventDefinitionInput = z.input<typeof eventDefinition>;
export type Programme = EventDefinition['programme'];
