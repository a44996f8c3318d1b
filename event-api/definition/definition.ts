import { z } from 'zod';
import { formType } from '@/lib/contract/parts/form-type';
import { typedCode } from './codes';
import { form } from './forms';
import { groups } from './groups';
import { identity } from './identity';
import { membership } from './membership';
import { activity, exhibitors, product, sponsors } from './offers';
import { block, menuEntry, page } from './pages';
import { accommodation, location } from './places';
import { programme } from './programme';
import { proposals } from './proposals';
import { registration, track } from './registration';
import { strict } from './values';

/**
 * The event definition file that an organiser provides (design §10). This schema validates the file, so that errors name
 * line and field, and is published as JSON schema for editors.
 */
export const eventDefinition = strict({
  format: z.literal(1),
  event: identity,
  registration,
  tracks: z.array(track).min(1),
  codes: z.array(typedCode).optional(),
  forms: z.partialRecord(formType, form),
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
  groups: groups.optional(),
  proposals: proposals.optional(),
  menu: z.array(menuEntry(1)).min(1),
  home: z.array(block).min(1),
  pages: z.array(page).default([]),
});

/** A validated definition, with defaults filled in. */
export type EventDefinition = z.output<typeof eventDefinition>;
/** A definition before validation: fields with defaults are optional. */
export type EventDefinitionInput = z.input<typeof eventDefinition>;
export type Programme = EventDefinition['programme'];
