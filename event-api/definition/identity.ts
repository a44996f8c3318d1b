import { z } from 'zod';
import { languageName } from '@/lib/domain/text/language-name';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/languages';
import { postalAddress } from './places';
import { invoices, tax } from './taxes';
import { asset, clockTime, code, colour, email, hostName, strict, text, webAddress, yesNo } from './values';

const NAMED_LANGUAGES = LOCALES.map((locale) => `${locale} ${languageName(locale, DEFAULT_LOCALE)}`).join(
  ', ',
);

const weekday = z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']);

const relativeStart = strict({
  weeks_ahead: z
    .int()
    .min(1)
    .max(104)
    .meta({ description: 'How many weeks after the import, at least.', examples: [12] }),
  weekday: weekday.describe('The day of the week on which the event begins.'),
});

const day = strict({
  code: code.describe('Its short name.'),
  title: text.optional().describe('What the day is called beside its date.'),
  day: z
    .int()
    .min(1)
    .max(31)
    .meta({
      description: 'Which day it is: 1 is the first day of the event, 2 the one after.',
      examples: [1],
    }),
}).meta({ id: 'Day', title: 'Day', description: 'A day of the event.' });

const host = strict({
  host: hostName.describe('The host name, without https:// and port.'),
  test: yesNo.default(false).describe('Whether the name is for trying things out.'),
  testable: yesNo
    .default(false)
    .describe('Whether a name for tests shows the site; otherwise it leads to the first other name.'),
}).meta({ id: 'Host', title: 'Host', description: 'A name under which the site is found.' });

export const identity = strict({
  code: code.meta({
    description:
      'Identifies the event for good: a file with the same code is a new version of the same event.',
    examples: ['spring-meeting-2027'],
  }),
  client: strict({
    code: code.describe('The short name of the organization.'),
    name: text.describe('The name of the organization.'),
    address: postalAddress
      .optional()
      .describe('Where it has its seat. Receipts and invoices show it below the name.'),
  }).describe('Who holds the event.'),
  name: text.describe('The name of the event.'),
  tagline: text.optional().describe('One line below the name on the home page.'),
  description: text
    .optional()
    .describe('A sentence or two, shown by search engines and when a link is shared.'),
  type: z.enum(['I', 'O', 'H']).describe('How people take part: I in person, O online, H both (hybrid).'),
  languages: z
    .array(z.enum(LOCALES))
    .min(1)
    .meta({
      description: `The languages of the site: ${NAMED_LANGUAGES}. With several, every text needs each of them, and visitors can switch. The first one is for letters to the organizer, and for who chose none.`,
      examples: [['en'], ['en', 'fr']],
    }),
  time_zone: z.string().meta({
    description:
      'The time zone of all times in this file, by its name in the list of the world’s time zones.',
    examples: ['America/Vancouver', 'Europe/Paris'],
  }),
  currency: z
    .string()
    .length(3)
    .default('USD')
    .meta({ description: 'The currency of all amounts, by its three letters.', examples: ['CAD', 'EUR'] }),
  wording: z
    .enum(['registration', 'ticket'])
    .default('registration')
    .describe('Whether the site speaks of registering or of buying tickets.'),
  starts: z
    .union([z.iso.date(), relativeStart], {
      error: 'write a date such as 2027-02-04, or { weeks_ahead: 12, weekday: thursday }',
    })
    .meta({
      description:
        'The first day of the event: a date, or for examples the first such weekday at least so many weeks after the import.',
      examples: ['2027-02-04', { weeks_ahead: 12, weekday: 'thursday' }],
    }),
  days: z.array(day).min(1).describe('The days of the event.'),
  day_change: clockTime.default('00:00').meta({
    description:
      'When a new conference day begins: what takes place after midnight until then belongs to the day before.',
    examples: ['04:00'],
  }),
  place: strict({
    name: text.describe('The name of the building or venue.'),
    city: text.optional().describe('Its city.'),
    address: z
      .string()
      .optional()
      .meta({ description: 'Its address in one line.', examples: ['12 Mill Road, Springfield'] }),
  })
    .optional()
    .describe('Where it is; left out for an online event.'),
  hosts: z
    .array(host)
    .min(1)
    .describe(
      'The names under which the site is found. The first one that is not for tests is written in mail.',
    ),
  theme: strict({
    type: z
      .enum(['light', 'dark', 'system'])
      .default('system')
      .describe('Light or dark, or as the visitor’s device has it.'),
    accent: colour.describe('The colour of buttons and links.'),
  }).describe('How the site looks.'),
  event_logo: asset.optional().describe('The logo of the event.'),
  client_logo: asset.optional().describe('The logo of the organization.'),
  client_logo_dark: asset
    .optional()
    .describe('The same logo for a dark page; without it, the logo stands on white there.'),
  copyright: text.optional().describe('The line at the foot of every page.'),
  feedback_url: webAddress
    .optional()
    .describe('Where feedback about the event is given; shown once it is over.'),
  contact_email: email.meta({
    description: 'Where visitors write to. It is shown on the site and in letters.',
    examples: ['hello@example.org'],
  }),
  tax: z
    .union([tax, z.array(tax).min(1).max(5)], { error: 'write a tax, or a list of taxes' })
    .optional()
    .meta({
      description: 'The tax on prices, or a list of several, each with a code of its own.',
      examples: [
        { name: 'VAT', percent: 20 },
        [
          { code: 'gst', name: 'GST', percent: 5, number: '123456789 RT0001' },
          { code: 'pst', name: 'PST', percent: 7, fees: ['merchandise'] },
        ],
      ],
    }),
  prices_include_tax: yesNo
    .optional()
    .describe(
      'Whether all prices of this file have the taxes in them, and are shown so; otherwise taxes are added to them.',
    ),
  tax_rounding: z
    .enum(['line', 'total'])
    .optional()
    .describe(
      'Whether each tax is rounded for each line of an order (line), or once for the order (total). Without it: line.',
    ),
  invoices: invoices
    .optional()
    .describe(
      'Paying later with an invoice. Without it only exhibitors and sponsors may, where their applications say so.',
    ),
  analytics: strict({
    hotjar_track: yesNo.default(false).describe('Whether Hotjar records visits.'),
    hotjar_site: z
      .string()
      .optional()
      .meta({ description: 'The number of the site at Hotjar.', examples: ['1234567'] }),
    posthog: yesNo.default(false).describe('Whether PostHog counts visits.'),
    posthog_key: z
      .string()
      .optional()
      .meta({ description: 'The key of the project at PostHog.', examples: ['phc_example'] }),
    tag_manager: z
      .string()
      .optional()
      .meta({ description: 'The container of Google Tag Manager.', examples: ['GTM-EXAMPLE'] }),
  })
    .optional()
    .describe('Services that count visits. Visitors who ask not to be tracked are not.'),
}).meta({
  id: 'Event',
  title: 'Event',
  description: 'Who holds the event, where, when, and how its site looks.',
});
