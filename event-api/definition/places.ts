import { z } from 'zod';
import { amount, asset, code, deadline, strict, text, webAddress } from './values';

export const postalAddress = strict({
  street1: z.string().meta({ description: 'Number and street.', examples: ['12 Mill Road'] }),
  street2: z
    .string()
    .optional()
    .meta({ description: 'What else belongs to it: a floor, an entrance.', examples: ['Second floor'] }),
  city: z.string().meta({ description: 'The city.', examples: ['Vancouver'] }),
  province: z
    .string()
    .optional()
    .meta({ description: 'The province or state, by its short form.', examples: ['BC'] }),
  postalcode: z
    .string()
    .optional()
    .meta({ description: 'The postal code.', examples: ['V6C 0A4'] }),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'use the two letters of the country, such as CA')
    .meta({ description: 'The country, by its two letters.', examples: ['CA', 'FR'] }),
}).meta({ id: 'Address', title: 'Address', description: 'A postal address.' });

export const location = strict({
  code: code.describe('The short name of the place.'),
  name: text.describe('Its name.'),
  description: text.optional().describe('What it is like, and what takes place there.'),
  address: postalAddress.describe('Its address.'),
  latitude: z
    .number()
    .min(-90)
    .max(90)
    .optional()
    .meta({ description: 'Where it is on the map, from south to north.', examples: [49.2893] }),
  longitude: z
    .number()
    .min(-180)
    .max(180)
    .optional()
    .meta({ description: 'Where it is on the map, from west to east.', examples: [-123.1116] }),
  directions: text.optional().describe('How to get there.'),
  photo: asset.optional().describe('A picture of it.'),
  tracks: z
    .array(code)
    .optional()
    .meta({ description: 'The tickets whose holders go there; all without it.', examples: [['general']] }),
}).meta({
  id: 'Location',
  title: 'Location',
  description: 'A building or venue, on the location page and the map.',
});

export const accommodation = strict({
  code: code.describe('The short name of the hotel.'),
  name: text.describe('Its name.'),
  description: text.describe('What it offers.'),
  location: code.optional().describe('The code of the location that it is at.'),
  photo: asset.optional().describe('A picture of it.'),
  rate: amount.optional().describe('What a night costs.'),
  booking_url: webAddress.optional().describe('Where to book.'),
  booking_code: z
    .string()
    .optional()
    .meta({ description: 'What to name when booking.', examples: ['SPRING27'] }),
  book_by: deadline.optional().describe('Until when its rate holds.'),
  phone: z
    .string()
    .optional()
    .meta({ description: 'Its phone number.', examples: ['+1 604 555 0100'] }),
}).meta({ id: 'Accommodation', title: 'Accommodation', description: 'Where to stay.' });
