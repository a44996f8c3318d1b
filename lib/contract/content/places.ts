import { z } from 'zod';
import { callsOf } from '../parts/call';
import { field, instant, money } from '../parts/field';
import { locationSummary } from '../parts/location';
import { picture } from '../parts/picture';

/** Where the event is, and where to stay (specification §7 "Event and site"). */

const { get } = callsOf('content');

export const getLocations = get('getLocations', {
  summary:
    'The places of the event with address, coordinates and rooms; {track} is a registration track’s code, or `all`.',
  access: 'public',
  maxAge: 60,
  params: z.strictObject({ track: field.code }),
  answer: z.object({ locations: z.array(locationSummary) }),
});

export const getLocationDetail = get('getLocationDetail', {
  summary: 'A place with directions, and where to stay there.',
  access: 'public',
  maxAge: 60,
  params: z.strictObject({ code: field.code }),
  answer: locationSummary.extend({
    /** How to get there, in plain text with line breaks. */
    directions: z.string().nullable(),
    accommodations: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

export const accommodation = z.object({
  code: z.string(),
  name: z.string(),
  /** Plain text. */
  description: z.string(),
  photo: picture.nullable(),
  /** Price of one night. */
  rate: money.nullable(),
  booking_url: z.string().nullable(),
  /** The code to mention when booking, to get the event's rate. */
  booking_code: z.string().nullable(),
  book_by: instant.nullable(),
  phone: z.string().nullable(),
  location: z.object({ code: z.string(), name: z.string() }).nullable(),
});
export type Accommodation = z.infer<typeof accommodation>;

export const getAccommodations = get('getAccommodations', {
  summary: 'Where to stay, in the organiser’s order.',
  access: 'public',
  maxAge: 60,
  answer: z.object({ accommodations: z.array(accommodation) }),
});

export const getAccommodationDetail = get('getAccommodationDetail', {
  summary: 'One place to stay, with the event location that it is at or near.',
  access: 'public',
  maxAge: 60,
  params: z.strictObject({ code: field.code }),
  answer: accommodation.extend({ location: locationSummary.nullable() }),
});
