import { z } from 'zod';
import { picture } from './picture';

/** An address as lines to display, with its parts for maps and search engines. */
export const placeAddress = z.object({
  /** Lines to display: street, then city with province and postal code, then the country's name. */
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
  /** In degrees; null when the organiser gave none, then no map is shown. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

/** A location of the event. Sessions refer to its rooms by `room.code`. */
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
