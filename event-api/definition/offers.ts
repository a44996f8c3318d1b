import { z } from 'zod';
import { toldCodes } from './codes';
import { amount, asset, clockTime, code, deadline, opening, strict, text, webAddress, yesNo } from './values';

/** How organisations apply on the site. */
const applications = strict({
  opens: opening.optional().describe('When applications are taken; without it at once.'),
  closes: deadline.optional().describe('Until when; without it until the event ends.'),
  extras_until: deadline
    .optional()
    .describe(
      'Until when those who have applied can add extras; without it as long as applications are taken.',
    ),
  contacts: strict({
    least: z.int().min(1).max(20).default(1).describe('How many each has at least.'),
    greatest: z.int().min(1).max(20).default(5).describe('How many each may have.'),
  })
    .default({ least: 1, greatest: 5 })
    .describe('How many contacts each application has. The first one gets the mail.'),
  donations: z
    .int()
    .min(0)
    .max(50)
    .default(0)
    .describe('How many donations each may give; 0 takes none. Needs the form for them.'),
  pay_by: z
    .array(z.enum(['card', 'invoice']))
    .min(1)
    .default(['card'])
    .describe('How what it costs is paid.'),
  invoice_text: text.optional().describe('On invoices: how they are paid, and until when.'),
  terms: text.optional().describe('What happens after an application was sent, shown before it is.'),
  taxed: yesNo.default(true).describe('Whether the event’s taxes are charged on it.'),
  codes: toldCodes.describe('Codes of the event that approved ones are told, such as their rate.'),
}).meta({
  id: 'Applications',
  title: 'Applications',
  description: 'How organizations apply on the site. Without it they apply by mail to the organiser.',
});

const capacity = z
  .int()
  .min(0)
  .optional()
  .meta({ description: 'How many there are; without it any number.', examples: [20] });

/** The bounds of a contribution are the specification's (§5). */
const sponsorLevel = strict({
  code: code.describe('The short name of the level.'),
  name: text.describe('Its name.'),
  description: text.optional().describe('What it is.'),
  minimum: amount.describe('The smallest contribution.'),
  maximum: amount.describe('The largest contribution.'),
  capacity: capacity.describe('How many sponsors it can have; without it any number.'),
  benefits: z
    .array(text)
    .default([])
    .meta({ description: 'What its sponsors get, a line each.', examples: [['Logo on the home page']] }),
}).meta({ id: 'SponsorLevel', title: 'Sponsor level', description: 'A level of sponsors.' });

const extra = strict({
  code: code.describe('Its short name.'),
  name: text.describe('Its name.'),
  description: text.optional().describe('What it is.'),
  amount: amount.describe('What one costs.'),
  capacity,
  limit: z.int().min(1).max(1000).default(10).describe('How many one application may have.'),
}).meta({ id: 'Extra', title: 'Extra', description: 'What an application may add.' });

/** What the site shows of an organisation beside its name. */
const shown = {
  description: text.optional().describe('A few words about it.'),
  logo: asset.optional().describe('Its logo.'),
  logo_dark: asset
    .optional()
    .describe('The same logo for a dark page; without it, the logo stands on white there.'),
  url: webAddress.optional().describe('Its website.'),
};

const named = z.string().meta({ description: 'Its name.', examples: ['Tidepool Museum'] });

export const sponsors = strict({
  applications: applications.optional().describe('How sponsors apply on the site; without it, by mail.'),
  levels: z.array(sponsorLevel).default([]).describe('The levels of sponsors, from the highest on.'),
  extras: z.array(extra).default([]).describe('What an application may add.'),
  list: z
    .array(
      strict({
        code: code.describe('The short name of the sponsor.'),
        name: named,
        level: code.describe('The code of its level.'),
        ...shown,
      }).meta({ id: 'Sponsor', title: 'Sponsor', description: 'A sponsor that the site names.' }),
    )
    .default([])
    .describe('The sponsors that the site names. Approved applications are added.'),
}).meta({
  id: 'Sponsors',
  title: 'Sponsors',
  description: 'Who pays for the event, and how one becomes a sponsor.',
});

const booth = strict({
  code: code.describe('The short name of the kind of booth.'),
  name: text.describe('Its name.'),
  description: text.optional().describe('What belongs to it.'),
  size: text.optional().meta({ description: 'How large it is.', examples: ['3 m × 3 m'] }),
  amount: amount.describe('What it costs.'),
  capacity,
}).meta({ id: 'Booth', title: 'Kind of booth', description: 'A kind of booth.' });

export const exhibitors = strict({
  applications: applications.optional().describe('How exhibitors apply on the site; without it, by mail.'),
  booths: z.array(booth).default([]).describe('The kinds of booths.'),
  extras: z.array(extra).default([]).describe('What an application may add.'),
  list: z
    .array(
      strict({
        code: code.describe('The short name of the exhibitor.'),
        name: named,
        booth: z
          .string()
          .optional()
          .meta({ description: 'The number of its booth.', examples: ['A12'] }),
        ...shown,
      }).meta({ id: 'Exhibitor', title: 'Exhibitor', description: 'An exhibitor that the site names.' }),
    )
    .default([])
    .describe('The exhibitors that the site names. Approved applications are added.'),
}).meta({ id: 'Exhibitors', title: 'Exhibitors', description: 'Who exhibits, and how one gets a booth.' });

export const activity = strict({
  code: code.describe('The short name of the activity.'),
  name: text.describe('Its name.'),
  description: text.describe('What one does there.'),
  day: z
    .int()
    .min(1)
    .optional()
    .meta({ description: 'On which day of the event; left out when it has no time.', examples: [1] }),
  from: clockTime.optional().describe('When it begins.'),
  to: clockTime.optional().describe('When it ends.'),
  location: code.optional().describe('The code of the location where it takes place.'),
  amount: amount.describe('What it costs; 0 is free.'),
  capacity: capacity.describe('How many people can take part; without it any number.'),
  limit: z
    .int()
    .min(1)
    .max(1000)
    .default(10)
    .describe('How many places somebody may buy at once without a registration; with one it is one place.'),
  photo: asset.optional().describe('A picture of it.'),
}).meta({
  id: 'Activity',
  title: 'Activity',
  description: 'Something beside the programme that people sign up for: a tour, a supper.',
});

const variant = strict({
  code: code.describe('The short name of the variant.'),
  name: text.describe('Its name, such as a size.'),
  amount: amount.optional().describe('Its own price, if it differs.'),
  capacity,
}).meta({ id: 'Variant', title: 'Variant', description: 'What one chooses of a product: a size, a colour.' });

export const product = strict({
  code: code.describe('The short name of the product.'),
  name: text.describe('Its name.'),
  description: text.optional().describe('What it is.'),
  amount: amount.describe('What one costs.'),
  photo: asset.optional().describe('A picture of it.'),
  limit: z.int().min(1).max(1000).default(10).describe('How many one order may have, all variants together.'),
  variants: z
    .array(variant)
    .min(1)
    .describe('What there is to choose; one where there is nothing to choose.'),
}).meta({ id: 'Product', title: 'Product', description: 'Something that the shop sells.' });
