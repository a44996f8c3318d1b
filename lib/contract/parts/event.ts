import { z } from 'zod';
import { field, instant } from './field';
import { picture } from './picture';
import { priceTerms } from './price-terms';

/** The event itself: identity, options, menu (specification §2, §3). */

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

/** Whether registration is open now, and if not, why. */
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

const footerLink = z.object({
  kind: z.enum(['questions', 'code_of_conduct', 'privacy', 'accessibility']),
  /** A path of the site without language, or a web address. */
  link: z.string(),
});
export type FooterLink = z.infer<typeof footerLink>;

/** The event as loaded at start (specification §3, Event). */
export const clientEvent = z.object({
  event_code: z.string(),
  client_code: z.string(),
  client_name: z.string(),
  name: z.string(),
  tagline: z.string().nullable(),
  description: z.string().nullable(),
  /** The event's dates as text, in the call's language. */
  date: z.string(),
  starts_at: instant,
  ends_at: instant,
  time_zone: z.string(),
  /** The zone's offsets from UTC around now and the event, because a browser's own time-zone data may be outdated. */
  zone_offsets: z.array(z.object({ from: instant, minutes: z.int() })),
  type: z.enum(['I', 'O', 'H']),
  location: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  event_language: z.array(field.locale),
  wording: z.enum(['registration', 'ticket']),
  /** What its sessions are called: `session` where more of them are talks than workshops. */
  session_word: z.enum(['workshop', 'session']),
  currency: z.string(),
  prices: priceTerms,
  menu: z.array(menuItem),
  /** The event's own entries of the footer. */
  footer: z.array(footerLink),
  options: pageInfo,
  registration: registrationState,
  theme: z.object({
    theme_type: z.enum(['light', 'dark', 'system']),
    theme_system: z.object({ accent: z.string() }),
  }),
  client_logo: picture.nullable(),
  /** The logo for a dark page; without it, the logo is shown on white there. */
  client_logo_dark: picture.nullable(),
  event_logo: picture.nullable(),
  tracks: z.array(z.object({ code: z.string(), seo: z.string(), name: z.string() })),
  test_domain: field.yesNo,
  testable: field.yesNo,
  live_domain: z.string(),
  copyright: z.string().nullable(),
  contact_email: z.string(),
  /** Where feedback about it is given, once it is over. */
  feedback_url: z.string().nullable(),
  hotjar_track: field.yesNo,
  hotjar_site: z.string().nullable(),
  posthog: field.yesNo,
  posthog_key: z.string().nullable(),
  tag_manager: z.string().nullable(),
  /** Whether addresses are suggested as people type (getAddressSuggestions). */
  address_lookup: field.yesNo,
});
export type ClientEvent = z.infer<typeof clientEvent>;
