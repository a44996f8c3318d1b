import { z } from 'zod';
import { formType } from '@/lib/contract/parts/form-type';
import { typedCode } from './codes';
import { form, proposals } from './forms';
import { groups } from './groups';
import { identity } from './identity';
import { limits } from './limits';
import { membership } from './membership';
import { activity, exhibitors, product, sponsors } from './offers';
import { block, footer, menuEntry, page } from './pages';
import { accommodation, location } from './places';
import { programme } from './programme';
import { registration, track } from './registration';
import { team } from './team';
import { strict } from './values';

/**
 * The event definition file that an organiser provides (design §10). This schema validates the file, so that errors name
 * line and field, and is published as JSON schema for editors and as `docs/event-fields.md` for readers.
 */
export const eventDefinition = strict({
  format: z.literal(1).describe('The version of this format: always 1.'),
  event: identity.describe('The event itself: who, where, when, and how its site looks.'),
  team: team
    .optional()
    .describe(
      'Who works on the event in the desk, from the import that first names them; the desk says who does later.',
    ),
  registration: registration.describe(
    'Registering: from when to when, what may be changed, what is given back.',
  ),
  tracks: z.array(track).min(1).describe('The tickets: the ways to register.'),
  codes: z.array(typedCode).optional().describe('Codes that people type: discounts, invitations, bypasses.'),
  forms: z
    .partialRecord(formType, form)
    .describe('What people are asked, by who they are. The form registration is needed.'),
  programme: programme
    .default({
      strands: [],
      audiences: [],
      rooms: [],
      slots: [],
      presenters: [],
      workshops: [],
    })
    .describe(
      'What takes place. A schedule file can be brought instead or as well (docs/schedule-files.md).',
    ),
  locations: z.array(location).default([]).describe('Buildings and venues, with addresses.'),
  accommodations: z.array(accommodation).default([]).describe('Where to stay.'),
  sponsors: sponsors
    .default({ levels: [], extras: [], list: [] })
    .describe('Sponsors: the levels, and those whom the site names.'),
  exhibitors: exhibitors
    .default({ booths: [], extras: [], list: [] })
    .describe('Exhibitors: the booths, and those whom the site names.'),
  activities: z.array(activity).default([]).describe('What people sign up for beside the programme.'),
  products: z.array(product).default([]).describe('What the shop sells.'),
  membership: membership.optional().describe('The association that attendees may belong to.'),
  groups: groups.optional().describe('How groups register; without it the event takes none.'),
  limits: limits
    .optional()
    .describe(
      'What visitors may cause in a day that costs money or reaches strangers; by default enough for 1,000.',
    ),
  proposals: proposals.optional().describe('How workshops are proposed on the site; without it, by mail.'),
  menu: z.array(menuEntry(1)).min(1).describe('The menu at the top of every page.'),
  footer: footer.optional().describe('Where the links at the foot of every page lead.'),
  home: z.array(block).min(1).describe('The home page, block by block.'),
  pages: z.array(page).default([]).describe('Pages of your own.'),
});

/** A validated definition, with defaults filled in. */
export type EventDefinition = z.output<typeof eventDefinition>;
/** A definition before validation: fields with defaults are optional. */
export type EventDefinitionInput = z.input<typeof eventDefinition>;
export type Programme = EventDefinition['programme'];
