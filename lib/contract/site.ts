import { z } from 'zod';
import { LIST_BLOCKS } from '@/lib/domain/list-blocks';
import { defineCall, field, instant, money } from './call';

/** Public content of the event: identity, menu, home page, custom pages (specification §2, §3, §7 "Event and site"). */

export interface MenuItem {
  label: string;
  link: string | null;
  code: string;
  alias: string | null;
  menu_new_tab: 'Y' | 'N';
  submenu: MenuItem[];
}

/** A menu item (specification §2): nested up to three levels. */
export const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    label: z.string(),
    link: z.string().nullable(),
    code: z.string(),
    alias: z.string().nullable(),
    menu_new_tab: field.yesNo,
    submenu: z.array(menuItem),
  }),
);

/** A picture as the site serves it; both sizes are known, so that nothing jumps. */
export const picture = z.object({ url: z.string(), width: z.int().nullable(), height: z.int().nullable() });
export type Picture = z.infer<typeof picture>;

/** Whether one can register now, and if not, why (issue: closed, not open yet, sold out). */
export const registrationState = z.object({
  state: z.enum(['open', 'not_open_yet', 'closed', 'sold_out']),
  opens: instant.nullable(),
  closes: instant.nullable(),
});

/** Page info (specification §3). */
export const pageInfo = z.object({
  registration_new_open: field.yesNo,
  registration_workshops: field.yesNo,
  website_menu_manage_registration: field.yesNo,
  website_menu_submenu_activated: field.yesNo,
  website_homepage_active: z.enum(['active', 'coming_soon', 'thank_you']),
  event_bilingual: field.yesNo,
});
export type PageInfo = z.infer<typeof pageInfo>;

/** The event as loaded at start (specification §3, Event). */
export const clientEvent = z.object({
  event_code: z.string(),
  client_code: z.string(),
  client_name: z.string(),
  name: z.string(),
  tagline: z.string().nullable(),
  description: z.string().nullable(),
  /** The span of the event's days, in words of the call's language. */
  date: z.string(),
  starts_at: instant,
  ends_at: instant,
  time_zone: z.string(),
  /** How far the zone is ahead of UTC around now and the event: the browser's own time-zone data may differ. */
  zone_offsets: z.array(z.object({ from: instant, minutes: z.int() })),
  type: z.enum(['I', 'O', 'H']),
  location: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  event_language: z.array(field.locale),
  wording: z.enum(['registration', 'ticket']),
  currency: z.string(),
  menu: z.array(menuItem),
  options: pageInfo,
  registration: registrationState,
  theme: z.object({
    theme_type: z.enum(['light', 'dark', 'system']),
    theme_system: z.object({ accent: z.string() }),
  }),
  client_logo: picture.nullable(),
  event_logo: picture.nullable(),
  tracks: z.array(z.object({ code: z.string(), seo: z.string(), name: z.string() })),
  test_domain: field.yesNo,
  testable: field.yesNo,
  live_domain: z.string(),
  copyright: z.string().nullable(),
  contact_email: z.string(),
  hotjar_track: field.yesNo,
  hotjar_site: z.string().nullable(),
  posthog: field.yesNo,
  posthog_key: z.string().nullable(),
  tag_manager: z.string().nullable(),
});
export type ClientEvent = z.infer<typeof clientEvent>;

export const getClientEventFromDomain = defineCall({
  id: 'getClientEventFromDomain',
  capability: 'site',
  method: 'GET',
  path: '/getClientEventFromDomain/{domain}',
  summary: 'The event of a host name, with a visitor token for it. Unknown host: 404.',
  access: 'public',
  params: z.strictObject({ domain: z.string().max(253) }),
  fields: z.strictObject({
    /** `N` leaves the token out: for shared caches and servers. */
    with_token: field.yesNo.default('Y'),
  }),
  answer: clientEvent.extend({ token: z.string().nullable() }),
});

