import { z } from 'zod';
import { amount, asset, code, deadline, strict, text, webAddress } from './values';

export const location = strict({
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

export const accommodation = strict({
  code,
  name: text,
  description: text,
  location: code.optional(),
  photo: asset.optional(),
  rate: amount.optional(),
  booking_url: webAddress.optional(),
  booking_code: z.string().optional(),
  book_by: deadline.optional(),
  phone: z.string().optional(),
});