export const getClientEventSchema = defineCall({
  id: 'getClientEventSchema',
  capability: 'site',
  method: 'GET',
  path: '/getClientEventSchema',
  summary: 'The page info of the event and whether registration is open now; never cached.',
  access: 'public',
  answer: z.object({
    event_code: z.string(),
    client_code: z.string(),
    options: pageInfo,
    registration: registrationState,
  }),
});

const link = z.string();
const base = { code: z.string() };

/** A picture of a carousel. */
export const slide = z.object({
  image: picture,
  alt: z.string(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  link: link.nullable(),
});

/** A block of a page (design §10). `html` is sanitised. Kinds that show lists read them with their own calls. */
export const contentBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hero'),
    ...base,
    title: z.string().nullable(),
    text: z.string().nullable(),
    image: picture.nullable(),
    image_alt: z.string(),
  }),
  z.object({ kind: z.literal('countdown'), ...base, title: z.string().nullable(), until: instant }),
  z.object({
    kind: z.literal('call_to_action'),
    ...base,
    title: z.string(),
    text: z.string().nullable(),
    label: z.string(),
    link,
  }),
  z.object({
    kind: z.literal('carousel'),
    ...base,
    title: z.string(),
    slides: z.array(slide),
  }),
  z.object({
    kind: z.literal('image_box'),
    ...base,
    title: z.string().nullable(),
    text: z.string().nullable(),
    image: picture,
    alt: z.string(),
    link: link.nullable(),
    side: z.enum(['left', 'right']),
  }),
  z.object({ kind: z.literal('text_box'), ...base, title: z.string().nullable(), html: z.string() }),
  z.object({
    kind: z.literal('schedule_at_a_glance'),
    ...base,
    title: z.string().nullable(),
    text: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('facts'),
    ...base,
    title: z.string().nullable(),
    facts: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  z.object({
    kind: z.enum(LIST_BLOCKS),
    ...base,
    title: z.string().nullable(),
    text: z.string().nullable(),
    count: z.int().nullable(),
  }),
]);
export type ContentBlock = z.infer<typeof contentBlock>;

export const loadEventHomePageForm = defineCall({
  id: 'loadEventHomePageForm',
  capability: 'site',
  method: 'GET',
  path: '/loadEventHomePageForm',
  summary: 'The blocks of the home page.',
  access: 'public',
  maxAge: 60,
  answer: z.object({ blocks: z.array(contentBlock) }),
});

export const getCustomPage = defineCall({
  id: 'getCustomPage',
  capability: 'site',
  method: 'GET',
  path: '/getCustomPage/{code}',
  summary: 'A custom page by its address; a sub-page is `page--sub-page`.',
  access: 'public',
  maxAge: 60,
  params: z.strictObject({ code: z.string().max(120) }),
  answer: z.object({
    url: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    image: picture.nullable(),
    blocks: z.array(contentBlock),
    parent: z.object({ url: z.string(), title: z.string() }).nullable(),
    pages: z.array(z.object({ url: z.string(), title: z.string() })),
  }),
});

export const versionJson = defineCall({
  id: 'versionJson',
  capability: 'site',
  method: 'GET',
  path: '/version.json',
  summary: 'The version of the site that is being served.',
  access: 'public',
  answer: z.object({ version: z.string() }),
});

/** An address as it is written on an envelope, line by line, with its parts for maps and search engines. */
export const placeAddress = z.object({
  /** Ready to be shown: street, then city with province and postal code, then the country's name. */
  address_lines: z.array(z.string()),
  street1: z.string(),
  street2: z.string().nullable(),
  city: z.string(),
  province: z.string().nullable(),
  postalcode: z.string().nullable(),
  /** The country's name in the language of the call. */
  country: z.string(),
  /** ISO 3166-1 alpha-2. */
  countryvalue: z.string(),
  /** In degrees; null when the organiser gave none, and then no map can be drawn. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

/** A place of the event. Its rooms' codes are those of the sessions' `room.code`. */
export const locationSummary = placeAddress.extend({
  code: z.string(),
  name: z.string(),
  /** Plain text. */
  description: z.string().nullable(),
  photo: picture.nullable(),
  /** In the organiser's order. */
  rooms: z.array(z.object({ code: z.string(), name: z.string(), capacity: z.int().nullable() })),
});
export type LocationSummary = z.infer<typeof locationSummary>;

export const getLocations = defineCall({
  id: 'getLocations',
  capability: 'site',
  method: 'GET',
  path: '/getLocations/{track}',
  summary:
    'The places of the event with address, coordinates and rooms; {track} is a registration track’s code, or `all`.',
  access: 'public',
  maxAge: 60,
  params: z.strictObject({ track: field.code }),
  answer: z.object({ locations: z.array(locationSummary) }),
});

export const getLocationDetail = defineCall({
  id: 'getLocationDetail',
  capability: 'site',
  method: 'GET',
  path: '/getLocationDetail/{code}',
  summary: 'A place with directions, and where to stay there.',
  access: 'public',
  maxAge: 60,
  params: z.strictObject({ code: field.code }),
  answer: locationSummary.extend({
    /** How to get there, in plain text with line ends. */
    directions: z.string().nullable(),
    accommodations: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

/** A named text of the event. */
export const contentSection = z.object({
  /** `confirmation`, `cancel-policy`, `membership`, `privacy`, or the code that the organiser gave a text block. */
  code: z.string(),
  title: z.string().nullable(),
  /** Sanitised HTML. */
  html: z.string(),
});
export type ContentSection = z.infer<typeof contentSection>;

export const getTWCContent = defineCall({
  id: 'getTWCContent',
  capability: 'site',
  method: 'GET',
  path: '/getTWCContent/{x}',
  summary:
    'One of the event’s named texts; {x} is its code. `privacy` is always there, the others where the event has them.',
  access: 'public',
  maxAge: 60,
  params: z.strictObject({ x: field.code }),
  answer: contentSection,
});

export const getContentSection = defineCall({
  id: 'getContentSection',
  capability: 'site',
  method: 'GET',
  path: '/getContentSection',
  summary: 'All of the event’s named texts.',
  access: 'public',
  maxAge: 60,
  answer: z.object({ sections: z.array(contentSection) }),
});

export const getSliderBoxImages = defineCall({
  id: 'getSliderBoxImages',
  capability: 'site',
  method: 'GET',
  path: '/getSliderBoxImages/{x}',
  summary: 'The slides of a carousel, on whichever page it is; {x} is the block’s code.',
  access: 'public',
  maxAge: 60,
  params: z.strictObject({ x: field.code }),
  answer: z.object({ code: z.string(), title: z.string(), slides: z.array(slide) }),
});

export const accommodation = z.object({
  code: z.string(),
  name: z.string(),
  /** Plain text. */
  description: z.string(),
  photo: picture.nullable(),
  /** Of a night. */
  rate: money.nullable(),
  booking_url: z.string().nullable(),
  /** What to name when booking, for the event's rate. */
  booking_code: z.string().nullable(),
  book_by: instant.nullable(),
  phone: z.string().nullable(),
  location: z.object({ code: z.string(), name: z.string() }).nullable(),
});
export type Accommodation = z.infer<typeof accommodation>;

export const getAccommodations = defineCall({
  id: 'getAccommodations',
  capability: 'site',
  method: 'GET',
  path: '/getAccommodations',
  summary: 'Where to stay, in the organiser’s order.',
  access: 'public',
  maxAge: 60,
  answer: z.object({ accommodations: z.array(accommodation) }),
});

export const getAccommodationDetail = defineCall({
  id: 'getAccommodationDetail',
  capability: 'site',
  method: 'GET',
  path: '/getAccommodationDetail/{code}',
  summary: 'One place to stay, with the place of the event that it is at or near.',
  access: 'public',
  maxAge: 60,
  params: z.strictObject({ code: field.code }),
  answer: accommodation.extend({ location: locationSummary.nullable() }),
});
